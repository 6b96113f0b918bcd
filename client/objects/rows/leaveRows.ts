import { keepsPlace } from '../view/keepsPlace.ts'
import type { Question } from '../view/keepsPlace.ts'
import type { MadeRows } from '../view/madeRows.ts'
import { showFailure } from '../../platform/toasts.ts'

/** Lets made rows that the focus has left go where they belong; where nothing orders them they stay. */
export async function leaveRows(
  rows: MadeRows,
  { line, question }: { line: number; question: Question },
): Promise<void> {
  // What stands beneath others is shown with what stands beneath it by the server alone.
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
