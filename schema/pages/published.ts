import { z } from 'zod'
import type { FieldProperty } from '../fields/field.ts'
import type { FieldKindId } from '../fields/fields.ts'
import type { RowsKind } from './rowsKind.ts'

export const publishedLimits = {
  rows: 50,
  /** Groups of which the first rows come at once, and how many of each. */
  groups: 12,
  groupRows: 20,
  searchSigns: 100,
  /** What a row has of a text; an object that is opened has it whole. */
  textSigns: 400,
} as const

const token = z.string().max(1000)
const id = z.string().max(64)
const day = z.iso.date().or(z.iso.datetime({ offset: true }))

/** A value that rows are grouped by, as a guest was told it; `until` is where a part of time ends. */
const group = z.object({
  value: z.union([z.string().max(100), z.boolean(), z.null()]),
  until: day.nullish(),
})

/** What a guest asks of the objects of a published page; a page that is to be published is named by its id instead. */
const about = { token: token.nullish(), page_id: id.nullish() }

export const publishedRowsAsked = z.object({
  ...about,
  search: z.string().max(1000).nullish(),
  sort: z.object({ of: id, order: z.enum(['ASC', 'DESC']) }).nullish(),
  group: group.nullish(),
  /** The first day that is shown, and the first that is not any more. */
  window: z.object({ from: day, until: day }).nullish(),
  after: z.string().max(8000).nullish(),
})
export type PublishedRowsAsked = z.output<typeof publishedRowsAsked>

export const publishedRowAsked = z.object({ ...about, object_id: id })

/** A property as a guest is told of it, and nothing else of its type. */
export type PublishedColumn = Omit<FieldProperty, 'nested'> & {
  header: boolean
  system: string | null
  /** Whether rows can be sorted by it. */
  sorts: boolean
  nested: PublishedColumn[]
}

/** What a link leads to, a person, or a tag: its name alone. */
export type PublishedName = { name: string; icon?: string | null; color?: string | null }
export type PublishedFile = { name: string; extension: string; size: number; picture: string | null }

/**
 * An object as guests see it; links are `PublishedName`s, files `PublishedFile`s, always as lists. `printed` has what is
 * read of values that are not read as they are stored.
 */
export type PublishedRow = {
  id: string
  name: string
  values: Record<string, unknown>
  printed: Record<string, string>
}

/** The kinds whose values the server prints, so that a guest's program need not know how. */
export const printedKinds: ReadonlySet<FieldKindId> = new Set([
  'number',
  'date_time',
  'full_name',
  'phone',
  'vote',
])

export type PublishedTotal = { count: number; estimated: boolean }
export type PublishedRows = { rows: PublishedRow[]; cursor: string | null }
export type PublishedGroup = {
  value: string | boolean | null
  until: string | null
  /** What the value is called, where the property does not say it. */
  name: string | null
  /** Null where guests are told no totals. */
  count: number | null
  /** Null for one whose rows are to be asked for. */
  first: PublishedRows | null
}
/** How the page shows its objects. */
export type PublishedLook = {
  kind: RowsKind
  columns: PublishedColumn[]
  group: string | null
  unit: string | null
  start: string | null
  end: string | null
  cover: string | null
}

export type PublishedObjects =
  | { state: 'closed' }
  | {
      state: 'open'
      look: PublishedLook
      /** Null for a page that is in groups. */
      rows: PublishedRows | null
      groups: PublishedGroup[] | null
      total: PublishedTotal | null
    }
/** `gone` is what the page does not show. */
export type PublishedObject =
  | { state: 'closed' | 'gone' }
  | { state: 'open'; look: PublishedLook; row: PublishedRow }
