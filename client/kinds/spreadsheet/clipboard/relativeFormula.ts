import { columnIndex, columnName } from '#schema/kinds/spreadsheet/address.ts'
import { address, gone } from '#schema/kinds/spreadsheet/formulaText.ts'

type Cell = { row: number; column: number }

const kept = String.raw`"(?:[^"]|"")*"|#[A-Z/0]+[!?A]`
const written = new RegExp(`${kept}|(?<![\\p{L}\\p{N}_.])(?:${address})`, 'gu')
/** A sheet before a reference, which is kept as it is. */
const named = /^(?:'[^']+'|[\p{L}_][\p{L}\p{N}_.]*)!/u

/**
 * An English formula of a cell with its references by their distance from it, as other programs put it on the clipboard:
 * B1 in A2 is R[-1]C[1], $B$1 is R1C2.
 */
export function relativeFormula(formula: string, cell: Cell): string {
  const line = (text: string, own: number, isFixed: boolean, index: (text: string) => number) =>
    isFixed ? String(index(text) + 1) : `[${index(text) - own}]`
  const corner = (text: string): string => {
    const [, fixedColumn, letters = '', fixedRow, number = ''] =
      /^(\$?)([A-Za-z]*)(\$?)(\d*)$/.exec(text) ?? []
    const isRowFixed = fixedRow === '$' || (letters === '' && fixedColumn === '$')
    const row = number && `R${line(number, cell.row, isRowFixed, (digits) => Number(digits) - 1)}`
    return row + (letters && `C${line(letters, cell.column, fixedColumn === '$', columnIndex)}`)
  }
  return formula.replaceAll(written, (whole) => {
    if (whole.startsWith('"') || whole.startsWith('#')) return whole
    const sheet = named.exec(whole)?.[0] ?? ''
    return sheet + whole.slice(sheet.length).split(':').map(corner).join(':')
  })
}

const part = String.raw`(?:\[-?\d{1,7}\]|[1-9]\d{0,6})`
const both = `R${part}?C${part}?`
const relative = new RegExp(
  `${kept}|(?<![\\p{L}\\p{N}_.])(${named.source.slice(1)})?` +
    `(${both}(?::${both})?|R${part}?:R${part}?|C${part}?:C${part}?|R\\[-?\\d{1,7}\\]|C\\[-?\\d{1,7}\\])(?![\\p{L}\\p{N}_.(\\[])`,
  'gu',
)

/**
 * Such a formula as it stands in a cell, by addresses; what is past the edge of the sheet is #REF!. Turned, rows and
 * columns change places as far as nothing is fixed.
 */
export function placedFormula(formula: string, cell: Cell, isTurned = false): string {
  const corner = (text: string): string | undefined => {
    const [, row, column] = /^(?:R(\[-?\d+\]|\d+)?)?(?:C(\[-?\d+\]|\d+)?)?$/.exec(text)!
    const hasRow = text.startsWith('R')
    const hasColumn = text.includes('C')
    const isFree = (at: string | undefined) => at === undefined || at.startsWith('[')
    const byOf = (at: string | undefined) => Number(at?.slice(1, -1) ?? 0)
    const isSwapped = isTurned && (!hasRow || isFree(row)) && (!hasColumn || isFree(column))
    const [down, across] = isSwapped ? [column, row] : [row, column]
    const [isDown, isAcross] = isSwapped ? [hasColumn, hasRow] : [hasRow, hasColumn]
    const rowAt = isFree(down) ? cell.row + byOf(down) : Number(down) - 1
    const columnAt = isFree(across) ? cell.column + byOf(across) : Number(across) - 1
    if ((isDown && rowAt < 0) || (isAcross && columnAt < 0)) return undefined
    return (
      (isAcross ? (isFree(across) ? '' : '$') + columnName(columnAt) : '') +
      (isDown ? (isFree(down) ? '' : '$') + String(rowAt + 1) : '')
    )
  }
  return formula.replaceAll(relative, (...found) => {
    const [whole, sheet = '', ref] = found as [string, string?, string?]
    if (ref === undefined) return whole
    const corners = ref.split(':').map(corner)
    if (corners.includes(undefined)) return gone
    // A whole line alone is one from it to itself.
    const isWhole = corners.length === 1 && !(ref.startsWith('R') && ref.includes('C'))
    return sheet + (isWhole ? [corners[0], corners[0]] : corners).join(':')
  })
}
