import { useState } from 'react'
import { fieldLooks } from '../../fields/fieldLooks.ts'
import type { EditedValue } from './ValueEditor.tsx'
import type { RowChanges } from './useRowChanges.ts'
import type { ViewColumn } from '../view/columns.ts'
import type { ObjectRow } from '../view/operations.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'

/** Which value of which line is edited in its place; one that is refused is edited again. */
export function useEdited(changes: RowChanges, header: ViewColumn | undefined) {
  const [value, setValue] = useState<EditedValue | null>(null)
  const edit = (next: EditedValue) => {
    const { takesKeys, takesSeveral } = fieldLooks[next.column.field.kind]
    // The control loads late. A menu would close again when the control takes the focus from it.
    if (takesKeys && !takesSeveral) holdKeys()
    setValue(next)
  }
  return {
    value,
    edit,
    /** Edits the name of an object; false if it cannot be edited here. */
    name: (row: ObjectRow): boolean => {
      if (!header || !changes.mayChange(row, header)) return false
      edit({ row, column: header })
      return true
    },
    save: async (edited: EditedValue, next: unknown): Promise<void> => {
      if (await changes.save(edited.row, edited.column, next)) return
      setValue((now) => now ?? { ...edited, refused: { value: next } })
    },
    close: () => setValue(null),
  }
}
