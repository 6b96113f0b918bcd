import * as Y from 'yjs'
import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import { type Box, isIn } from '#schema/kinds/spreadsheet/areas.ts'
import { type Book, readBook, type Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { contentAt, placeAt } from '#schema/kinds/spreadsheet/cells.ts'
import type { Plain } from '#schema/kinds/spreadsheet/condition.ts'
import { growAxis } from '#schema/kinds/spreadsheet/lines.ts'
import {
  type AxisName,
  cellKey,
  type CellValue,
  cellsOf,
  isFormula,
  linesOf,
  plainOf,
  readValue,
  sheetsOf,
  spreadsheetMaps,
  storedText,
  stylesOf,
} from '#schema/kinds/spreadsheet/maps.ts'
import { type CellStyle, parseStyle } from '#schema/kinds/spreadsheet/style.ts'
import { Calculator } from './Calculator.ts'
import { hiddenRowsOf } from './engine/hiddenRows.ts'
import type { Shown } from './engine/Engine.ts'
import { lineEnds } from './lineEnds.ts'
import { type BoundCell, noteObjects, ObjectCells } from './objects/ObjectCells.ts'
import { OtherSteps } from './objects/OtherSteps.ts'
import { TallCells } from './rows/TallCells.ts'

const usual: CellStyle = {}
/** Keys of what formulas depend on: which sheets, lines and names there are, and in what order. Charts, sizes and rules are nothing to them. */
const countedKeys = { sheets: /^[^/]+\/(?:rank|gone|rows|columns)(?:\/|$)|^=name\//, lines: /\/(?:at|gone)$/ }
/** Which rows are shown is something to subtotals alone. */
const hidingKeys = { sheets: /^[^/]+\/filter\//, lines: /^[^/]+\/rows\/[^/]+\/hidden$/ }

/** A spreadsheet's document, live, with the values of its formulas, and what one person does in it, who can take it back. */
export class Workbook {
  book: Book
  /** Another one after each change of what is shown. */
  version = 0
  private readonly listeners = new Set<() => void>()
  private readonly origin = {}
  private readonly undoing: Y.UndoManager
  private readonly calculator = new Calculator(
    () => ({
      book: this.book,
      cells: [...this.cells].map(([key, value]) => [key, readValue(value)]),
      objects: this.objects.known(),
    }),
    (answer) => this.objects.take(answer),
    () => this.renew(),
  )
  readonly objects: ObjectCells
  private readonly cells: Y.Map<unknown>
  /** What formulas fill, as far as it was asked for since the latest change. */
  private arrays = { version: -1, found: new Map<string, Box | undefined>() }
  /** The last filled cell of each row and column, as far as it was asked for since the latest change. */
  private ends = { version: -1, found: new Map<string, number>() }
  private readonly styles = new Map<string, CellStyle>()
  readonly tall: TallCells

  constructor(
    readonly doc: Y.Doc,
    private readonly unnamed: string,
    /** Whether the reader is one of those who objects are shown to. */
    hasObjects = false,
  ) {
    this.cells = cellsOf(doc)
    this.tall = new TallCells(doc, (key) => this.styleOf(key))
    this.objects = new ObjectCells(hasObjects, (change) => this.calculator.send(change))
    this.book = readBook(doc, unnamed)
    const scope = spreadsheetMaps.map((mapOf) => mapOf(doc))
    this.undoing = new Y.UndoManager(scope, { trackedOrigins: new Set([this.origin]), captureTimeout: 0 })
    this.steps = new OtherSteps(this.undoing)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) this.start()
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) this.stop()
    }
  }
  readonly get = (): number => this.version

  private start(): void {
    this.doc.on('afterTransaction', this.follow)
    noteObjects(this.doc, this.objects)
    this.book = readBook(this.doc, this.unnamed)
    this.tall.start()
    this.calculator.start()
    this.version += 1
  }
  private stop(): void {
    this.doc.off('afterTransaction', this.follow)
    this.calculator.stop()
    this.objects.clear()
  }

  private readonly follow = ({ changed }: Y.Transaction): void => {
    const keysOf = (map: Y.Map<unknown>): string[] =>
      [...(changed.get(map as never) ?? [])].filter((key) => key !== null)
    const [sheets, lines] = [keysOf(sheetsOf(this.doc)), keysOf(linesOf(this.doc))]
    const isOther = sheets.length > 0 || lines.length > 0
    const [keys, styles] = [keysOf(this.cells), keysOf(stylesOf(this.doc))]
    if (!isOther && keys.length === 0 && styles.length === 0) return
    this.tall.note([...keys, ...styles])
    if (isOther) this.book = readBook(this.doc, this.unnamed)
    const cells = keys.map((key) => [key, readValue(this.cells.get(key))] as const)
    const isCounted =
      sheets.some((key) => countedKeys.sheets.test(key)) || lines.some((key) => countedKeys.lines.test(key))
    const hiding = [
      ...sheets.filter((key) => hidingKeys.sheets.test(key)),
      ...lines.filter((key) => hidingKeys.lines.test(key)),
    ]
    const hidden = [...new Set(hiding.map((key) => key.split('/')[0]!))].flatMap((id) => {
      const sheet = this.book.byId.get(id)
      return sheet ? hiddenRowsOf(sheet) : []
    })
    if (isCounted) this.calculator.send({ book: this.book, cells })
    else if (cells.length > 0 || hidden.length > 0) this.calculator.send({ cells, hidden })
    this.renew()
  }
  private renew(): void {
    this.version += 1
    for (const listener of this.listeners) listener()
  }

  /** Whether formulas cannot be counted here. */
  get isLost(): boolean {
    return this.calculator.isLost
  }

  content(sheet: Sheet, row: number, column: number) {
    return contentAt(this.doc, placeAt({ sheet }, row, column))
  }

  /** What a cell shows; undefined for an empty one, and for a formula that is not counted yet. */
  shown(sheet: Sheet, row: number, column: number): Shown | undefined {
    const place = placeAt({ sheet }, row, column)
    return place && this.shownOf(cellKey(place))
  }
  /** The same by the key of the cell. */
  shownOf(key: string): Shown | undefined {
    const value = readValue(this.cells.get(key))
    if (isFormula(value)) return this.calculator.get(key)
    if (value === undefined) return this.calculator.fillers.has(key) ? this.calculator.get(key) : undefined
    return typeof value === 'string' ? plainOf(value) : value
  }

  /** What a cell is asked by: an error by its text. */
  plain(sheet: Sheet, row: number, column: number): Plain {
    const shown = this.shown(sheet, row, column)
    return typeof shown === 'object' ? shown.error : shown
  }

  isFilled(sheet: Sheet, row: number, column: number): boolean {
    const place = placeAt({ sheet }, row, column)
    const key = place && cellKey(place)
    return key !== undefined && (this.cells.has(key) || this.calculator.fillers.has(key))
  }
  /** Where the last filled cell of a row or a column stands in it; -1 where none is. */
  endOf(sheet: Sheet, axis: AxisName, line: number): number {
    if (this.ends.version !== this.version)
      this.ends = { version: this.version, found: lineEnds(this.book, this.filledKeys()) }
    return this.ends.found.get(`${sheet.id}/${axis}/${sheet[axis].ids[line]}`) ?? -1
  }
  private *filledKeys(): Generator<string> {
    yield* this.cells.keys()
    yield* this.calculator.fillers.keys()
  }
  /** The formula that fills a cell which holds nothing itself, as it is stored. */
  fillerOf(sheet: Sheet, row: number, column: number): string | undefined {
    const place = placeAt({ sheet }, row, column)
    const key = place && cellKey(place)
    if (key === undefined || this.cells.has(key)) return undefined
    const value = this.cells.get(this.calculator.fillers.get(key) ?? '')
    return isFormula(value) ? value : undefined
  }

  /** What a cell shows of an object, as which it may be edited. */
  boundAt(sheet: Sheet, row: number, column: number): BoundCell | undefined {
    if (this.objects.asks.length === 0) return undefined
    const place = placeAt({ sheet }, row, column)
    const filler = place && this.calculator.fillers.get(cellKey(place))
    return filler === undefined ? undefined : this.objects.at(filler, sheet, row, column)
  }

  /** The filled cells of a sheet, in no order. */
  filled(sheet: Sheet): Generator<{ row: number; column: number }> {
    return placesOf(sheet, this.cells.keys())
  }
  /** Those, and the ones that formulas fill. */
  seen(sheet: Sheet): Generator<{ row: number; column: number; key: string }> {
    return placesOf(sheet, this.seenKeys())
  }
  /** Where cells of a sheet stand by their keys; those that stand nowhere are left out. */
  placed(sheet: Sheet, keys: Iterable<string>): Generator<{ row: number; column: number; key: string }> {
    return placesOf(sheet, keys)
  }
  *seenKeys(): Generator<string> {
    const held = this.cells
    yield* held.keys()
    for (const key of this.calculator.fillers.keys()) if (!held.has(key)) yield key
  }

  /** What stands in a cell of an area that a formula outside of it fills, as a value of its own. */
  filledValue(area: Area, row: number, column: number): CellValue | undefined {
    const { sheet } = area
    const place = placeAt({ sheet }, row, column)
    const filler = place && this.calculator.fillers.get(cellKey(place))
    if (filler === undefined) return undefined
    for (const at of placesOf(sheet, [filler])) if (isIn(area, at.row, at.column)) return undefined
    const shown = this.shown(sheet, row, column)
    if (typeof shown === 'object') return `=${shown.error}`
    return typeof shown === 'string' ? storedText(shown) : shown
  }

  /** The cells that one formula fills, its own with them, around one of these; undefined for any other. */
  arrayAt(sheet: Sheet, row: number, column: number): Box | undefined {
    const place = placeAt({ sheet }, row, column)
    const key = place && cellKey(place)
    if (key === undefined) return undefined
    const filler = this.calculator.fillers.get(key) ?? key
    if (this.arrays.version !== this.version) this.arrays = { version: this.version, found: new Map() }
    return this.arrays.found.getOrInsertComputed(filler, () => this.arrayOf(sheet, filler))
  }
  private arrayOf(sheet: Sheet, filler: string): Box | undefined {
    let area: Box | undefined
    for (const [each, by] of this.calculator.fillers) {
      if (by !== filler) continue
      for (const { row: at, column: across } of placesOf(sheet, area ? [each] : [filler, each])) {
        const { top, left, bottom, right } = area ?? { top: at, left: across, bottom: at, right: across }
        area = { top, left, bottom: Math.max(bottom, at), right: Math.max(right, across) }
      }
    }
    return area
  }

  style(sheet: Sheet, row: number, column: number): CellStyle {
    const place = placeAt({ sheet }, row, column)
    return place ? this.styleOf(cellKey(place)) : usual
  }
  /** The same by the key of the cell. */
  styleOf(key: string): CellStyle {
    const id = stylesOf(this.doc).get(key)
    return typeof id === 'string' ? this.styles.getOrInsertComputed(id, () => parseStyle(id)) : usual
  }

  /** The style of a cell as it is shown: dates of objects are dates by themselves. */
  shownStyle(sheet: Sheet, row: number, column: number): CellStyle {
    const style = this.style(sheet, row, column)
    if (style.format !== undefined) return style
    const key = cellKey(placeAt({ sheet }, row, column)!)
    const { isDate } = this.objects.at(this.calculator.fillers.get(key) ?? key, sheet, row, column) ?? {}
    return isDate ? { ...style, format: 'date' } : style
  }

  /** Adds lines to the end of a sheet, if any are wanted. Undo leaves them. */
  grow(sheet: Sheet, axis: AxisName, count: number): void {
    if (count > 0) growAxis(this.doc, sheet, axis, count)
  }

  /** One step of this person, which one undo takes back. */
  change<Result>(run: (doc: Y.Doc) => Result): Result {
    return this.doc.transact(() => run(this.doc), this.origin)
  }
  /** Changes of objects are taken back among those of the document, in their order. */
  readonly steps: OtherSteps
  readonly undo = (): boolean => this.steps.undo() || this.undoing.undo() !== null
  readonly redo = (): boolean => this.steps.redo() || this.undoing.redo() !== null
}

function* placesOf(
  sheet: Sheet,
  keys: Iterable<string>,
): Generator<{ row: number; column: number; key: string }> {
  for (const key of keys) {
    const [id, row, column] = key.split('/')
    if (id !== sheet.id) continue
    const at = { row: sheet.rows.index.get(row ?? ''), column: sheet.columns.index.get(column ?? '') }
    if (at.row !== undefined && at.column !== undefined) yield { row: at.row, column: at.column, key }
  }
}
