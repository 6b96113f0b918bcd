import { flushSync } from 'react-dom'

/** A text, or a key or an action at its place among texts. */
export type Held = { text: string } | { key: string; shift: boolean } | { run: () => unknown }

/** Whether an element accepts typing. */
export const takesText = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !pressed.has(element.type)) ||
  (element instanceof HTMLElement && element.isContentEditable)

const pressed: ReadonlySet<string> = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'file',
  'range',
  'color',
])

/** Types into the focused element, as a user would, and flushes the result. Never call it while React renders. */
export function replayKeys(held: Held): void {
  if ('run' in held) flushSync(held.run)
  else if ('key' in held) flushSync(() => press(held.key, held.shift))
  // Character by character: a control may delay some of them, and each builds on the result of the previous one.
  else for (const sign of held.text) flushSync(() => press(sign, false))
}

function press(key: string, shiftKey: boolean): void {
  const code = key.length > 1 ? key : ''
  const event = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
  // Text is inserted in the only way that counts as typing: it notifies the control and can be undone.
  const isFree = document.activeElement?.dispatchEvent(event) ?? false
  // A key that no person pressed must not activate a button.
  if (isFree && key === 'Enter' && document.activeElement instanceof HTMLButtonElement)
    return document.activeElement.click()
  if (!isFree || !takesText(document.activeElement)) return
  if (key === 'Backspace' || key === 'Delete')
    document.execCommand(key === 'Delete' ? 'forwardDelete' : 'delete')
  else if (Array.from(key).length === 1) document.execCommand('insertText', false, key)
  else if (key === 'Enter' && document.activeElement instanceof HTMLInputElement)
    document.activeElement.form?.requestSubmit()
  else if (key === 'Enter') document.execCommand('insertText', false, '\n')
}
