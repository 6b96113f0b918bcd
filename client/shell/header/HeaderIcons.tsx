import { ActionIcon } from '@mantine/core'
import { IconCircleHalf2, IconHistory, IconKeyboard, IconSearch, IconSettings } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { HeaderIcon } from '#schema/accounts/headerIcons.ts'
import { runHotkeyCommand } from '../../platform/hotkeys/commands.ts'
import { useGo } from '../../platform/useGo.ts'
import { useWords } from '../../platform/words.ts'
import { useHeaderIcons } from './useHeaderIcons.ts'

const RecentMenu = lazy(async () => ({ default: (await import('./RecentMenu.tsx')).RecentMenu }))

const icons = {
  search: IconSearch,
  recent: IconHistory,
  theme: IconCircleHalf2,
  shortcuts: IconKeyboard,
  settings: IconSettings,
} satisfies Record<HeaderIcon, typeof IconSearch>

/** Opens the search, or if there is none the palette, which finds pages too. */
export const openSearch = (): void => runHotkeyCommand('search')

type HeaderIconsProps = { space: string; onLeave?: () => void }

/** The user's chosen icons next to their photo. */
export function HeaderIcons({ space, onLeave }: HeaderIconsProps) {
  const t = useWords('shell')
  const go = useGo()
  const { desktop } = useHeaderIcons()
  const run = (name: HeaderIcon) => {
    onLeave?.()
    if (name === 'settings') go(`/settings/${space}/general`)
    else if (name === 'search') openSearch()
    else if (name !== 'recent') runHotkeyCommand(name)
  }
  return desktop.map((name) => {
    const Icon = icons[name]
    const label = t(`nav.${name}`)
    const button = (
      <ActionIcon key={name} aria-label={label} title={label} onClick={() => run(name)}>
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    )
    if (name !== 'recent') return button
    return (
      <Suspense key={name} fallback={button}>
        <RecentMenu space={space} onLeave={onLeave}>
          {button}
        </RecentMenu>
      </Suspense>
    )
  })
}
