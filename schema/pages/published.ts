import { z } from 'zod'
import type { FieldKindId } from '../fields/fields.ts'
import { widgetQuestion } from '../kinds/composite/publishedWidget.ts'
import type { PublishedColumn, PublishedRow } from '../objects/publishedRow.ts'
import type { RowsKind } from './rowsKind.ts'

export const publishedLimits = {
  rows: 50,
  /** Groups whose first rows are sent at once, and the number of rows of each. */
  groups: 12,
  groupRows: 20,
  searchSigns: 100,
  /** How much of a text is in a row; an opened object has it whole. */
  textSigns: 400,
} as const

const token = z.string().max(1000)
const id = z.string().max(64)
const day = z.iso.date().or(z.iso.datetime({ offset: true }))

/** A value that rows are grouped by, as sent to a guest; `until` is the end of a period. */
const group = z.object({
  value: z.union([z.string().max(100), z.boolean(), z.null()]),
  until: day.nullish(),
})

/**
 * A guest's query for the objects of a published page; for a preview, the page is named by its id instead. With
 * `block_id`, for those of the page that this block of it shows.
 */
const about = { token: token.nullish(), page_id: id.nullish(), block_id: z.string().max(32).nullish() }

export const publishedRowsAsked = z.object({
  ...about,
  search: z.string().max(1000).nullish(),
  sort: z.object({ of: id, order: z.enum(['ASC', 'DESC']) }).nullish(),
  group: group.nullish(),
  /** The first visible day, and the first day after the visible ones. */
  window: z.object({ from: day, until: day }).nullish(),
  after: z.string().max(8000).nullish(),
})
export type PublishedRowsAsked = z.output<typeof publishedRowsAsked>

export const publishedRowAsked = z.object({ ...about, object_id: id })

/** A guest's query for what a widget of a published page shows. */
export const publishedWidgetAsked = z.object({ ...about, ...widgetQuestion.shape })
export type PublishedWidgetAsked = z.output<typeof publishedWidgetAsked>

/** The target of a link, a person, or a tag: only its name. */
export type PublishedName = { name: string; icon?: string | null; color?: string | null }
export type PublishedFile = { name: string; extension: string; size: number; picture: string | null }

/** The kinds whose values the server prints, so that a guest's client need not contain that code. */
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
  /** The name of the value, if the property does not define it. */
  name: string | null
  /** Null when guests see no totals. */
  count: number | null
  /** Null for a group whose rows must be requested. */
  first: PublishedRows | null
}
/** How the page lays out its objects. */
export type PublishedLook = {
  kind: RowsKind
  columns: PublishedColumn[]
  group: string | null
  unit: string | null
  start: string | null
  end: string | null
  cover: string | null
}

/** The published page that a block shows; by the token a guest hears of its changes, a preview gets none. */
export type PublishedInBlock = { id: string; title: string; icon: string | null; token: string | null }

export type PublishedObjects =
  | { state: 'closed' }
  | {
      state: 'open'
      /** Null if the page itself was asked for. */
      inBlock: PublishedInBlock | null
      look: PublishedLook
      /** Null for a page with groups. */
      rows: PublishedRows | null
      groups: PublishedGroup[] | null
      total: PublishedTotal | null
    }
/** `gone` is an object that the page does not show. */
export type PublishedObject =
  | { state: 'closed' | 'gone' }
  | { state: 'open'; look: PublishedLook; row: PublishedRow }
