import { keepsPlace } from '../../objects/view/keepsPlace.ts'
import type { MadeRows } from '../../objects/view/madeRows.ts'
import { showFailure } from '../../platform/toasts.ts'
import type { Cell } from './selection.ts'
import type { Focused } from './useNewRow.ts'

/** Lets made rows that the focus has left go where they belong; where nothing orders them they stay. */
export async function leaveRows(
  rows: MadeRows,
  { line, latest }: { line: number; latest: () => Focused },
): Promise<void> {
  const question = latest().making?.question
  if (!question) return
  const isOrdered = question.orderBy.length > 0 || question.where !== undefined
  const left = rows.made.flatMap(({ row, began }) =>
    row && began && row !== rows.row(line) && (isOrdered || !keepsPlace(began, row, question))
      ? [row.id]
      : [],
  )
  if (left.length === 0) return
  await rows.refresh().catch(showFailure)
  const { line: at, select } = latest()
  const mark = markOf(rows, at)
  rows.drop(left)
  const steps = Array.from({ length: 2 * left.length + 1 }, (_, n) => (n % 2 ? (n + 1) / 2 : -n / 2))
  const by = mark === undefined ? 0 : steps.find((each) => markOf(rows, at + each) === mark)
  const shifted = (cell: Cell): Cell => ({ ...cell, row: cell.row + (by ?? 0) })
  if (by) select((before) => ({ at: shifted(before.at), anchor: shifted(before.anchor) }))
}

/** What a line is known by. */
function markOf(rows: MadeRows, line: number): string | undefined {
  const foot = rows.foot(line)
  return foot ? `foot ${foot.group?.key}` : (rows.row(line)?.id ?? rows.group(line)?.key)
}
