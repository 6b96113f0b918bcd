import { keepsPlace } from '../view/keepsPlace.ts'
import type { Question } from '../view/keepsPlace.ts'
import type { MadeRows } from '../view/madeRows.ts'
import { showFailure } from '../../platform/toasts.ts'

/** Moves created rows to their proper places after the focus has left them; without an order they stay. */
export async function leaveRows(
  rows: MadeRows,
  { line, question }: { line: number; question: Question },
): Promise<void> {
  // Only the server knows where a nested row and its children belong.
  const isOrdered = question.orderBy.length > 0 || question.where !== undefined || Boolean(question.nesting)
  const left = rows.made.flatMap(({ row, began }) =>
    row && began && row !== rows.row(line) && (isOrdered || !keepsPlace(began, row, question))
      ? [row.id]
      : [],
  )
  if (left.length === 0) return
  await rows.refresh().catch(showFailure)
  rows.drop(left)
}
