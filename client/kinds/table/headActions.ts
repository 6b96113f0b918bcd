import type { Sort } from '#schema/objects/viewFilter.ts'
import type { TypeOnPage } from '../../objects/view/typeViews.ts'
import type { Total } from '#schema/objects/totals.ts'
import type { UndoSteps } from '../../objects/rows/undoSteps.ts'

/** The type of the columns, for people who may change its properties. */
export type Structure = TypeOnPage & { steps: UndoSteps }

/** The dialogs of a column's menu: all settings of its property, hiding it, and deleting it. */
export type AskedOfColumn = { id: string; what: 'edit' | 'hide' | 'delete' }

/** The actions on columns; all of them are personal until they are shared. */
export type HeadActions = {
  sorts: Sort[]
  /** The column that rows are grouped by. */
  grouped: string | null
  onSort: (id: string, order: Sort['order'] | null) => void
  onGroup: (id: string | null) => void
  onTotal: (id: string, total: Total | null) => void
  onHide: (id: string) => void
  onPin: (id: string, pinned: boolean) => void
  onMove: (id: string, by: -1 | 1) => void
  /** Puts a column before or after another one. */
  onDrop: (id: string, to: string, edge: 'left' | 'right') => void
  onResize: (id: string, width: number) => void
  /** Null for people who may not change the type. */
  structure: Structure | null
}
