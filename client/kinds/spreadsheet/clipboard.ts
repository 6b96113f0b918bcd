import { uint32 } from 'lib0/random'
import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import { type Box, isIn, isWithin, parseArea, printArea } from '#schema/kinds/spreadsheet/areas.ts'
import { type CopiedRules, joinedRules, rulesOf } from '#schema/kinds/spreadsheet/copiedRules.ts'
import { unfiltered } from '#schema/kinds/spreadsheet/filter.ts'
import { showFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { isFormula, plainOf } from '#schema/kinds/spreadsheet/maps.ts'
import { printCells, readCells } from '../../platform/cellText.ts'
import { cellLook } from './cellLook.ts'
import { moveCut } from './clipboard/moveCut.ts'
import { type Pasted, pastedMost, movedBy } from './clipboard/pasted.ts'
import { type PasteMode, type PasteRefusal, Paster } from './clipboard/Paster.ts'
import { type CopiedCell, printTable } from './clipboard/printTable.ts'
import { readTable } from './clipboard/readTable.ts'
import { relativeFormula } from './clipboard/relativeFormula.ts'
import { printRules } from './clipboard/rules.ts'
import type { SheetView } from './SheetView.ts'

export type ClipboardRefusal = PasteRefusal | 'paste.keys' | 'paste.cut' | 'copy.ranges' | 'cut.ranges'

type Given = Pick<DataTransfer, 'getData'>
type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>
/** What was copied here last. What was cut moves with the next paste; its area is kept by ids. */
type Copied = { copy: string; text: string; html: string; cut?: { sheet: string; area: string } }

/** Copies and pastes cells: for this and other books and programs as a table, for all others as text. */
export class Clipboard {
  private copied: Copied | undefined
  /** What the next paste is to paste. */
  private next: PasteMode | undefined

  constructor(
    private readonly view: SheetView,
    private readonly refuse: (word: ClipboardRefusal) => void,
  ) {}

  copy(data: Pick<DataTransfer, 'setData'>, isCut: boolean): void {
    const areas = this.takenAreas()
    const area = areas[0]!
    const isEven =
      areas.every(({ top, bottom }) => top === area.top && bottom === area.bottom) ||
      areas.every(({ left, right }) => left === area.left && right === area.right)
    if (!isEven || (isCut && areas.length > 1)) return this.refuse(isCut ? 'cut.ranges' : 'copy.ranges')
    // What is cut moves as a whole.
    const rows = inOrder(areas.flatMap((each) => (isCut ? lines(each.top, each.bottom) : unfiltered(each))))
    const columns = inOrder(areas.flatMap(({ left, right }) => lines(left, right)))
    const copy = [uint32(), uint32()].map((part) => part.toString(36)).join('')
    const cells = rows.map((row) => columns.map((column) => this.cellAt(areas, row, column)))
    const text = printCells(cells.map((line) => line.map(({ look }) => look.text)))
    const { sheet } = area
    const { merges, rules } = this.partsOf(area, runs(rows), runs(columns))
    const html = printTable({
      rows: cells,
      merges,
      widths: columns.map((column) => sheet.columns.sizes.get(sheet.columns.ids[column]!)),
      said: { copy, rules: printRules(rules, this.view.workbook.book, sheet.id) },
    })
    data.setData('text/plain', text)
    data.setData('text/html', html)
    this.copied = {
      copy,
      text,
      html,
      ...(isCut ? { cut: { sheet: sheet.id, area: printArea(area) } } : {}),
    }
  }

  /** The selected cells; of whole lines as far as they are filled. */
  private takenAreas(): Area[] {
    const { areas, workbook, ranges } = this.view
    const sheet = this.view.sheet!
    if (ranges.every(({ whole }) => whole === undefined)) return areas
    const last = { row: 0, column: 0 }
    for (const { row, column } of workbook.seen(sheet)) {
      last.row = Math.max(last.row, row)
      last.column = Math.max(last.column, column)
    }
    const isWhole = ({ top, bottom }: Area) => top === 0 && bottom === sheet.rows.ids.length - 1
    const isWide = ({ left, right }: Area) => left === 0 && right === sheet.columns.ids.length - 1
    return areas.map((area) => ({
      ...area,
      ...(isWhole(area) ? { bottom: last.row } : {}),
      ...(isWide(area) ? { right: last.column } : {}),
    }))
  }

  private cellAt(areas: readonly Area[], row: number, column: number): CopiedCell {
    const { workbook, locale } = this.view
    const sheet = this.view.sheet!
    const area = areas.find((each) => isIn(each, row, column)) ?? areas[0]!
    const shown = workbook.shown(sheet, row, column)
    const { value } = workbook.content(sheet, row, column)
    const style = workbook.style(sheet, row, column)
    const look = cellLook(shown, workbook.shownStyle(sheet, row, column), locale)
    if (isFormula(value)) {
      const place = { book: workbook.book, sheet: sheet.id, language: 'en' as const }
      return {
        look,
        style,
        formula: relativeFormula(showFormula(value, place), { row, column }),
        ...(typeof shown === 'object' || shown === undefined ? {} : { value: shown }),
      }
    }
    // What a formula fills that is not copied is copied as a value.
    const own = value ?? workbook.filledValue(area, row, column)
    if (own === undefined) return { look, style }
    return isFormula(own)
      ? { look, style, formula: own }
      : { look, style, value: typeof own === 'string' ? plainOf(own) : own }
  }

  /** Merges and rules of what is copied, from its corner on, by the lines that stand together. */
  private partsOf(
    { sheet }: Area,
    rows: readonly Run[],
    columns: readonly Run[],
  ): { merges: Box[]; rules: CopiedRules } {
    const parts = rows.flatMap((down) =>
      columns.map((across) => {
        const box = { top: down.first, bottom: down.last, left: across.first, right: across.last }
        return { box, down: down.at, across: across.at }
      }),
    )
    const all = parts.map(({ box, down, across }) => {
      const moved = <Of extends { areas: readonly Box[] }>(each: Of): Of => ({
        ...each,
        areas: each.areas.map((area) => movedBy(area, down, across)),
      })
      const { checks, formats } = rulesOf({ ...box, sheet })
      return { checks: checks.map(moved), formats: formats.map(moved) }
    })
    return {
      merges: parts.flatMap(({ box, down, across }) =>
        (sheet.merges ?? [])
          .filter((each) => isWithin(each, box))
          .map((each) => movedBy(each, down - box.top, across - box.left)),
      ),
      rules: joinedRules(
        sheet,
        all.flatMap(({ checks }) => checks),
        all.flatMap(({ formats }) => formats),
      ),
    }
  }

  /** Follows the keys: Ctrl+Shift+V pastes values. What a menu has asked for waits for Ctrl+V until another key is pressed. */
  readonly press = ({ code, key, shiftKey, ctrlKey, metaKey }: Pressed): void => {
    if (['Control', 'Meta', 'Shift'].includes(key)) return
    if (code !== 'KeyV' || !(ctrlKey || metaKey)) this.next = undefined
    else if (shiftKey) this.next = 'values'
  }

  /** Pastes on demand, as far as the browser lets the clipboard be read then; else with the next paste. */
  async pasteAs(mode: PasteMode): Promise<void> {
    const data = await readClipboard()
    if (data) return this.paste(data, mode)
    this.next = mode
    this.refuse('paste.keys')
  }

  paste(data: Given, mode: PasteMode = this.next ?? 'all'): void {
    this.next = undefined
    const pasted = this.read(data)
    if (!pasted) return
    if (pasted === 'large') return this.refuse('paste.large')
    const { copied, view } = this
    if (copied?.cut && pasted.copy === copied.copy && mode === 'all') {
      if (view.ranges.length > 1) return this.refuse('paste.cut')
      const { sheet: id, area } = copied.cut
      const sheet = view.workbook.book.byId.get(id)
      const box = sheet && parseArea(sheet, area)
      this.copied = undefined
      if (box && moveCut(view, { ...box, sheet }, pasted, this.refuse)) return
    }
    const refusal = new Paster(view, mode).put(pasted)
    if (refusal) this.refuse(refusal)
  }

  private read(data: Given): Pasted | 'large' | undefined {
    const text = data.getData('text/plain')
    // A paste of values has the text alone; what it was here is known.
    const isOwn = this.copied && text !== '' && sameText(this.copied.text, text)
    const html = data.getData('text/html') || (isOwn ? this.copied!.html : '')
    const table = html === '' ? undefined : readTable(html, this.view.locale)
    if (table) return table
    if (text === '') return undefined
    const rows = readCells(text, pastedMost + 1)
    if (rows.length === 0) return undefined
    if (rows.reduce((count, cells) => count + cells.length, 0) > pastedMost) return 'large'
    return {
      rows: rows.map((cells) => cells.map((each) => ({ text: each }))),
      merges: [],
      widths: new Map(),
      hasLooks: false,
    }
  }
}

/** Lines that stand together, and where they stand in what is copied. */
type Run = { first: number; last: number; at: number }

const lines = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

const inOrder = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b)

function runs(numbers: readonly number[]): Run[] {
  const found: Run[] = []
  for (const [at, line] of numbers.entries()) {
    const last = found.at(-1)
    if (last && line === last.last + 1) last.last = line
    else found.push({ first: line, last: line, at })
  }
  return found
}

/** What is on the clipboard; undefined where the browser does not say. */
async function readClipboard(): Promise<Given | undefined> {
  try {
    const [item] = await navigator.clipboard.read()
    const held = new Map<string, string>()
    for (const type of item?.types ?? [])
      // oxlint-disable-next-line no-await-in-loop -- two at most
      if (type.startsWith('text/')) held.set(type, await (await item!.getType(type)).text())
    return { getData: (type) => held.get(type) ?? '' }
  } catch {
    return undefined
  }
}

/** Browsers may write line ends in their own way. */
const sameText = (one: string, other: string): boolean =>
  one.replaceAll('\r', '').trimEnd() === other.replaceAll('\r', '').trimEnd()
