import { holdKeys } from '../typing/holdKeys.ts'
import { hasHotkeyCommand, runHotkeyCommand } from './commands.ts'

/**
 * Handles the default keys of commands that open a text field until `Hotkeys` has loaded. Otherwise the browser would
 * take them for its own, and the next typing would go into the page. Returns a function that ends it.
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
