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

/** Follows the person's notifications: RNO.12 the badge, RNO.13 toasts, RNO.14 the favicon. */
export function NotificationWatch({ space, spaces }: NotificationWatchProps) {
  const go = useGo()
  const named = spaces.join(' ')
  useEffect(
    () =>
      news.follow(space, named.split(' ').filter(Boolean), async (fresh) => {
        // A hidden tab shows them by its title and icon, and by a browser notification if that is wanted.
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
