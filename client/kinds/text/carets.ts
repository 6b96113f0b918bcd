import { CollaborationCaret } from '@tiptap/extension-collaboration-caret'
import type { Awareness } from 'y-protocols/awareness'

/** Black or white, whichever reads better on `color` (#rrggbb). */
function inkOn(color: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#000' : '#fff'
}

/** The caret of another member with the name on a flag, which shows while the caret moves. */
function drawCaret(user: Record<string, unknown>): HTMLElement {
  const color = typeof user.color === 'string' ? user.color : '#888888'
  const caret = document.createElement('span')
  caret.dataset.type = 'caret'
  caret.style.setProperty('--caret', color)
  caret.style.setProperty('--ink', inkOn(color))
  const flag = document.createElement('span')
  flag.textContent = typeof user.name === 'string' ? user.name : ''
  caret.append('\u2060', flag, '\u2060')
  return caret
}

/** Carets and selections of the others on the page. */
export const carets = (awareness: Awareness, user: { id: string; name: string; color: string }) =>
  CollaborationCaret.configure({ provider: { awareness }, user, render: drawCaret })
