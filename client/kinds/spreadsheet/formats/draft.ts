import { areaOf, parseRef } from '#schema/kinds/spreadsheet/address.ts'
import { type Box, printArea } from '#schema/kinds/spreadsheet/areas.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { conditionKinds, isTextKind } from '#schema/kinds/spreadsheet/condition.ts'
import {
  dayKinds,
  type FormatCondition,
  formatLimits,
  type FormatLook,
  formatKinds,
  type FormatRule,
  type PlacedFormat,
  type ScaleStop,
} from '#schema/kinds/spreadsheet/formats.ts'
import { showFormula, storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import type { CellStyle } from '#schema/kinds/spreadsheet/style.ts'
import { draftOf, readDraft, typedNumber } from '../filter/conditionText.ts'
import type { SheetView } from '../SheetView.ts'

export type FormatKind = (typeof formatKinds)[number]
export type StopDraft = { at: ScaleStop['at']; value: string; color: ScaleStop['color'] }
/** A rule as it is being written; `isToday` is of a day that is no certain one. */
export type FormatDraft = {
  /** Of the rule that it changes. */
  id?: string
  sheet: string
  range: string
  isScale: boolean
  kind: FormatKind
  first: string
  second: string
  isToday: boolean
  look: FormatLook
  stops: readonly StopDraft[]
}
/** What of a draft cannot be stored: `areas` are too many, `full` is the sheet. */
export type WrongPart = 'range' | 'areas' | 'full' | 'first' | 'second' | 'look' | number

export const isDayKind = (kind: FormatKind): kind is (typeof dayKinds)[number] =>
  dayKinds.some((each) => each === kind)
const conditionKind = (kind: FormatKind) => conditionKinds.find((each) => each === kind)

const dateStyle: CellStyle = { format: 'date' }

/** Areas as they are typed, with semicolons between them. */
export const rangeText = (view: SheetView, sheet: Sheet, areas: readonly Box[]): string =>
  areas
    .map((area) => showFormula(printArea({ ...area, sheet }, true), view.typing.placeIn(sheet)))
    .map((text) => /^(.+):\1$/.exec(text)?.[1] ?? text)
    .join('; ')

function areasOf(view: SheetView, sheet: Sheet, text: string): Box[] | 'range' | 'areas' {
  const parts = text
    .split(/[;,\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return 'range'
  if (parts.length > formatLimits.areas) return 'areas'
  const areas = parts.map((part) => {
    const ref = parseRef(storeFormula(part, view.typing.placeIn(sheet)))
    const area = ref && areaOf(ref, view.workbook.book, sheet.id)
    return area?.sheet.id === sheet.id ? area : undefined
  })
  return areas.every((area) => area !== undefined) ? areas : 'range'
}

const usualStops: readonly StopDraft[] = [
  { at: 'least', value: '', color: 'white' },
  { at: 'most', value: '', color: 'green' },
]

/** A rule as it would be written; without one, a new rule for what is selected. */
export function draftOfFormat(view: SheetView, sheet: Sheet, format?: PlacedFormat): FormatDraft {
  const empty: FormatDraft = {
    sheet: sheet.id,
    range: rangeText(view, sheet, format?.areas ?? view.areas),
    isScale: false,
    kind: 'above',
    first: '',
    second: '',
    isToday: true,
    look: { fill: 'green' },
    stops: usualStops,
  }
  if (!format) return empty
  const { id, rule, areas } = format
  const style = view.workbook.style(sheet, areas[0]!.top, areas[0]!.left)
  if ('stops' in rule) {
    const stops = rule.stops.map(({ at, value, color }) => ({
      at,
      color,
      value: numberText(view, value, at === 'number' ? style : {}),
    }))
    return { ...empty, id, isScale: true, stops }
  }
  const { condition, look } = rule
  if ('day' in condition) {
    const { kind, day } = condition
    const isToday = day === 'today'
    return { ...empty, id, look, kind, isToday, first: isToday ? '' : numberText(view, day, dateStyle) }
  }
  const kind = conditionKind(condition.kind)
  if (!kind) return { ...empty, id, look, kind: condition.kind }
  return { ...empty, id, look, ...draftOf(view, { ...condition, kind }, style) }
}

const numberText = (view: SheetView, from: number | undefined, style: CellStyle): string =>
  from === undefined ? '' : draftOf(view, { kind: 'is', from }, style).first

function conditionOf(
  view: SheetView,
  { kind, first, second, isToday }: FormatDraft,
): { condition: FormatCondition } | { wrong: ('first' | 'second')[] } {
  if (isDayKind(kind)) {
    const day = isToday ? ('today' as const) : typedNumber(view, first)
    return day === undefined ? { wrong: ['first'] } : { condition: { kind, day } }
  }
  const plain = conditionKind(kind)
  if (plain) return readDraft(view, { kind: plain, first, second })
  return { condition: { kind: kind as 'duplicate' | 'unique' } }
}

/** The rule of a draft with its areas, or which of its parts cannot be read; stops by their numbers. */
export function readFormat(
  view: SheetView,
  sheet: Sheet,
  draft: FormatDraft,
): { rule: FormatRule; areas: Box[] } | { wrong: WrongPart[] } {
  const areas = areasOf(view, sheet, draft.range)
  const wrong: WrongPart[] = typeof areas === 'string' ? [areas] : []
  if (draft.isScale) {
    const stops = draft.stops.map(({ at, value, color }): ScaleStop => {
      if (at === 'least' || at === 'most') return { at, color }
      return { at, color, value: typedNumber(view, value) ?? Number.NaN }
    })
    for (const [index, { at, value = 0 }] of stops.entries())
      if (Number.isNaN(value) || (at !== 'number' && (value < 0 || value > 100))) wrong.push(index)
    return wrong.length > 0 || typeof areas === 'string' ? { wrong } : { areas, rule: { stops } }
  }
  const read = conditionOf(view, draft)
  if ('wrong' in read) wrong.push(...read.wrong)
  if (Object.keys(draft.look).length === 0) wrong.push('look')
  return wrong.length > 0 || typeof areas === 'string' || 'wrong' in read
    ? { wrong }
    : { areas, rule: { condition: read.condition, look: draft.look } }
}

/** What a rule compares to, in words: `today` is the word for it. */
export function comparedText({ kind, first, second, isToday }: FormatDraft, today: string): string {
  if (isDayKind(kind)) return isToday ? today : first
  const plain = conditionKind(kind)
  if (!plain) return ''
  return isTextKind(plain) ? `“${first}”` : [first, second].filter((part) => part !== '').join(' – ')
}
