import { useMemo } from 'react'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRows } from '../../objects/view/objectRows.ts'
import { mayChangeValue } from '../../objects/view/mayChangeValue.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { rowOf, updateObject, updateObjects } from '../../objects/view/operations.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'

export type RowChanges = {
  mayChange(row: ObjectRow, column: ViewColumn): boolean
  /** Shows a value at once and saves it; false, and back to what it was, where that fails. */
  save(row: ObjectRow, column: ViewColumn, value: unknown): Promise<boolean>
  saveAll(row: ObjectRow, values: Record<string, unknown>): Promise<boolean>
  /** Gives the same values to all of the rows. */
  fill(rows: ObjectRow[], values: Record<string, unknown>): Promise<boolean>
}

/** Changes of cells, each saved on its own. */
export function useRowChanges(rows: ObjectRows): RowChanges {
  return useMemo(() => {
    const saveAll = async (row: ObjectRow, values: Record<string, unknown>) => {
      rows.replace({ ...row, values: { ...row.values, ...values } })
      try {
        const { objectUpdate } = await mutate(updateObject, { id: row.id, values })
        if (objectUpdate.record) rows.replace(rowOf(objectUpdate.record))
        return true
      } catch (error) {
        rows.replace(row)
        showFailure(error)
        return false
      }
    }
    return {
      mayChange: mayChangeValue,
      save: (row, column, value) => saveAll(row, { [column.id]: value }),
      saveAll,
      async fill(those, values) {
        for (const row of those) rows.replace({ ...row, values: { ...row.values, ...values } })
        try {
          await mutate(updateObjects, { ids: those.map(({ id }) => id), values })
          return true
        } catch (error) {
          for (const row of those) rows.replace(row)
          showFailure(error)
          return false
        }
      },
    }
  }, [rows])
}
