import { useMemo } from 'react'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { RowSource } from '../../objects/view/rowSource.ts'
import { mayChangeValue } from '../../objects/view/mayChangeValue.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { objectLane } from '../../objects/operations.ts'
import { rowOf, undoObjects, updateObject, updateObjects } from '../../objects/view/operations.ts'
import { mutate, mutateKept } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { showFailure } from '../../platform/toasts.ts'
import type { Undo, UndoSteps } from './undoSteps.ts'

type Values = Record<string, unknown>

export type RowChanges = {
  mayChange(row: ObjectRow, column: ViewColumn): boolean
  /** Shows a value at once and saves it; false, and back to what it was, where that fails. */
  save(row: ObjectRow, column: ViewColumn, value: unknown): Promise<boolean>
  /** The same for several rows, a few at a time, to be taken back as one; stops at the first that is refused. */
  saveEach(work: { row: ObjectRow; values: Values }[]): Promise<void>
  /** Gives the same values to all of the rows. */
  fill(rows: ObjectRow[], values: Values): Promise<void>
}

/** Rows whose changes are on their way at once. */
const atOnce = 6

/** Changes of cells, each saved on its own; `steps` keeps how they are taken back. */
export function useRowChanges(rows: RowSource, steps: UndoSteps): RowChanges {
  return useMemo(() => {
    const send = async (row: ObjectRow, values: Values, version?: number): Promise<ObjectRow> => {
      rows.replace({ ...row, values: { ...row.values, ...values } })
      try {
        const input = { id: row.id, values, version }
        // One that names a version is refused the second time.
        const { objectUpdate } = await (version === undefined
          ? mutateKept(updateObject, input, objectLane(row.id))
          : mutate(updateObject, input))
        const saved = objectUpdate.record ? rowOf(objectUpdate.record) : row
        rows.replace(saved)
        return saved
      } catch (error) {
        rows.replace(row)
        throw error
      }
    }
    /** Null where it was refused, which has been told. */
    const change = async (row: ObjectRow, values: Values): Promise<Undo | null> => {
      const before = Object.fromEntries(Object.keys(values).map((id) => [id, row.values[id] ?? null]))
      try {
        const saved = await send(row, values)
        return () => send(saved, before, saved.version)
      } catch (error) {
        showFailure(error)
        return null
      }
    }
    return {
      mayChange: mayChangeValue,
      async save(row, column, value) {
        const done = change(row, { [column.id]: value })
        const forget = steps.push(async () => (await done)?.())
        const isSaved = (await done) !== null
        if (!isSaved) forget()
        return isSaved
      },
      async saveEach(work) {
        const undos: Undo[] = []
        for (let from = 0; from < work.length; from += atOnce) {
          const some = work.slice(from, from + atOnce)
          // oxlint-disable-next-line no-await-in-loop -- a few at a time
          const done = await Promise.all(some.map(({ row, values }) => change(row, values)))
          undos.push(...done.filter((undo) => undo !== null))
          if (done.includes(null)) break
        }
        if (undos.length > 0) steps.push(() => Promise.all(undos.map((undo) => undo())))
      },
      async fill(those, values) {
        for (const row of those) rows.replace({ ...row, values: { ...row.values, ...values } })
        try {
          const ids = those.map(({ id }) => id)
          const { objectsUpdate } = await mutate(updateObjects, { ids, values, key: newKey() })
          const change = objectsUpdate.change_id
          if (change) steps.push(() => mutate(undoObjects, { change }))
        } catch (error) {
          for (const row of those) rows.replace(row)
          showFailure(error)
        }
      },
    }
  }, [rows, steps])
}
