import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { profileUpdate } from '../members/operations.ts'
import { importWindow } from '../pages/import/importWindow.ts'
import { useCreatePage } from '../pages/useCreatePage.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { useHotkeyCommand } from '../platform/hotkeys/commands.ts'
import { escapeMenus } from '../platform/hotkeys/escapeMenus.ts'
import { Hotkeys } from '../platform/hotkeys/Hotkeys.tsx'
import { loadNeeded } from '../platform/loadNeeded.ts'
import { rightSidebar } from '../platform/rightSidebar.ts'
import { holdKeys } from '../platform/typing/holdKeys.ts'
import { userId } from '../platform/session.ts'
import { showFailure } from '../platform/toasts.ts'
import { useGo } from '../platform/useGo.ts'
import { viewing } from '../platform/viewing.ts'
import { useWords } from '../platform/words.ts'
import { useSpaces } from '../spaces/useSpaces.ts'
import { HotkeysPanel } from './hotkeys/HotkeysPanel.tsx'

const SearchModal = lazy(async () => ({ default: (await import('../search/SearchModal.tsx')).SearchModal }))
const ImportWindow = lazy(() => loadNeeded(() => import('../pages/import/ImportWindow.tsx')))
const NotificationWatch = lazy(() =>
  loadNeeded(async () => ({
    default: (await import('../notifications/NotificationWatch.tsx')).NotificationWatch,
  })),
)
const loadPalette = () => import('./palette/Palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

type CommandsProps = { space: string; isDesktop: boolean; onTree: () => void }

/** The key combinations of the main layout, the palette that they open, and the notifications. */
export function Commands({ space, isDesktop, onTree }: CommandsProps) {
  const t = useWords('shell/hotkeys')
  const go = useGo()
  const createPage = useCreatePage()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const [hasPalette, setHasPalette] = useState(false)
  // Who presses the keys types on at once, which must not go into the page for want of a field.
  useEffect(() => void loadPalette(), [])
  const { spaces } = useSpaces()
  const importing = useSyncExternalStore(importWindow.onChange, importWindow.asked)
  const [isSearching, setIsSearching] = useState(false)
  const open = (show: (isShown: boolean) => void) => {
    holdKeys()
    show(true)
  }
  useEffect(escapeMenus, [])
  useHotkeyCommand('search', () => open(setIsSearching))
  useHotkeyCommand('palette', () => open(setHasPalette))
  useHotkeyCommand('newPage', () => createPage({ type: 'text' }))
  useHotkeyCommand('tree', onTree)
  useHotkeyCommand('theme', () => {
    const theme = isDark ? 'light' : 'dark'
    setColorScheme(theme)
    mutate(profileUpdate, { id: userId() ?? '', input: { config: { theme } } }).catch(showFailure)
  })
  useHotkeyCommand('settings', () => go(`/settings/${space}`))
  useHotkeyCommand('shortcuts', () => {
    if (rightSidebar.shown()?.id === 'shortcuts') rightSidebar.close()
    else rightSidebar.open({ id: 'shortcuts', title: t('title'), content: <HotkeysPanel /> })
  })
  return (
    <>
      <Hotkeys />
      <Suspense>
        {viewing.now() ? null : <NotificationWatch space={space} spaces={spaces.map(({ id }) => id)} />}
      </Suspense>
      <Suspense>
        {isSearching ? (
          <SearchModal space={space} isDesktop={isDesktop} onClose={() => setIsSearching(false)} />
        ) : null}
        {importing ? <ImportWindow parent={importing.parent} onClose={importWindow.close} /> : null}
        {hasPalette ? (
          <Palette space={space} isDesktop={isDesktop} onClose={() => setHasPalette(false)} />
        ) : null}
      </Suspense>
    </>
  )
}
