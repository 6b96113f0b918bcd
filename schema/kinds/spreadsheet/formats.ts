import type * as Y from 'yjs'
import { type TextColor, textColor, textColors } from '../textColors.ts'
import { type Box, isIn, parseArea, printArea } from './areas.ts'
import type { Sheet } from './book.ts'
import { type Condition, conditionKinds, parseCondition } from './condition.ts'
import { newId, sheetsOf } from './maps.ts'
import { isRank, ranksBetween } from './rank.ts'

export const dayKinds = ['date.is', 'date.before', 'date.after'] as const
export const repeatKinds = ['duplicate', 'unique'] as const
/** What a rule may ask of a cell. */
export const formatKinds = [...conditionKinds, ...dayKinds, ...repeatKinds] as const
export type FormatCondition =
  | Condition
  /** A day by its number. */
  | { kind: (typeof dayKinds)[number]; day: number | 'today' }
  /** Of the values of the rule's areas. */
  | { kind: (typeof repeatKinds)[number] }

export const isOfRepeats = (
  condition: FormatCondition,
): condition is Extract<FormatCondition, { kind: (typeof repeatKinds)[number] }> =>
  repeatKinds.some((each) => each === condition.kind)

export type FormatLook = { fill?: TextColor; color?: TextColor; bold?: true; italic?: true; strike?: true }

/** `white` is the colour of a cell without one. */
export const scaleColors = ['white', ...textColors] as const
export type ScaleColor = (typeof scaleColors)[number]
/** Where a colour of a scale stands: at the least or most value, at a number, or at a share of 100. */
export const stopKinds = ['least', 'most', 'number', 'percent', 'percentile'] as const
export type ScaleStop = { at: (typeof stopKinds)[number]; value?: number; color: ScaleColor }

/** A look for the cells that meet a condition, or colours between which numbers stand. */
export type FormatRule =
  | { condition: FormatCondition; look: FormatLook }
  /** Two, or three. */
  | { stops: readonly ScaleStop[] }
/** A rule for areas of its sheet. Of several over one cell each part of the look is that of the first which says it. */
export type Format = { rule: FormatRule; areas: readonly Box[] }
export type PlacedFormat = Format & { id: string; rank: string }
/** What a document says of formats, as it is stored: rules and their order by ids. */
export type FormatFacts = { rules: Map<string, unknown>; ranks: Map<string, unknown> }

export const formatLimits = { formats: 100, areas: 50, storedSigns: 20_000 } as const

const ruleKey = (sheet: string, id: string) => `${sheet}/format/${id}`
const rankKey = (sheet: string, id: string) => `${sheet}/formatAt/${id}`

const oneOf = <Of extends string>(all: readonly Of[], value: unknown): Of | undefined =>
  all.find((each) => each === value)

function parseLook(stored: unknown): FormatLook | undefined {
  const { fill, color, bold, italic, strike } = Object(stored) as Record<string, unknown>
  const look: FormatLook = {
    ...(textColor(fill) ? { fill: textColor(fill)! } : {}),
    ...(textColor(color) ? { color: textColor(color)! } : {}),
    ...(bold === true ? { bold } : {}),
    ...(italic === true ? { italic } : {}),
    ...(strike === true ? { strike } : {}),
  }
  return Object.keys(look).length > 0 ? look : undefined
}

function parseFormatCondition(stored: unknown): FormatCondition | undefined {
  const { kind, day } = Object(stored) as Record<string, unknown>
  const [dayKind, repeatKind] = [oneOf(dayKinds, kind), oneOf(repeatKinds, kind)]
  if (repeatKind) return { kind: repeatKind }
  if (!dayKind) return parseCondition(stored)
  return day === 'today' || (typeof day === 'number' && Number.isFinite(day))
    ? { kind: dayKind, day }
    : undefined
}

/** Whether a stop may stand at the beginning, in the middle or at the end of a scale. */
export const mayStand = (at: ScaleStop['at'], index: number, count: number): boolean =>
  at === 'least' ? index === 0 : at === 'most' ? index === count - 1 : true

/** The stops of a scale; undefined for what no editor writes. */
export function parseStops(stored: unknown): ScaleStop[] | undefined {
  if (!Array.isArray(stored) || stored.length < 2 || stored.length > 3) return undefined
  const stops = stored.map((each, index): ScaleStop | undefined => {
    const { at: said, value, color: named } = Object(each) as Record<string, unknown>
    const [at, color] = [oneOf(stopKinds, said), oneOf(scaleColors, named)]
    if (!at || !color || !mayStand(at, index, stored.length)) return undefined
    if (at === 'least' || at === 'most') return { at, color }
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
    return at === 'number' || (value >= 0 && value <= 100) ? { at, value, color } : undefined
  })
  return stops.every((stop) => stop !== undefined) ? stops : undefined
}

/** The rule that is stored; undefined for what no editor writes. */
export function parseFormatRule(found: Record<string, unknown>): FormatRule | undefined {
  const [condition, look] = [parseFormatCondition(found.condition), parseLook(found.look)]
  const stops = parseStops(found.stops)
  return stops ? { stops } : condition && look && { condition, look }
}

function parseFormat(sheet: Sheet, stored: unknown): Format | undefined {
  if (typeof stored !== 'string' || stored.length > formatLimits.storedSigns) return undefined
  let found: Record<string, unknown>
  try {
    found = Object(JSON.parse(stored))
  } catch {
    return undefined
  }
  const rule = parseFormatRule(found)
  const areas = Array.isArray(found.areas)
    ? found.areas.slice(0, formatLimits.areas).flatMap((area) => parseArea(sheet, area) ?? [])
    : []
  return rule && areas.length > 0 ? { rule, areas } : undefined
}

/** The formats of a sheet in their order; of those that two people make at once at one place by their ids. */
export function readFormats(sheet: Sheet, { rules, ranks }: FormatFacts): PlacedFormat[] {
  const found = [...rules].flatMap(([id, stored]): PlacedFormat[] => {
    const [rank, format] = [ranks.get(id), parseFormat(sheet, stored)]
    return format ? [{ ...format, id, rank: isRank(rank) ? rank : 'V' }] : []
  })
  found.sort((a, b) => (a.rank === b.rank ? (a.id < b.id ? -1 : 1) : a.rank < b.rank ? -1 : 1))
  return found.slice(0, formatLimits.formats)
}

/** The formats of a cell, the first ones first. */
export const formatsAt = ({ formats = [] }: Sheet, row: number, column: number): PlacedFormat[] =>
  formats.filter(({ areas }) => areas.some((area) => isIn(area, row, column)))

const store = (doc: Y.Doc, sheet: Sheet, id: string, { rule, areas }: Format) =>
  sheetsOf(doc).set(
    ruleKey(sheet.id, id),
    JSON.stringify({
      ...rule,
      areas: areas.slice(0, formatLimits.areas).map((area) => printArea({ ...area, sheet }, true)),
    }),
  )

/** Puts formats behind the others. False where the sheet has no room for them. */
export function addFormats(doc: Y.Doc, sheet: Sheet, added: readonly Format[]): boolean {
  const formats = sheet.formats ?? []
  if (formats.length + added.length > formatLimits.formats) return false
  const ranks = ranksBetween(formats.at(-1)?.rank ?? '', null, added.length)
  doc.transact(() => {
    for (const [index, format] of added.entries()) {
      const id = newId()
      store(doc, sheet, id, format)
      sheetsOf(doc).set(rankKey(sheet.id, id), ranks[index])
    }
  })
  return true
}

/** Puts a format in the place of one, or behind the others. False where the sheet has no room for it. */
export function writeFormat(doc: Y.Doc, sheet: Sheet, format: Format, id?: string): boolean {
  if (id === undefined) return addFormats(doc, sheet, [format])
  store(doc, sheet, id, format)
  return true
}

export function deleteFormat(doc: Y.Doc, sheet: Sheet, id: string): void {
  doc.transact(() => {
    for (const key of [ruleKey(sheet.id, id), rankKey(sheet.id, id)])
      if (sheetsOf(doc).has(key)) sheetsOf(doc).delete(key)
  })
}

/** Puts a format before the one that is at `index` of the others. */
export function moveFormat(doc: Y.Doc, { id: sheet, formats = [] }: Sheet, id: string, index: number): void {
  const others = formats.filter((each) => each.id !== id)
  const at = Math.min(Math.max(index, 0), others.length)
  const [low, high] = [others[at - 1]?.rank ?? '', others[at]?.rank ?? null]
  if (high === null || low < high) sheetsOf(doc).set(rankKey(sheet, id), ranksBetween(low, high, 1)[0])
}
