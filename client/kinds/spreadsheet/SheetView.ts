import type { Locale } from '#schema/accounts/locales.ts'
import { addressOf, type Area } from '#schema/kinds/spreadsheet/address.ts'
import { type Box, without } from '#schema/kinds/spreadsheet/areas.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { showFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { FormulaAid } from './assist/FormulaAid.ts'
import { cycleReference } from './cycleReference.ts'
import { editingIn, type Editing } from './editing.ts'
import { Pointing } from './Pointing.ts'
import {
  areaOfSelection,
  type Cell,
  cellOf,
  clamp,
  homeOf,
  isOneCell,
  jumpFrom,
  nearestShown,
  type Range,
  rangesMost,
  roundIn,
  select,
  type Selection,
  selectionWithout,
  type Spot,
  spotOf,
  stepFrom,
  type Way,
} from './selection.ts'
import { BoundTyping } from './objects/BoundTyping.ts'
import { Typing } from './Typing.ts'
import type { Workbook } from './Workbook.ts'

/** What one person sees of a spreadsheet: the sheet, what is selected, and what is being written. */
export class SheetView {
  version = 0
  private held: Editing | null = null
  /** Whether what is being written was refused by a check; it stays to be put right. */
  isRefused = false
  /** Whether the latest selection leaves what is in view. */
  isStill = false
  /** The keys of cells that a search has found. */
  found: { has(key: string): boolean } | undefined
  private sheetId: string
  private readonly selections = new Map<string, Selection>()
  private readonly listeners = new Set<() => void>()
  /** The column that a row of Tab presses began in; Enter goes back to it. */
  private tabbedFrom: number | undefined
  readonly pointing = new Pointing(this)
  readonly aid = new FormulaAid(this)
  readonly typing = new Typing(this)
  readonly bound = new BoundTyping(this)

  constructor(
    readonly workbook: Workbook,
    readonly locale: Locale,
  ) {
    this.sheetId = workbook.book.sheets[0]?.id ?? ''
  }

  /** What is being written; a formula goes on to mean the cells that it meant when these are moved. */
  get editing(): Editing | null {
    const { held, locale } = this
    const { book } = this.workbook
    if (!held || held.book === book) return held
    const { editing, placeOf } = editingIn(held, book, locale)
    if (placeOf) this.pointing.follow(placeOf)
    return (this.held = editing)
  }
  set editing(editing: Editing | null) {
    this.held = editing
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly get = (): number => this.version
  /** Tells whoever looks that something else is to be seen. */
  renew(): void {
    this.version += 1
    for (const listener of this.listeners) listener()
  }

  /** The sheet that is shown; undefined for a document that has none. */
  get sheet(): Sheet | undefined {
    const { byId, sheets } = this.workbook.book
    return byId.get(this.sheetId) ?? sheets[0]
  }
  /** Shows a sheet. A formula that waits for a reference goes on in the bar and may take it from there. */
  show(sheet: string): void {
    if (this.pointing.isAsked) this.editing = { ...this.editing!, isInBar: true }
    else this.commit()
    if (this.isRefused) return
    this.sheetId = sheet
    this.renew()
  }

  get selection(): Selection {
    const sheet = this.sheet!
    return this.selections.get(sheet.id) ?? select(sheet, nearestShown(sheet, { row: 0, column: 0 }))
  }
  get active(): Cell {
    return cellOf(this.sheet!, this.activeSpot)
  }
  private get activeSpot(): Spot {
    const spot = this.selection.active ?? this.selection.anchor
    const at = cellOf(this.sheet!, spot)
    const home = homeOf(this.sheet!, at)
    return home.row === at.row && home.column === at.column ? spot : spotOf(this.sheet!, home)
  }
  get area(): Area {
    return areaOfSelection(this.sheet!, this.selection)
  }
  /** All ranges that are selected, the active one first. */
  get ranges(): { area: Area; whole: Range['whole'] }[] {
    const { selection } = this
    return [selection, ...(selection.others ?? [])].map((range) => ({
      area: areaOfSelection(this.sheet!, range),
      whole: range.whole,
    }))
  }
  /** The cells of all ranges; those that are selected twice are there once. */
  get areas(): Area[] {
    const sheet = this.sheet!
    const found: Area[] = []
    for (const { area } of this.ranges) {
      const rest = found.reduce<Box[]>((left, each) => left.flatMap((box) => without(box, each)), [area])
      found.push(...rest.map((box) => ({ ...box, sheet })))
    }
    return found
  }
  get address(): string {
    return addressOf(this.active.row, this.active.column)
  }

  select(anchor: Cell, focus: Cell = anchor, whole?: Range['whole']): void {
    this.put(select(this.sheet!, anchor, focus, whole))
  }
  /** Selects a range besides those that are selected. */
  add(anchor: Cell, focus: Cell = anchor, whole?: Range['whole']): void {
    const { others = [], sheet: _, active: __, ...range } = this.selection
    const before = [...others, range].slice(-rangesMost + 1)
    this.put({ ...select(this.sheet!, anchor, focus, whole), others: before })
  }
  /** Selects what was selected before but for a range; at least one cell stays. */
  takeOut(before: Selection, [anchor, focus]: readonly [Cell, Cell], whole?: Range['whole']): void {
    this.put(selectionWithout(this.sheet!, before, select(this.sheet!, anchor, focus, whole)))
  }
  /** Selects other cells in the place of the active range. */
  stretch(anchor: Cell, focus: Cell, whole?: Range['whole']): void {
    const { others } = this.selection
    this.put({ ...select(this.sheet!, anchor, focus, whole), ...(others ? { others } : {}) })
  }
  private put(selection: Selection): void {
    this.selections.set(this.sheet!.id, selection)
    this.tabbedFrom = undefined
    this.isStill = false
    this.renew()
  }
  /** Selects what was pasted or filled: what is in view stays. */
  selectStill(from: Cell, to: Cell): void {
    this.select(from, to)
    this.isStill = true
  }
  extend(focus: Cell): void {
    const { anchor, whole } = this.selection
    this.stretch(cellOf(this.sheet!, anchor), focus, whole === 'all' ? undefined : whole)
  }
  selectAll(): void {
    const sheet = this.sheet!
    this.select(this.active, clamp(sheet, { row: Infinity, column: Infinity }), 'all')
  }

  /** Moves the active cell, or with `extends` the other corner of the selection. */
  move(way: Way, { count = 1, jumps = false, extends: isExtended = false } = {}): void {
    const sheet = this.sheet!
    const from = isExtended ? cellOf(sheet, this.selection.focus) : this.active
    const isFilled = ({ row, column }: Cell) => this.workbook.isFilled(sheet, row, column)
    const to = jumps ? jumpFrom(sheet, from, way, isFilled) : stepFrom(sheet, from, way, count)
    if (isExtended) this.extend(to)
    else this.select(to)
  }

  /** Enter and Tab: within a selection of several cells the active one goes round, else it goes on. */
  advance(way: Way): void {
    if (!isOneCell(this.sheet!, this.area)) {
      this.goRound(way)
      return
    }
    const isAcross = way === 'left' || way === 'right'
    const from = this.tabbedFrom ?? this.active.column
    if (isAcross) {
      this.move(way)
      this.tabbedFrom = from
    } else {
      const { row } = stepFrom(this.sheet!, this.active, way)
      this.select({ row, column: way === 'down' ? from : this.active.column })
    }
  }
  private goRound(way: Way): void {
    const sheet = this.sheet!
    const to = roundIn(this.area, this.active, way)
    this.selections.set(sheet.id, { ...this.selection, active: spotOf(sheet, to) })
    this.renew()
  }

  /** What the active cell holds, as it is edited. */
  get text(): string {
    if (this.editing) return this.editing.text
    return this.typing.textAt(this.sheet!, this.active)
  }

  /** The formula that fills the active cell from another, as it is read. */
  get filledBy(): string {
    const sheet = this.sheet!
    const formula = this.workbook.fillerOf(sheet, this.active.row, this.active.column)
    return formula === undefined || this.editing ? '' : showFormula(formula, this.typing.placeIn(sheet))
  }

  /** Begins to write in the active cell; without a text, in what it holds. */
  edit({ text, isInBar = false }: { text?: string; isInBar?: boolean } = {}): void {
    const { sheet } = this.selection
    const begun = text ?? this.text
    const { row, column } = this.active
    this.editing = {
      bound: this.workbook.boundAt(this.sheet!, row, column),
      sheet,
      spot: this.activeSpot,
      text: begun,
      mode: text === undefined ? 'edit' : 'enter',
      isInBar,
      caret: begun.length,
      book: this.workbook.book,
    }
    this.pointing.forget()
    this.renew()
  }
  write(text: string, caret = text.length): void {
    if (!this.editing) return
    this.editing = { ...this.editing, text, caret }
    this.pointing.forget()
    this.renew()
  }
  /** A new line in what is written, in the place of what is selected there. */
  breakLine(from: number, to: number): void {
    const { text } = this.editing!
    this.write(`${text.slice(0, from)}\n${text.slice(to)}`, from + 1)
  }
  /** The caret has gone elsewhere in what is written. A field that shows an older text knows nothing of it. */
  putCaret({ value, selectionStart: caret }: { value: string; selectionStart: number }): void {
    if (this.editing?.text !== value || this.editing.caret === caret) return
    this.editing.caret = caret
    // What helps with a formula depends on it.
    if (value.startsWith('=')) this.renew()
  }
  /** F4 while a formula is written: fixes the column, the row, both or none of the reference at the caret. */
  cycle(): void {
    const next = this.editing && cycleReference(this.editing.text, this.editing.caret)
    if (next) this.write(next.text, next.caret)
  }
  /** F2 while a cell is written: arrows move the caret from now on. */
  settle(): void {
    if (this.editing) this.editing = { ...this.editing, mode: 'edit' }
  }
  cancel(): void {
    this.end()
    this.renew()
  }
  /** Ends writing, where it began. */
  private end(): void {
    this.isRefused = false
    this.sheetId = this.editing?.sheet ?? this.sheetId
    this.editing = null
  }

  /** Writes what was typed. Where others have deleted its row meanwhile, nothing else is written over: it stays to be seen. */
  commit(): void {
    const { editing, workbook } = this
    if (!editing) return
    if (editing.bound) {
      this.isRefused = this.bound.refuses(editing.bound, editing.text)
      if (!this.isRefused) {
        this.end()
        this.bound.write([{ cell: editing.bound, text: editing.text }], editing)
      }
      return this.renew()
    }
    const sheet = workbook.book.byId.get(editing.sheet)
    const { row, column } = editing.spot
    const isGone = !sheet?.rows.index.has(row) || !sheet.columns.index.has(column)
    const at = sheet && cellOf(sheet, editing.spot)
    this.isRefused =
      !isGone && sheet !== undefined && at !== undefined && this.typing.refuses(sheet, at, editing.text)
    if (this.isRefused) return
    if (isGone && editing.text !== '' && (!at || workbook.isFilled(sheet, at.row, at.column))) return
    this.end()
    if (at) this.typing.write(sheet, at, editing.text)
    this.renew()
  }
}
