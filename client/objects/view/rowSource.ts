import type { ViewColumn } from './columns.ts'
import type { ObjectRow } from './operations.ts'

/** The objects with one value of a property, or in one period. */
export type RowGroup = {
  /** The key of the group among the others. */
  key: string
  value: unknown
  /** The end of a period. */
  until: string | null
  count: number
  totals: (number | null)[]
  isOpen: boolean
  /** The column of the group, if the group comes with it. */
  by?: ViewColumn
  /** The outer group. */
  within?: RowGroup | null
}

/** The nesting of an object. */
export type Nested = {
  /** From 0 on the top level. */
  level: number
  /** The number of its children. */
  children: number
  isOpen: boolean
  /** The ids of its ancestors, the nearest first. */
  ancestors: readonly string[]
  /** The one before it beneath the same parent, if it has come. */
  before: ObjectRow | undefined
}
/** The parent of a new object, and its ancestors. */
export type Beneath = { id: string; ancestors: readonly string[] }

export type Shown = {
  /** Objects, in any groups. */
  total: number
  isEstimate: boolean
  status: 'loading' | 'ready' | 'failed'
}

/** The lines of a table: objects, and with groups their heads. Listeners are called on every change. */
export type RowSource<Row = ObjectRow> = {
  readonly shown: Shown
  readonly lines: number
  /** The column that they are grouped by. */
  readonly by: ViewColumn | null
  /** Undefined for the head of a group, and while an object is on its way. */
  row: (line: number) => Row | undefined
  group: (line: number) => RowGroup | undefined
  /** Only if objects are nested. */
  nested?: (line: number) => Nested | undefined
  /** Requests the visible lines, both ends included. */
  look: (from: number, to: number) => void
  /** The ids on these lines, both ends included, also of rows that have not come yet. Throws DomainError. */
  ids: (from: number, to: number) => Promise<string[]>
  /** The ids of all objects. Throws DomainError. */
  allIds: () => Promise<string[]>
  /** Replaces a loaded row, and returns the values by which the server placed it; undefined if it is not loaded. */
  replace: (row: Row) => Row | undefined
  /** Re-reads the visible lines; the old ones stay until then. */
  refresh: () => Promise<void>
  version: () => number
  listen: (listener: () => void) => () => void
}

/** The rows of one group, or all rows: their first line, and the number of lines; `isHead` if it contains groups. */
export type RowSection = { group: RowGroup | null; from: number; size: number; isHead?: boolean }

/** A source that knows the places of its groups, and of a loaded row in one. */
export type SectionedRows = RowSource & {
  readonly sections: readonly RowSection[]
  offsetOf: (section: number, id: string) => number | undefined
  /** What the line after an object's children creates. */
  footBeneath?: (line: number) => Beneath | undefined
  /** The number of lines of a section before a new last child of an object. */
  endBeneath?: (section: number, id: string) => number | undefined
}

/** The rows of one group, which can be re-read in one step with others: the returned function applies them. */
export type RenewedRows = SectionedRows & { renew: () => Promise<() => void> }

/** Which objects show those beneath them, and the one beneath which one is being made. */
export type Unfolded = { open: ReadonlySet<string>; adding: string | null }
/** Nested rows, or groups of nested rows. */
export type Unfolding = { unfold: (unfolded: Unfolded) => void }
