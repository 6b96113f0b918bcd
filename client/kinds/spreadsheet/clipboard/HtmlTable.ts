import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'
import type { Box } from '#schema/kinds/spreadsheet/areas.ts'
import { type ForeignLook, foreignLook, readRules, type StyleRules } from './foreignLook.ts'
import type { Attributes, HtmlHearer } from './htmlTokens.ts'
import { pastedMost } from './pasted.ts'

export type FoundCell = {
  row: number
  column: number
  attributes: Attributes
  look: ForeignLook
  text: string
}

type Open = FoundCell & { css: string; isHead: boolean; isPre: boolean }

/** Tags whose text stands on lines of its own. */
const blocks = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'table', 'ul', 'ol'])
/** Tags that say how the words in them look. */
const looks: Record<string, string> = { b: 'bold', strong: 'bold', i: 'italic', em: 'italic' }
/** As HTML has it. */
const spanMost = { rows: 65_534, columns: sheetLimits.columns }

const spanOf = (said: string | undefined, most: number): number =>
  Math.min(Math.max(Math.trunc(Number(said)) || 1, 1), most)

/** Puts together the cells of the tables that are read, one table beneath another. A table within a cell is words of it. */
export class HtmlTable implements HtmlHearer {
  readonly cells: FoundCell[] = []
  readonly merges: Box[] = []
  readonly widths = new Map<number, number>()
  readonly rules: StyleRules = { byName: new Map() }
  /** Of the first table, or of what has the place of one. */
  root: Attributes = {}
  /** Whether there are words beside the tables. */
  hasMore = false
  isTooLarge = false
  /** The number of the latest row. */
  row = -1
  private column = 0
  private depth = 0
  private columns = 0
  private cell: Open | undefined
  /** The rows up to which cells above reach, by columns. */
  private reach: number[] = []
  private readonly known = new Map<string, ForeignLook>()

  readonly isDone = (): boolean => this.isTooLarge
  readonly style = (css: string): void => readRules(css, this.rules)

  readonly text = (text: string): void => {
    if (this.depth === 0 && !this.cell) {
      if (text.trim() !== '') this.hasMore = true
    } else if (this.cell && this.cell.text.length <= sheetLimits.cellSigns) {
      const { cell } = this
      const said = cell.isPre ? text : text.replaceAll(/[ \t\r\n\f]+/g, ' ')
      // A space at the beginning of a line is none.
      const isBegun = cell.text !== '' && !cell.text.endsWith(' ') && !cell.text.endsWith('\n')
      cell.text += isBegun || cell.isPre ? said : said.replace(/^ /, '')
    }
  }

  readonly open = (name: string, attributes: () => Attributes): void => {
    if (name === 'table') {
      this.depth += 1
      if (this.depth === 1) this.begin(attributes())
    } else if (this.depth > 1) {
      if (this.cell && (name === 'td' || name === 'th')) this.text(' ')
    } else if (name === 'tr') this.nextRow()
    else if (name === 'td' || name === 'th') this.openCell(name, attributes())
    else if (name === 'col') this.openColumn(attributes())
    else if (!this.cell && this.depth === 0 && name === 'span') this.openAlone(attributes())
    if (this.cell) this.openWithin(this.cell, name, attributes)
  }

  readonly close = (name: string): void => {
    if (name === 'table') {
      this.depth = Math.max(this.depth - 1, 0)
      if (this.depth === 0) this.closeCell()
    } else if (this.depth === 1 && (name === 'td' || name === 'th' || name === 'tr')) this.closeCell()
    else if (this.depth === 0 && name === 'span') this.closeCell()
    if (this.cell && blocks.has(name)) this.break()
  }

  /** What is cut off ends here. */
  finish(): void {
    this.closeCell()
  }

  private begin(attributes: Attributes): void {
    if (this.row < 0) this.root = attributes
    this.columns = 0
    this.reach = []
  }
  private nextRow(): void {
    this.closeCell()
    this.row += 1
    this.column = 0
    if (this.row >= pastedMost) this.isTooLarge = true
  }
  private openColumn({ width, span }: Attributes): void {
    const count = spanOf(span, spanMost.columns)
    const pixels = Number.parseInt(width ?? '', 10)
    for (let at = 0; at < count && this.columns < spanMost.columns; at += 1) {
      if (pixels > 0) this.widths.set(this.columns, pixels)
      this.columns += 1
    }
  }
  /** One cell of Google, which comes without a table. */
  private openAlone(attributes: Attributes): void {
    if (attributes['data-sheets-value'] === undefined && attributes['data-sheets-root'] === undefined) return
    this.root = attributes
    this.row += 1
    this.column = 0
    this.openCell('span', attributes)
  }

  private openCell(name: string, attributes: Attributes): void {
    this.closeCell()
    if (this.row < 0) this.nextRow()
    while ((this.reach[this.column] ?? -1) >= this.row) this.column += 1
    const css = `${this.rules.byName.get(name) ?? ''};${(attributes.class ?? '')
      .split(/\s+/, 10)
      .map((each) => this.rules.byName.get(`.${each.toLowerCase()}`) ?? '')
      .join(';')};${attributes.style ?? ''}`
    this.cell = {
      row: this.row,
      column: this.column,
      attributes,
      css,
      isHead: name === 'th',
      isPre: css.includes('pre-wrap'),
      look: { style: {} },
      text: '',
    }
    if (this.column >= spanMost.columns || this.cells.length >= pastedMost) this.isTooLarge = true
  }
  /** What stands around the first words of a cell says how it looks. */
  private openWithin(cell: Open, name: string, attributes: () => Attributes): void {
    if (name === 'br') this.endLine(cell)
    else if (blocks.has(name)) this.break()
    if (cell.text !== '' || name === 'td' || name === 'th') return
    const look = looks[name]
    if (look === 'bold') cell.css += ';font-weight:bold'
    else if (look === 'italic') cell.css += ';font-style:italic'
    else if (name === 'font' || name === 'span') {
      const { color, style } = attributes()
      if (color) cell.css += `;color:${color}`
      if (style) cell.css += `;${style}`
    }
  }
  private break(): void {
    const { cell } = this
    if (cell && cell.text !== '' && !cell.text.endsWith('\n')) this.endLine(cell)
  }
  private endLine(cell: Open): void {
    if (cell.text.length > sheetLimits.cellSigns) return
    cell.text = `${cell.text.endsWith(' ') ? cell.text.slice(0, -1) : cell.text}\n`
  }

  private closeCell(): void {
    const { cell } = this
    if (!cell) return
    this.cell = undefined
    const { attributes, css, isHead, row, column } = cell
    const look = this.lookOf(attributes, isHead ? `font-weight:bold;${css}` : css)
    const text = cell.text.replaceAll('\u00a0', ' ')
    this.cells.push({ row, column, attributes, look, text: cell.isPre ? text : text.trim() })
    const rows = spanOf(attributes.rowspan, spanMost.rows)
    const columns = Math.min(
      spanOf(attributes.colspan, spanMost.columns),
      Math.max(spanMost.columns - column, 1),
    )
    for (let at = column; at < column + columns; at += 1)
      this.reach[at] = Math.max(this.reach[at] ?? -1, row + rows - 1)
    if ((rows > 1 || columns > 1) && !look.isOver)
      this.merges.push({ top: row, left: column, bottom: row + rows - 1, right: column + columns - 1 })
    this.column = column + columns
  }
  /** Cells that look the same say so in the same words. */
  private lookOf(attributes: Attributes, css: string): ForeignLook {
    const { align, valign, bgcolor, color, sdnum, 'data-sheets-numberformat': format } = attributes
    const key = [css, align, valign, bgcolor, color, sdnum, format].join('\n')
    const found = this.known.get(key) ?? foreignLook(attributes, css)
    if (this.known.size < rulesKept) this.known.set(key, found)
    return found
  }
}
const rulesKept = 5000
