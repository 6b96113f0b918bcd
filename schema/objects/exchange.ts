import { z } from 'zod'
import { locales } from '../accounts/locales.ts'
import type { FieldProperty } from '../fields/field.ts'
import { fieldFacts } from '../fields/facts.ts'
import { numberOptions } from '../fields/number.ts'
import { optionsOf } from '../fields/optionsOf.ts'
import { isRichText } from '../fields/text.ts'

export const tableFormats = ['xlsx', 'csv'] as const
export type TableFormat = (typeof tableFormats)[number]

export const exchangeLimits = {
  fileBytes: 50 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  /** Limits of one row of a file. */
  rowBytes: 1024 * 1024,
  /** The unpacked size of an XLSX file, the number of its parts, and the maximum ratio to its packed size. */
  unpackedBytes: 256 * 1024 * 1024,
  parts: 2000,
  ratio: 200,
  /** Up to this size the ratio is ignored: a small sheet compresses well. */
  ratioFreeBytes: 16 * 1024 * 1024,
  /** What an XLSX file may contain besides its rows: shared strings, and any other part that is read whole. */
  sharedBytes: 32 * 1024 * 1024,
  partBytes: 8 * 1024 * 1024,
  /** The XML of one row, and the most columns of a sheet. */
  rowXmlBytes: 8 * 1024 * 1024,
  sheetColumns: 16_384,
  readSeconds: 90,
  previewRows: 20,
  previewSigns: 200,
  problemsPage: 50,
  nameSigns: 255,
} as const

/** A column of a table file for a property, or for a part of a composite one; `key` is `<id>` or `<id>.<part>`. */
export type TableColumn = { key: string; label: string; property: FieldProperty }

/** The columns of a property in a table: one, or one for each part. */
export const tableColumns = (property: FieldProperty): TableColumn[] =>
  property.kind === 'composite' && !property.multiple.status
    ? (property.nested ?? []).map((part) => ({
        key: `${property.id}.${part.id}`,
        label: `${property.label} / ${part.label}`,
        property: part,
      }))
    : [{ key: property.id, label: property.label, property }]

/**
 * Whether a table can hold values of the property: not for properties that the server maintains, and for values that
 * are more than text.
 */
export function isImported({ property }: TableColumn, system: string | null): boolean {
  if (system !== null) return system === 'tags'
  if (property.computed || !fieldFacts[property.kind].isImported) return false
  return !countsItself(property)
}

/** The key of a column with the ids of objects, as an export writes it; no property has it. */
export const objectIdKey = 'id'

/** Whether the property counts automatically, so that no table can set its values. */
export const countsItself = (property: FieldProperty): boolean =>
  property.kind === 'number' && optionsOf(numberOptions, property).autoincrement !== null

/** Whether rows of a table can be matched with objects by the property. */
export function isImportKey(property: FieldProperty & { header?: boolean }, system: string | null): boolean {
  const { kind, multiple, computed, people } = property
  if (system !== null || computed || people || multiple.status) return false
  return fieldFacts[kind].namesObjects && !isRichText(property)
}

/** Why a row matches no object, besides errors in its values. */
const rowReasons = ['key_empty', 'key_repeated', 'key_several', 'in_trash', 'closed'] as const
export type RowReason = (typeof rowReasons)[number]
export const isRowReason = (reason: string): reason is RowReason =>
  (rowReasons as readonly string[]).includes(reason)

const key = z.string().regex(/^(id|[1-9]\d{0,17}(\.[1-9]\d{0,17})?)$/, 'format')
export const timeZone = z.string().max(64, 'too_long').refine(isTimeZone, 'unknown_value')

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const manner = { locale: z.enum(locales, 'unknown_value'), time_zone: timeZone }

/** The target of each column of the file, counted from 0. */
const matched = z.object({
  column: z
    .int('format')
    .min(0, 'out_of_range')
    .max(exchangeLimits.columns - 1, 'out_of_range'),
  key,
  /** Whether options missing in a list are created. */
  adds_options: z.boolean().default(false),
})
export type Matched = z.output<typeof matched>

/** The column by which rows find the objects that they change, and what to do with a new key and an empty cell. */
const byKey = z.object({ key, adds: z.boolean().default(true), clears: z.boolean().default(false) })
export type ByKey = z.output<typeof byKey>

const isDistinct = (all: unknown[]) => new Set(all).size === all.length

export const importCheck = z.object({
  id: z.uuid('format'),
  /** The number of the row with the headings; 0 for none. */
  heading: z.int('format').min(0, 'out_of_range').max(exchangeLimits.previewRows, 'out_of_range'),
  mapping: z
    .array(matched)
    .min(1, 'required')
    .max(exchangeLimits.columns, 'too_numerous')
    .refine((all) => isDistinct(all.map((each) => each.key)), 'not_unique')
    .refine((all) => isDistinct(all.map((each) => each.column)), 'not_unique'),
  /** Without it each row creates an object. */
  by_key: byKey.nullish().transform((given) => given ?? null),
  ...manner,
})

/** The part of a view that is written to a file; filter and order are in the form of the public API. */
export const exportAsked = z.object({
  type_id: z.string('required').max(20, 'format'),
  format: z.enum(tableFormats, 'unknown_value'),
  /** Properties in order, with their labels on the screen; `id` appends the objects' ids. */
  columns: z
    .array(
      z.object({
        id: z.string().max(20, 'too_long'),
        label: z.string().max(exchangeLimits.nameSigns, 'too_long'),
      }),
    )
    .min(1, 'required')
    .max(1000, 'too_numerous'),
  /** Validated by the server's GraphQL types. */
  where: z.unknown().optional(),
  orderBy: z.unknown().optional(),
  ...manner,
})
