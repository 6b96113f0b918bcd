import * as Y from 'yjs'
import { placeAt, writeCell } from '#schema/kinds/spreadsheet/cells.ts'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { cellsOf, type CellValue } from '#schema/kinds/spreadsheet/maps.ts'
import { addSheet } from '#schema/kinds/spreadsheet/sheets.ts'
import { spreadsheetShape } from '#schema/kinds/spreadsheet.ts'
import { Engine, type EngineAnswer, type EngineChange, type Shown } from './Engine.ts'
import type { HiddenRows } from './hiddenRows.ts'
import type { Ask, ObjectsNews } from './ObjectAsks.ts'

/** A sheet that is counted as it is written; cells are named as people do, `2!A1` is on the second sheet. */
export class Sheet {
  readonly doc = new Y.Doc()
  private readonly engine = new Engine()
  private readonly shown = new Map<string, Shown | undefined>()
  counted: number = 0
  /** What is asked of objects, and what formulas fill with them, by their cells. */
  asks: readonly Ask[] = []
  readonly bounds = new Map<string, EngineAnswer['bounds'][number][1]>()

  constructor(cells: Record<string, CellValue> = {}) {
    spreadsheetShape.seed(this.doc)
    addSheet(this.doc, readBook(this.doc), 'Data')
    this.apply(true)
    this.write(cells)
  }
  private place(address: string) {
    const [, sheet = '1', letters, number] = /^(?:(\d)!)?([A-Z]+)(\d+)$/.exec(address)!
    return placeAt(
      { sheet: readBook(this.doc).sheets[Number(sheet) - 1]! },
      Number(number) - 1,
      letters!.charCodeAt(0) - 65,
    )!
  }
  write(cells: Record<string, CellValue | undefined>): this {
    const before = new Map(cellsOf(this.doc))
    for (const [address, value] of Object.entries(cells)) {
      const place = this.place(address)
      const typed = { book: readBook(this.doc), sheet: place.sheet, language: 'en' } as const
      writeCell(
        this.doc,
        place,
        typeof value === 'string' && value.startsWith('=') ? storeFormula(value, typed) : value,
      )
    }
    const keys = new Set([...before.keys(), ...cellsOf(this.doc).keys()])
    const changed = [...keys].filter((key) => before.get(key) !== cellsOf(this.doc).get(key))
    return this.take({ cells: changed.map((key) => [key, cellsOf(this.doc).get(key) as CellValue]) })
  }
  apply(_isNew: boolean): this {
    const cells = [...cellsOf(this.doc)] as [string, CellValue][]
    return this.take({ book: readBook(this.doc), cells })
  }
  /** Says what is known of objects. */
  tell(objects: ObjectsNews): this {
    return this.take({ cells: [], objects })
  }
  /** Says which rows are shown. */
  hide(hidden: readonly HiddenRows[]): this {
    return this.take({ cells: [], hidden })
  }
  private take(change: EngineChange): this {
    const { values, asks, bounds } = this.engine.answer(change)
    if (asks) this.asks = asks
    for (const [key, bound] of bounds) this.bounds.set(key, bound)
    this.counted = values.length
    for (const [key, value] of values) this.shown.set(key, value)
    return this
  }
  get(address: string): unknown {
    const { sheet, row, column } = this.place(address)
    const value = this.shown.get(`${sheet}/${row}/${column}`)
    return typeof value === 'object' ? value.error : value
  }
}
