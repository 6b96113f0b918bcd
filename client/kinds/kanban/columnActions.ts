import { readLayout, writeLayout } from '#schema/objects/layout.ts'
import type { LayoutPath, LayoutValue } from '#schema/objects/layout.ts'
import { words } from '../../platform/words.ts'
import type { Arranging } from './arranging.ts'
import type { Board } from './board.ts'
import { ranksBeside } from './columnOrder.ts'
import type { Beside } from './columnOrder.ts'

// The page's own settings of its columns. Each can be undone unless someone has changed it since.

type Now = () => Board

/** Puts a column before or after another one. */
export function moveColumn(now: Now, id: string, beside: Beside): void {
  const { arranging } = now()
  if (!arranging || id === beside.id) return
  const ranks = ranksBeside(arranging.all, id, beside)
  lay(
    arranging,
    [...ranks].map(([column, rank]) => [['place', column], rank]),
  )
}

/** Moves a column by one among the visible ones, and keeps the focus on it. */
export function stepColumn(now: Now, id: string, by: -1 | 1): void {
  const { arranging, columns } = now()
  const at = columns.findIndex((column) => column.id === id)
  const next = columns[at + by]
  if (!arranging || at < 0 || !next) return
  moveColumn(now, id, { id: next.id, edge: by < 0 ? 'before' : 'after' })
  arranging.focusHead(id)
  arranging.say(
    words('kinds/kanban')('column.moved', {
      column: columns[at]!.label,
      place: at + by + 1,
      count: columns.length,
    }),
  )
}

/** Takes a column off the board; its cards stay as they are. */
export function hideColumn(now: Now, id: string): void {
  const { arranging, columns } = now()
  if (!arranging) return
  const at = columns.findIndex((column) => column.id === id)
  const beside = columns[at + 1] ?? columns[at - 1]
  lay(arranging, [[['hidden', id], true]])
  if (beside) arranging.focusHead(beside.id)
}

export function showColumn(now: Now, id: string): void {
  const { arranging } = now()
  if (!arranging) return
  lay(arranging, [[['hidden', id], undefined]])
  arranging.focusHead(id)
}

export function limitColumn(now: Now, id: string, limit: number | undefined): void {
  const { arranging } = now()
  if (arranging) lay(arranging, [[['limit', id], limit]])
}

function lay({ doc, deeds }: Arranging, changes: [LayoutPath, LayoutValue | undefined][]): void {
  const before = changes.map(([path]) => readLayout(doc, path))
  const after = changes.map(([, value]) => value)
  if (after.every((value, at) => value === before[at])) return
  const turn = (from: typeof after, to: typeof after) =>
    doc.transact(() => {
      for (const [at, [path]] of changes.entries())
        if (readLayout(doc, path) === from[at]) writeLayout(doc, path, to[at])
    })
  turn(before, after)
  deeds.push({ back: () => turn(after, before), again: () => turn(before, after) })
}
