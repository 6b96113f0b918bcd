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
  /** The column that makes it, where it is told by whoever gives the group. */
  by?: ViewColumn
  /** The group that it stands in. */
  within?: RowGroup | null
}

/** Where an object stands among those beneath one another. */
export type Nested = {
  /** From 0 on the top level. */
  level: number
  /** How many stand right beneath it. */
  children: number
  isOpen: boolean
  /** The ids of those that it stands beneath, the nearest first. */
  ancestors: readonly string[]
  /** The one before it beneath the same parent, if it has come. */
  before: ObjectRow | undefined
}
/** Beneath which object something is made, and what that stands beneath. */
export type Beneath = { id: string; ancestors: readonly string[] }

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
  /** Only where objects stand beneath one another. */
  nested?: (line: number) => Nested | undefined
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

/** The rows of one group, or all rows: their first line, and how many lines they take; `isHead` where it holds groups. */
export type RowSection = { group: RowGroup | null; from: number; size: number; isHead?: boolean }

/** A source that says where its groups are, and where in one a row stands, if it has come. */
export type SectionedRows = RowSource & {
  readonly sections: readonly RowSection[]
  offsetOf: (section: number, id: string) => number | undefined
  /** What a line makes that ends those beneath an object. */
  footBeneath?: (line: number) => Beneath | undefined
  /** How many lines of a section stand before what would be made last beneath an object. */
  endBeneath?: (section: number, id: string) => number | undefined
}

/** The rows of one group, which can be read anew in one step with others: what it gives puts them in place. */
export type RenewedRows = SectionedRows & { renew: () => Promise<() => void> }

/** Which objects show those beneath them, and the one beneath which one is being made. */
export type Unfolded = { open: ReadonlySet<string>; adding: string | null }
/** Rows that stand beneath one another, or groups of such. */
export type Unfolding = { unfold: (unfolded: Unfolded) => void }
