import type { ViewColumn } from './columns.ts'
import type { ObjectRow } from './operations.ts'

/** The objects that hold one value of a property, or a part of time. */
export type RowGroup = {
  /** What the group is known by among the others. */
  key: string
  value: unknown
  /** Where a part of time ends. */
  until: string | null
  count: number
  totals: (number | null)[]
  isOpen: boolean
}

export type Shown = {
  /** Objects, in whatever groups they are. */
  total: number
  isEstimate: boolean
  status: 'loading' | 'ready' | 'failed'
}

/** The lines of a table: objects, and with groups the heads of these. Listeners are told of every change. */
export type RowSource<Row = ObjectRow> = {
  readonly shown: Shown
  readonly lines: number
  /** The column that they are grouped by. */
  readonly by: ViewColumn | null
  /** Undefined for the head of a group, and while an object is on its way. */
  row: (line: number) => Row | undefined
  group: (line: number) => RowGroup | undefined
  /** Asks for what is to be seen, both ends included. */
  look: (from: number, to: number) => void
  /** The ids on these lines, both ends included, also of rows that have not come yet. Throws DomainError. */
  ids: (from: number, to: number) => Promise<string[]>
  /** The ids of all objects. Throws DomainError. */
  allIds: () => Promise<string[]>
  /** Puts a row in place of what is here of it, and gives what the server placed it by; undefined where it is not here. */
  replace: (row: Row) => Row | undefined
  /** Reads anew what is looked at; what is shown stays until it has come. */
  refresh: () => Promise<void>
  version: () => number
  listen: (listener: () => void) => () => void
}

/** The rows of one group, or all rows: their first line, and how many lines they take. */
type RowSection = { group: RowGroup | null; from: number; size: number }

/** A source that says where its groups are, and where in one a row stands, if it has come. */
export type SectionedRows = RowSource & {
  readonly sections: readonly RowSection[]
  offsetOf: (section: number, id: string) => number | undefined
}
