import type { Locale } from '#schema/accounts/locales.ts'
import type { Box } from '#schema/kinds/spreadsheet/areas.ts'
import { type Borders, bordersWithin } from '#schema/kinds/spreadsheet/borders.ts'
import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'
import { type CellValue, storedText } from '#schema/kinds/spreadsheet/maps.ts'
import { mergesMost } from '#schema/kinds/spreadsheet/merges.ts'
import { type CellStyle, parseStyle } from '#schema/kinds/spreadsheet/style.ts'
import { dayNumber } from '../days.ts'
import { partsOfGoogle, type StyleRules } from './foreignLook.ts'
import { readHtml } from './htmlTokens.ts'
import { type FoundCell, HtmlTable } from './HtmlTable.ts'
import { type Pasted, type PastedCell, pastedMost, widthOf } from './pasted.ts'
import { relativeFormula } from './relativeFormula.ts'

/** Marks the table of a copy that was made here; what it says is `OwnCopy`. */
export const ownMark = 'data-terem-cells'
/** The look of a cell of such a copy, by its id. */
export const lookMark = 'data-terem-look'

/** UTF-16 units of HTML that is read at most. */
const signsMost = 60_000_000
/** Cells of the rectangle around all that is read, empty ones among them. */
const areaMost = pastedMost * 10

/** Reads the cells of HTML from the clipboard; undefined where it is no table but words with one in it, 'large' for too many. */
export function readTable(html: string, locale: Locale): Pasted | 'large' | undefined {
  if (!/<(?:table|span)\b/i.test(html)) return undefined
  if (html.length > signsMost) return 'large'
  const table = new HtmlTable()
  readHtml(html, table)
  table.finish()
  if (table.isTooLarge) return 'large'
  const isOwn = table.root[ownMark] !== undefined
  const isOfProgram =
    isOwn ||
    /data-sheets-|sdval=|sdnum=|mso-|urn:schemas-microsoft-com:office:excel|google-sheets-html-origin/i.test(
      html,
    )
  if (table.cells.length === 0 || (table.hasMore && !isOfProgram)) return undefined
  const rows: (PastedCell | undefined)[][] = []
  for (const cell of table.cells) {
    while (rows.length <= cell.row) rows.push([])
    rows[cell.row]![cell.column] = isOwn
      ? ownCell(cell)
      : foreignCell(cell, { locale, rules: table.rules, isOfProgram })
  }
  // A row of which all is beneath merged cells has no cell of its own.
  const reach = table.merges.reduce((most, { bottom }) => Math.max(most, bottom), 0)
  while (rows.length <= Math.min(reach, table.row)) rows.push([])
  const [height, width] = [rows.length, widthOf(rows)]
  if (height * width > areaMost) return 'large'
  const merges = mergesIn(table.merges, { height, width })
  const full = Math.max(width, ...merges.map(({ right }) => right + 1))
  for (const cells of rows) {
    for (let at = 0; at < full; at += 1) if (!(at in cells)) cells[at] = undefined
  }
  for (const merge of merges) fillBeneath(rows, merge)
  return { rows, merges, widths: table.widths, hasLooks: isOfProgram, ...ownParts(table.root[ownMark]) }
}

/** What lies beneath a merged cell is empty; the lines around that are those of the cells at its sides. */
function fillBeneath(rows: (PastedCell | undefined)[][], merge: Box): void {
  const home = rows[merge.top]![merge.left]
  const around = home?.style?.borders
  for (let row = merge.top; row <= merge.bottom; row += 1)
    for (let column = merge.left; column <= merge.right; column += 1) {
      const cell = (rows[row]![column] ??= { style: {} })
      if (around && (cell === home || !cell.style?.borders))
        cell.style = withBorders(cell.style ?? {}, bordersWithin(around, merge, row, column))
    }
}

function withBorders(style: CellStyle, borders: Borders): CellStyle {
  const next = { ...style, borders }
  if (Object.keys(borders).length === 0) delete (next as CellStyle).borders
  return next
}

/** Merges as far as the rows go, and as the cells beneath all of them are not too many. */
function mergesIn(found: readonly Box[], { height, width }: { height: number; width: number }): Box[] {
  const merges: Box[] = []
  let area = 0
  for (const each of found) {
    const bottom = Math.min(each.bottom, height - 1)
    const right = height * (each.right + 1) > areaMost ? Math.min(each.right, width - 1) : each.right
    area += (bottom - each.top + 1) * (right - each.left + 1)
    // One more than a sheet has, so that it is known.
    if (area > areaMost || merges.length > mergesMost) break
    if (bottom > each.top || right > each.left) merges.push({ ...each, bottom, right })
  }
  return merges
}

function ownParts(said: string | undefined): Pick<Pasted, 'copy' | 'rules'> {
  if (said === undefined) return {}
  try {
    const { copy, rules } = Object(JSON.parse(said)) as Record<string, unknown>
    return { rules, ...(typeof copy === 'string' ? { copy } : {}) }
  } catch {
    return {}
  }
}

const stored = (text: string): string => storedText(text.slice(0, sheetLimits.cellSigns))

function googleValue(said: string | undefined): CellValue | undefined {
  if (said === undefined) return undefined
  const [kind, text, value] = partsOfGoogle(said)
  if (kind === 2 && typeof text === 'string') return stored(text)
  if (kind === 3 && typeof value === 'number' && Number.isFinite(value)) return value
  return kind === 4 ? value === 1 || value === true : undefined
}

const formulaOf = (said: string | undefined): string | undefined =>
  said?.startsWith('=') && said.length > 1 ? said.slice(0, sheetLimits.cellSigns) : undefined

function ownCell({ attributes }: FoundCell): PastedCell {
  const value = googleValue(attributes['data-sheets-value'])
  const formula = formulaOf(attributes['data-sheets-formula'])
  return {
    ...(value === undefined ? {} : { value }),
    ...(formula === undefined ? {} : { formula }),
    style: parseStyle(attributes[lookMark]),
  }
}

type Manner = { locale: Locale; rules: StyleRules; isOfProgram: boolean }

function foreignCell(cell: FoundCell, manner: Manner): PastedCell {
  const { attributes, look } = cell
  const value = valueOf(cell, manner)
  const own = attributes['x:fmla']
  // Addresses are those of a table that begins at A1.
  const formula =
    formulaOf(attributes['data-sheets-formula']) ??
    (own?.startsWith('=') ? relativeFormula(formulaOf(own) ?? '', cell) : undefined)
  const { align, ...style } = look.style
  const usual = typeof value === 'number' ? 'right' : typeof value === 'boolean' ? 'center' : 'left'
  return {
    ...(value === undefined ? { text: cell.text } : { value }),
    ...(formula ? { formula } : {}),
    // Programs say on which side values stand also where it is the usual one.
    style: align && align !== usual ? { ...style, align } : style,
  }
}

/** The value of a cell, as far as its program says it; undefined for what is read as if it were typed. */
function valueOf({ attributes, look, text }: FoundCell, { locale, rules, isOfProgram }: Manner) {
  const google = googleValue(attributes['data-sheets-value'])
  if (google !== undefined) return google
  const exact = attributes.sdval ?? (attributes['x:num'] || undefined)
  if (exact !== undefined && exact !== '' && Number.isFinite(Number(exact)))
    return look.isTruth ? Number(exact) !== 0 : Number(exact)
  if (text === '') return undefined
  if (look.isText || attributes['x:str'] !== undefined) return typedText(text)
  if (!isOfProgram) return undefined
  const number = look.style.format === 'date' ? dayNumber(text, locale) : numberIn(text, look.style, rules)
  return number
}

/** Digits of a cell of words stay words. */
const typedText = (text: string): CellValue => stored(text)

/** A number as its program shows it, with its own signs between the digits. */
function numberIn(
  text: string,
  { format }: CellStyle,
  { decimal, thousand }: StyleRules,
): number | undefined {
  if (decimal === undefined) return undefined
  const isNegative = /^\(.*\)$/.test(text)
  const bare = text.replaceAll(/[()\s\u00a0\u202f]|[₽$€¥￥]|руб\.?|р\./giu, '')
  const isShare = bare.endsWith('%')
  const isGrouped = thousand !== undefined && thousand.trim() !== '' && bare.includes(thousand)
  const [whole = '', part, ...more] = bare.replace(/%$/, '').split(decimal)
  if (more.length > 0 || (isGrouped && !new RegExp(`^-?\\d{1,3}(?:\\${thousand}\\d{3})+$`).test(whole)))
    return undefined
  const digits = `${isGrouped ? whole.replaceAll(thousand, '') : whole}${part === undefined ? '' : `.${part}`}`
  if (!/^[+-]?\d+(?:\.\d+)?(?:E[+-]?\d+)?$/i.test(digits)) return undefined
  // A text of digits alone begins with no zero.
  if (format === undefined && /^0\d/.test(whole)) return undefined
  const number = Number(digits) * (isNegative ? -1 : 1)
  return isShare ? Number((number / 100).toPrecision(15)) : number
}
