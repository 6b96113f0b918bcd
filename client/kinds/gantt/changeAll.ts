import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import { undoObjects } from '../../objects/view/operations.ts'
import { mutate, mutateKept } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { showFailure } from '../../platform/toasts.ts'
import { changeObjects } from './changeObjects.ts'
import type { BarChange } from './useBarMoves.ts'

/** Scheduled bars depend on each other: a change that arrived late would undo the next one. */
const barsLane = 'bars'

/** Changes several objects at once, as one undo step; a failure is reported. */
export async function changeAll(
  those: readonly BarChange[],
  { rows, steps }: Pick<RowsOfPage, 'rows' | 'steps'>,
): Promise<void> {
  const sent = mutateKept(
    changeObjects,
    { changes: those.map(({ row, values }) => ({ id: row.id, values })), key: newKey() },
    barsLane,
  )
  const drop = steps.push(async () => {
    const change = (await sent).objectsChange.change_id
    if (change) await mutate(undoObjects, { change })
    await rows.refresh()
  })
  try {
    await sent
    for (const { row, values } of those) rows.replace({ ...row, values: { ...row.values, ...values } })
  } catch (error) {
    drop()
    showFailure(error)
  }
}
