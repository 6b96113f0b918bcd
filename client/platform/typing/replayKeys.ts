import { flushSync } from 'react-dom'

/** A text, or a key or a deed that has its place among texts. */
export type Held = { text: string } | { key: string; shift: boolean } | { run: () => unknown }

/** Whether an element takes what is typed. */
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

/** Types into whatever has the focus, as a person would, and draws what comes of it. Never call it while React draws. */
export function replayKeys(held: Held): void {
  if ('run' in held) flushSync(held.run)
  else if ('key' in held) flushSync(() => press(held.key, held.shift))
  // Sign by sign: a control may let some of them wait, and each builds on what came of the one before.
  else for (const sign of held.text) flushSync(() => press(sign, false))
}

function press(key: string, shiftKey: boolean): void {
  const code = key.length > 1 ? key : ''
  const event = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
  // Text goes in the one way that a browser takes for typing: it tells the control and can be undone.
  const isFree = document.activeElement?.dispatchEvent(event) ?? false
  // A key that no person pressed presses no button.
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
