import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import { undoObjects } from '../../objects/view/operations.ts'
import { mutate, mutateKept } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { showFailure } from '../../platform/toasts.ts'
import { changeObjects } from './changeObjects.ts'
import type { BarChange } from './useBarMoves.ts'

/** Planned bars depend on each other: a change that came late would put the next one back. */
const barsLane = 'bars'

/** Changes several objects at once, which one undo takes back; where that fails it is told. */
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
