import { useMemo } from 'react'
import type { ViewColumn } from '../view/columns.ts'
import type { RowSource } from '../view/rowSource.ts'
import { mayChangeValue } from '../view/mayChangeValue.ts'
import type { ObjectRow } from '../view/operations.ts'
import { objectLane } from '../operations.ts'
import { rowOf, updateObject } from '../view/operations.ts'
import { mutate, mutateKept } from '../../platform/graphqlClient.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { showFailure } from '../../platform/toasts.ts'
import type { Undo, UndoSteps } from './undoSteps.ts'

type Values = Record<string, unknown>

export type RowChanges = {
  mayChange(row: ObjectRow, column: ViewColumn): boolean
  /** Shows a value at once and saves it; false, and the old value, if that fails. */
  save(row: ObjectRow, column: ViewColumn, value: unknown): Promise<boolean>
  /** The same for several values at once. */
  saveAll(row: ObjectRow, values: Values): Promise<boolean>
  /** The same for several values of a row, without an undo step; null if it was refused, which has been reported. */
  change(row: ObjectRow, values: Values): Promise<Undo | null>
}

/** Changes of cells, each saved separately; `steps` stores how to undo them. */
export function useRowChanges(rows: RowSource, steps: UndoSteps): RowChanges {
  return useMemo(() => {
    const own = new OwnVersions()
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
        own.note(saved)
        return saved
      } catch (error) {
        rows.replace(row)
        throw error
      }
    }
    const change = async (row: ObjectRow, values: Values): Promise<Undo | null> => {
      const before = Object.fromEntries(Object.keys(values).map((id) => [id, row.values[id] ?? null]))
      try {
        const saved = await send(row, values)
        return () => send(saved, before, own.since(saved))
      } catch (error) {
        showFailure(error)
        return null
      }
    }
    const saveAll = async (row: ObjectRow, values: Values): Promise<boolean> => {
      const done = change(row, values)
      const forget = steps.push(async () => (await done)?.())
      const isSaved = (await done) !== null
      if (!isSaved) forget()
      return isSaved
    }
    return {
      mayChange: mayChangeValue,
      save: (row, column, value) =>
        column.property.system === 'tags'
          ? loadNeeded(() => import('./saveTags.ts')).then(({ saveTags }) =>
              saveTags({ rows, steps, property: column.id }, row, value),
            )
          : saveAll(row, { [column.id]: value }),
      saveAll,
      change,
    }
  }, [rows, steps])
}

/** Which versions of objects were made here one after another, so that each of several changes of one value is taken back. */
class OwnVersions {
  readonly #runs = new Map<string, { from: number; to: number }>()

  note({ id, version }: ObjectRow): void {
    const run = this.#runs.get(id)
    const goesOn = run !== undefined && version <= run.to + 1
    this.#runs.set(id, { from: goesOn ? run.from : version, to: version })
  }

  /** The latest version since the given one that contains no changes by others. */
  since({ id, version }: ObjectRow): number {
    const run = this.#runs.get(id)
    return run && run.from <= version ? Math.max(run.to, version) : version
  }
}
