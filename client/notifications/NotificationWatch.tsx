import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { currentLocale } from '../platform/i18n.ts'
import { loadPart } from '../platform/loadPart.ts'
import { newCount } from '../platform/newCount.ts'
import { useGo } from '../platform/useGo.ts'
import { useWords } from '../platform/words.ts'
import { browserNotices, isSeen, noteSeen } from './browserNotices.ts'
import { showFavicon } from './favicon.ts'
import { news } from './News.ts'

type NotificationWatchProps = { space: string; spaces: readonly string[] }

/** Follows what the person is told: RNO.12 the badge, RNO.13 toasts, RNO.14 the favicon. */
export function NotificationWatch({ space, spaces }: NotificationWatchProps) {
  const go = useGo()
  const named = spaces.join(' ')
  useEffect(
    () =>
      news.follow(space, named.split(' ').filter(Boolean), async (fresh) => {
        // What nobody looks at says it by its title and its icon, and by a notice of the browser where that is wanted.
        const isHidden = document.visibilityState !== 'visible'
        if (isHidden && (!browserNotices.isOn() || (await isSeen()))) return
        const { showFresh } = await loadPart(() => import('./showFresh.tsx'))
        await showFresh(fresh, go)
      }),
    [space, named, go],
  )
  useEffect(noteSeen, [])
  useFavicon()
  return null
}

function useFavicon(): void {
  // Draws again in another language.
  useWords('shell')
  const count = useSyncExternalStore(newCount.subscribe, newCount.get)
  const isDark = useComputedColorScheme('light') === 'dark'
  const isRussian = currentLocale() === 'ru'
  useEffect(() => showFavicon({ isDark, isRussian, count }), [isDark, isRussian, count])
}
