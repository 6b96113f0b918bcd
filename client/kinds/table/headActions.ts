import type { Sort } from '#schema/objects/viewFilter.ts'
import type { TypeOnPage } from '../../objects/view/typeViews.ts'
import type { Total } from '#schema/objects/totals.ts'
import type { UndoSteps } from '../../objects/rows/undoSteps.ts'

/** The type behind the columns, for who may change its properties. */
export type Structure = TypeOnPage & { steps: UndoSteps }

/** What a column's menu asks about its property: all that is set about it, whom it is hidden from, or whether it is to be deleted. */
export type AskedOfColumn = { id: string; what: 'edit' | 'hide' | 'delete' }

/** What can be done with columns; all of it is one's own until it is shared. */
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
  /** Null for who may not change the type. */
  structure: Structure | null
}
