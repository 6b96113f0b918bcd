import { useHotkeys } from '@tanstack/react-hotkeys'
import type { RegisterableHotkey } from '@tanstack/react-hotkeys'
import { hotkeyCommands } from '#schema/accounts/hotkeys.ts'
import type { HotkeyCommand } from '#schema/accounts/hotkeys.ts'
import { hasHotkeyCommand, runHotkeyCommand } from './commands.ts'
import { useHotkeyChoices } from './useHotkeyChoices.ts'

/** Listens for the user's key combinations. Keys that an editor or an open dialog handles stay theirs. */
export function Hotkeys() {
  const { keys } = useHotkeyChoices()
  const press = (command: HotkeyCommand) => (event: KeyboardEvent) => {
    if (event.defaultPrevented || !hasHotkeyCommand(command)) return
    if (document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    runHotkeyCommand(command)
  }
  useHotkeys(
    hotkeyCommands.map((command) => ({
      hotkey: keys[command] as RegisterableHotkey,
      callback: press(command),
    })),
    { preventDefault: false, stopPropagation: false, conflictBehavior: 'allow' },
  )
  return null
}
