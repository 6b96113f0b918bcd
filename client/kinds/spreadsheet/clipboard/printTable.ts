import type { Box } from '#schema/kinds/spreadsheet/areas.ts'
import { type Border, bordersAround, sides } from '#schema/kinds/spreadsheet/borders.ts'
import { type CellStyle, printStyle } from '#schema/kinds/spreadsheet/style.ts'
import type { CellLook } from '../cellLook.ts'
import { backColors, wordColors } from '../files/colors.ts'
import { formatCode } from '../files/numberFormat.ts'
import { lookMark, ownMark } from './readTable.ts'

/** A cell that is copied: what it shows, and the formula by distances that comes to that. */
export type CopiedCell = {
  look: CellLook
  style: CellStyle
  value?: string | number | boolean
  formula?: string
}
export type CopiedTable = {
  rows: readonly (readonly CopiedCell[])[]
  merges: readonly Box[]
  /** Pixels, of each column. */
  widths: readonly (number | undefined)[]
  /** What else is said of the copy, for a paste here. */
  said: { copy: string; rules: unknown }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign]!)
const attribute = (name: string, value: string): string => ` ${name}="${escaped(value)}"`

/** The kinds of formats as Google numbers them. */
const googleKinds = { number: 2, percent: 3, currency: 4, date: 5 } as const
const dateCode = 'dd/mm/yyyy'

const codeOf = (style: CellStyle): string | undefined =>
  style.format === 'date' ? dateCode : formatCode(style)

/** The signs of a code as CSS of Microsoft wants them. */
const microsoftCode = (code: string): string =>
  `"${code.replaceAll(/["\\]|[^\w]/g, (sign) => (sign === '"' ? String.raw`\0022` : `\\${sign}`))}"`

const lineWidths = { thin: '.5pt', medium: '1pt', thick: '1.5pt', double: '2.25pt', dashed: '.5pt' } as const
const borderCss = ({ line, color }: Border): string =>
  `${lineWidths[line]} ${line === 'double' || line === 'dashed' ? line : 'solid'} #${color ? wordColors[color] : '000000'}`

function css({ bold, italic, align, vertical, wrap, borders, color, fill, ...style }: CellStyle): string {
  const code = codeOf(style)
  return [
    bold ? 'font-weight:bold' : '',
    italic ? 'font-style:italic' : '',
    align ? `text-align:${align}` : '',
    vertical ? `vertical-align:${vertical}` : '',
    wrap ? 'white-space:normal' : '',
    ...sides.map((side) => {
      const border = borders?.[side]
      return border ? `border-${side}:${borderCss(border)}` : ''
    }),
    color ? `color:#${wordColors[color]}` : '',
    fill ? `background-color:#${backColors[fill]}` : '',
    code === undefined
      ? ''
      : `mso-number-format:${style.format === 'date' ? '"Short Date"' : microsoftCode(code)}`,
  ]
    .filter((part) => part !== '')
    .join(';')
}

/** Attributes that say a look; many cells share one. */
function lookOf(style: CellStyle): string {
  const id = printStyle(style)
  if (id === '') return ''
  const code = codeOf(style)
  const kind = style.format ? googleKinds[style.format] : 2
  return (
    attribute('style', css(style)) +
    (code === undefined
      ? ''
      : attribute('data-sheets-numberformat', JSON.stringify({ 1: kind, 2: code, 3: 1 }))) +
    attribute(lookMark, id)
  )
}

/** A value as Google Sheets, LibreOffice and Excel say it beside its text. */
function valueOf({ value, style }: CopiedCell): string {
  if (value === undefined) return ''
  const google = (kind: number, said: unknown) =>
    attribute('data-sheets-value', JSON.stringify({ 1: kind, [kind]: said }))
  if (typeof value === 'string') return google(2, value)
  if (typeof value === 'boolean') return google(4, Number(value))
  return (
    google(3, value) +
    ` x:num="${value}" sdval="${value}"` +
    attribute('sdnum', `1033;0;${codeOf(style) ?? 'General'}`)
  )
}

/** Copied cells as HTML that other spreadsheets read, and that a paste here knows again. */
export function printTable({ rows, merges, widths, said }: CopiedTable): string {
  const looks = new Map<CellStyle, string>()
  const spans = new Map(merges.map((box) => [`${box.top} ${box.left}`, box]))
  const covered = new Set<string>()
  for (const { top, left, bottom, right } of merges)
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1)
        if (row !== top || column !== left) covered.add(`${row} ${column}`)
  const cellHtml = (cell: CopiedCell, row: number, column: number): string => {
    const key = `${row} ${column}`
    if (covered.has(key)) return ''
    const span = spans.get(key)
    const spanned = span
      ? ` rowspan="${span.bottom - span.top + 1}" colspan="${span.right - span.left + 1}"`
      : ''
    const style = span
      ? { ...cell.style, borders: bordersAround(span, (at, across) => rows[at]?.[across]?.style.borders) }
      : cell.style
    const look = looks.getOrInsertComputed(style, lookOf)
    const formula = cell.formula === undefined ? '' : attribute('data-sheets-formula', cell.formula)
    const text = escaped(cell.look.text).replaceAll('\n', '<br style="mso-data-placement:same-cell">')
    return `<td${spanned}${look}${valueOf(cell)}${formula}>${text}</td>`
  }
  const body = rows
    .map((cells, row) => `<tr>${cells.map((cell, at) => cellHtml(cell, row, at)).join('')}</tr>`)
    .join('')
  const columns = widths.map((width) => (width === undefined ? '<col>' : `<col width="${width}">`)).join('')
  return (
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body>' +
    `<table${attribute(ownMark, JSON.stringify(said))}><colgroup>${columns}</colgroup>` +
    `<tbody>${body}</tbody></table></body></html>`
  )
}
