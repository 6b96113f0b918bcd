import type { ViewColumn } from '../view/columns.ts'
import type { ObjectRow } from '../view/operations.ts'
import type { Point } from './RowMenu.tsx'
import type { EditedValue } from './ValueEditor.tsx'

/** The actions on a line. */
export type LineDeeds = {
  open: (id: string) => void
  check: (line: number, extend: boolean) => void
  edit: (row: ObjectRow, column: ViewColumn) => void
  menu: (line: number, at: Point) => void
  save: (edited: EditedValue, value: unknown) => Promise<void>
  /** `isByKey` is true if the focus must return to the line. */
  close: (line: number, isByKey: boolean) => void
}
