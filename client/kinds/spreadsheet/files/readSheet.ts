import { columnIndex } from '#schema/kinds/spreadsheet/address.ts'
import { type Box, doMeet, isIn } from '#schema/kinds/spreadsheet/areas.ts'
import type { FormatLook } from '#schema/kinds/spreadsheet/formats.ts'
import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'
import { mergesMost } from '#schema/kinds/spreadsheet/merges.ts'
import { dayMs, epochDays } from '../days.ts'
import { errors } from '../engine/values.ts'
import { type FileCell, type FileSheet, type LeftOut, RefusedFile } from './content.ts'
import { CheckReader } from './checksXml.ts'
import { FormatReader } from './FormatReader.ts'
import { areaOf, FilterReader } from './filterXml.ts'
import { plainFormula, unknownIn } from './knownFormula.ts'
import type { ReadStyle } from './readStyles.ts'
import type { Left } from './readXlsx.ts'
import { besidePixels, pointPixels, signPixels } from './writeXlsx.ts'
import { type FileTable, plainTables } from './tableRefs.ts'
import { readXml, type Tag, unescapeSigns } from './xml.ts'

type Around = {
  name: string
  texts: readonly string[]
  looks: readonly ReadStyle[]
  /** What rules make of looks, by their numbers. */
  differences: readonly FormatLook[]
  left: Left
  /** The names of ranges of the workbook, in small letters. */
  names: ReadonlySet<string>
  /** The tables of the workbook, by their names in small letters. */
  tables: ReadonlyMap<string, FileTable>
  /** Whether days are counted from 1904, as old programs for the Macintosh did. */
  is1904: boolean
  /** How many filled cells there may be still. */
  room: number
}

/** A cell as it stands in the file. */
type Raw = {
  row: number
  column: number
  type: string
  look?: ReadStyle
  value: string
  text: string
  formula?: { text: string; kind: string; shared?: number; fills?: Box | undefined }
}

const days1904 = 1462

/** What stands beside the cells and is not taken over, by the name of its element. */
const beside: Record<string, LeftOut> = {
  legacyDrawing: 'notes',
  tablePart: 'tables',
  sheetProtection: 'protection',
}

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true'

/** Reads one sheet, with the id of what is drawn on it; what is past the limits is refused and not cut. Throws `RefusedFile`. */
export function readSheet(bytes: Uint8Array, around: Around): FileSheet & { drawing?: string } {
  const { left } = around
  const cells: FileCell[] = []
  const [widths, heights] = [new Map<number, number>(), new Map<number, number>()]
  const hidden = { rows: new Set<number>(), columns: new Set<number>() }
  let [row, column] = [-1, -1]
  let frozen: FileSheet['frozen']
  let cell: Raw | undefined
  const merges: Box[] = []
  const filled: Box[] = []
  const filter = new FilterReader()
  const checks = new CheckReader()
  const formats = new FormatReader(around.differences)
  let drawing: string | undefined
  const openers: Record<string, (tag: Tag) => void> = {
    drawing({ attributes }) {
      drawing = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
    },
    row({ attributes }) {
      row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1
      column = -1
      if (isTrue(attributes.hidden) && row < sheetLimits.rows) hidden.rows.add(row)
      const height = Number(attributes.ht) * pointPixels
      if (['1', 'true'].includes(attributes.customHeight ?? '') && height > 0 && row < sheetLimits.rows)
        heights.set(row, height)
    },
    c({ attributes }) {
      const [, letters, number] = /^([A-Z]{1,3})([1-9]\d{0,6})$/i.exec(attributes.r ?? '') ?? []
      column = letters === undefined ? column + 1 : columnIndex(letters)
      const look = around.looks[Number(attributes.s ?? -1)]
      const at = number === undefined ? row : Number(number) - 1
      cell = { row: at, column, type: attributes.t ?? 'n', value: '', text: '', ...(look ? { look } : {}) }
    },
    f({ attributes: { t: kind = 'normal', si, ref = '' } }) {
      if (!cell) return
      const shared = kind === 'shared' && si !== undefined ? Number(si) : undefined
      cell.formula = {
        text: '',
        kind,
        ...(kind === 'array' && ref.includes(':') ? { fills: areaOf(ref) } : {}),
        ...(shared === undefined ? {} : { shared }),
      }
    },
    col({ attributes }) {
      const [first, last] = [Number(attributes.min) - 1, Number(attributes.max) - 1]
      const width = Math.round(Number(attributes.width) * signPixels + besidePixels)
      if (isTrue(attributes.hidden))
        for (let at = first; at <= last && at < sheetLimits.columns; at += 1) hidden.columns.add(at)
      if (!['1', 'true'].includes(attributes.customWidth ?? '') || !(width > besidePixels)) return
      // A width of all columns that are left says nothing of those that are filled.
      for (let at = first; at <= last && at < sheetLimits.columns; at += 1) widths.set(at, width)
    },
    mergeCell({ attributes }) {
      const area = areaOf(attributes.ref)
      const isFree = area && merges.length < mergesMost && !merges.some((each) => doMeet(each, area))
      if (isFree) merges.push(area)
      else left.add('merges')
    },
    pane({ attributes: { state, xSplit = 0, ySplit = 0 } }) {
      if (!state?.startsWith('frozen')) return
      const count = (split: unknown) => Math.max(0, Math.floor(Number(split)) || 0)
      frozen = { rows: count(ySplit), columns: count(xSplit) }
      const { rows, columns } = sheetLimits.frozen
      if (frozen.rows > rows || frozen.columns > columns) left.add('frozen')
    },
  }
  readXml(bytes, {
    open(tag) {
      if (Object.hasOwn(beside, tag.name)) left.add(beside[tag.name]!)
      openers[tag.name]?.(tag)
      filter.open(tag)
      checks.open(tag)
      formats.open(tag)
    },
    close(name, words) {
      filter.close(name)
      checks.close(name, words)
      formats.close(name, words)
      if (name === 'v' && cell) cell.value = words
      else if (name === 't' && cell) cell.text += words
      else if (name === 'f' && cell?.formula) cell.formula.text = words
      else if (name === 'c' && cell) {
        const taken = takeCell(cell, around, filled)
        cell = undefined
        if (!taken) return
        if (taken.row >= sheetLimits.rows || taken.column >= sheetLimits.columns)
          throw new RefusedFile('large')
        cells.push(taken)
        if (cells.length > around.room) throw new RefusedFile('large')
      }
    },
  })
  if (filter.unknown > 0) left.add('filters', filter.unknown)
  const formatted = formats.take()
  if (formats.unknown > 0) left.add('conditions', formats.unknown)
  if (checks.unknown > 0) left.add('checks', checks.unknown)
  const filtered = filter.take(hidden.rows)
  return {
    name: around.name,
    cells,
    widths,
    heights,
    hidden,
    ...(frozen ? { frozen } : {}),
    ...(filtered ? { filter: filtered } : {}),
    ...(checks.checks.length > 0 ? { checks: checks.checks } : {}),
    ...(merges.length > 0 ? { merges } : {}),
    ...(drawing === undefined ? {} : { drawing }),
    ...(formatted.length > 0 ? { formats: formatted } : {}),
  }
}

/** A cell as it is taken over; undefined for one that holds and shows nothing. What formulas fill they fill again. */
function takeCell(raw: Raw, around: Around, filled: Box[]): FileCell | undefined {
  const { row, column, look } = raw
  const style = look && Object.keys(look.style).length > 0 ? { style: look.style } : {}
  if (filled.some((area) => isIn(area, row, column)))
    return 'style' in style ? { row, column, ...style } : undefined
  const value = valueOf(raw, around)
  if (look?.isLost && typeof value === 'number') around.left.add('formats')
  const at = { row, column, ...style }
  if (raw.formula) {
    const { text: written, kind, shared, fills } = raw.formula
    // What is longer than a cell is not cut: its beginning would be another formula.
    const { formula: text, count } =
      written.length < sheetLimits.cellSigns
        ? plainTables(written, around.tables, { sheet: around.name, row })
        : { formula: written, count: 0 }
    const isKnown = ['normal', 'shared', 'array'].includes(kind) && text.length < sheetLimits.cellSigns
    const unknown = isKnown ? unknownIn(text, around.names) : 'formulas'
    if (unknown) around.left.add(unknown)
    else if (text !== '' || shared !== undefined) {
      if (count > 0) around.left.add('references')
      if (fills) filled.push(fills)
      return {
        ...at,
        ...(text === '' ? {} : { formula: `=${plainFormula(text)}` }),
        ...(shared === undefined ? {} : { shared }),
        ...(value === undefined ? {} : { value }),
      }
    }
  }
  if (raw.type === 'e' && errors.some((error) => error === value)) return { ...at, formula: `=${value}` }
  return value === undefined && !('style' in style)
    ? undefined
    : { ...at, ...(value === undefined ? {} : { value }) }
}

function valueOf({ type, value, text, look }: Raw, { texts, is1904 }: Around): FileCell['value'] {
  if (type === 'inlineStr') return unescapeSigns(text) || undefined
  if (value === '') return undefined
  if (type === 's') return texts[Number(value)] || undefined
  if (type === 'str') return unescapeSigns(value)
  if (type === 'b') return value === '1' || value === 'true'
  if (type === 'e') return value
  if (type === 'd') {
    const at = Date.parse(/\dT\d/.test(value) ? `${value.replace(/Z$/, '')}Z` : value)
    return Number.isNaN(at) ? value : at / dayMs + epochDays
  }
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return is1904 && look?.style.format === 'date' ? number + days1904 : number
}
