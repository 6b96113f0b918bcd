import { CollaborationCaret } from '@tiptap/extension-collaboration-caret'
import type { Awareness } from 'y-protocols/awareness'
import { textFragment } from '#schema/kinds/textTree.ts'

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

type Plain = Record<string, unknown>
const plainOf = (value: unknown): Plain =>
  typeof value === 'object' && value !== null ? (value as Plain) : {}
const isWhole = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const isId = (value: unknown): boolean => {
  const { client, clock } = plainOf(value)
  return value === null || value === undefined || (isWhole(client) && isWhole(clock))
}

/** Whether it is a place in the text `fragment`, as its editor sends it. */
function isPlace(value: unknown, fragment: string): boolean {
  const { type, tname, item, assoc } = plainOf(value)
  const isHere = tname === null || tname === undefined || tname === fragment
  const isSomewhere = type || tname || item
  return (
    Boolean(isSomewhere) &&
    isHere &&
    isId(type) &&
    isId(item) &&
    (assoc === undefined || Number.isFinite(assoc))
  )
}

/** Presence states without invalid carets, at which the binding would throw with every remote change. */
function readable(awareness: Awareness, fragment: string): Awareness {
  const states = () =>
    new Map(
      [...awareness.getStates()].map(([client, state]) => {
        const { anchor, head } = plainOf(state.cursor)
        return [
          client,
          isPlace(anchor, fragment) && isPlace(head, fragment) ? state : { ...state, cursor: null },
        ]
      }),
    )
  return Object.create(awareness, { getStates: { value: states } }) as Awareness
}

type Caret = { user: { id: string; name: string; color: string }; fragment?: string }

/** Carets and selections of the others in a text. */
export const carets = (awareness: Awareness, { user, fragment = textFragment }: Caret) =>
  CollaborationCaret.configure({
    provider: { awareness: readable(awareness, fragment) },
    user,
    render: drawCaret,
  })
