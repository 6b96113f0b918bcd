import type { RowSource } from '../../objects/view/rowSource.ts'
import { undoObjects, updateObjects } from '../../objects/view/operations.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { showFailure } from '../../platform/toasts.ts'
import type { Undo, UndoSteps } from '../../objects/rows/undoSteps.ts'
import type { RowChanges } from '../../objects/rows/useRowChanges.ts'

type Values = Record<string, unknown>

/** Rows whose changes are on their way at once. */
const atOnce = 6

type Work = { row: ObjectRow; values: Values }[]

/** Saves the values of several rows, a few at a time, to be taken back as one; stops at the first that is refused. */
export async function saveEach(changes: RowChanges, work: Work, steps: UndoSteps): Promise<void> {
  const saved = saveWork(changes, work)
  const forget = steps.push(async () => Promise.all((await saved).map((undo) => undo())))
  if ((await saved).length === 0) forget()
}

/** The same, and returns how to undo each row. */
export async function saveWork(changes: RowChanges, work: Work): Promise<Undo[]> {
  const undos: Undo[] = []
  for (let from = 0; from < work.length; from += atOnce) {
    const some = work.slice(from, from + atOnce)
    // oxlint-disable-next-line no-await-in-loop -- a few at a time
    const done = await Promise.all(some.map(({ row, values }) => changes.change(row, values)))
    undos.push(...done.filter((undo) => undo !== null))
    if (done.includes(null)) break
  }
  return undos
}

/** Sets the same values in all of the rows. */
export async function fillRows(
  { rows, steps }: { rows: RowSource; steps: UndoSteps },
  those: ObjectRow[],
  values: Values,
): Promise<void> {
  for (const row of those) rows.replace({ ...row, values: { ...row.values, ...values } })
  const ids = those.map(({ id }) => id)
  const saved = mutate(updateObjects, { ids, values, key: newKey() })
  const changed = saved.then(
    ({ objectsUpdate }) => objectsUpdate.change_id,
    () => null,
  )
  const forget = steps.push(async () => {
    const change = await changed
    if (change) await mutate(undoObjects, { change })
  })
  if (!(await changed)) forget()
  try {
    await saved
  } catch (error) {
    for (const row of those) rows.replace(row)
    showFailure(error)
  }
}
