import { holdKeys } from '../typing/holdKeys.ts'
import { hasHotkeyCommand, runHotkeyCommand } from './commands.ts'

/**
 * Hears the usual keys of what people type into at once until `Hotkeys` has come, which hears all: a browser would take them
 * for its own, and what is typed next would go into the page. Gives how to end it.
 */
export function hearEarly(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { code, shiftKey, altKey, ctrlKey, metaKey, defaultPrevented } = event
    const command =
      code === 'KeyK' && !shiftKey ? 'palette' : code === 'KeyF' && shiftKey ? 'search' : undefined
    if (!command || altKey || defaultPrevented || !(ctrlKey || metaKey) || hasHotkeyCommand(command)) return
    if (document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    holdKeys()
    runHotkeyCommand(command)
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
