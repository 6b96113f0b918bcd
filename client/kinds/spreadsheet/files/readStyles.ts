import type { FormatLook } from '#schema/kinds/spreadsheet/formats.ts'
import { type BorderLine, borderLines, type Borders, sides } from '#schema/kinds/spreadsheet/borders.ts'
import { alignments, type CellStyle } from '#schema/kinds/spreadsheet/style.ts'
import { hexOf, nearestColor } from './colors.ts'
import { fileLimits, RefusedFile } from './content.ts'
import { readFormat } from './numberFormat.ts'
import { readXml } from './xml.ts'

/** A look of a workbook; `isLost` where its numbers will look different here. */
export type ReadStyle = { style: CellStyle; isLost: boolean }

/** Lines of workbooks that are drawn as one of ours. */
const otherLines: Record<string, BorderLine> = {
  hair: 'thin',
  dotted: 'dashed',
  mediumDashed: 'dashed',
  dashDot: 'dashed',
  mediumDashDot: 'dashed',
  dashDotDot: 'dashed',
  mediumDashDotDot: 'dashed',
  slantDashDot: 'dashed',
}
const lineOf = (said = ''): BorderLine | undefined =>
  borderLines.find((one) => one === said) ?? (Object.hasOwn(otherLines, said) ? otherLines[said] : undefined)
/** Sides by the names that a workbook gives them in any language. */
const sideOf = (name: string) =>
  sides.find((one) => one === (name === 'start' ? 'left' : name === 'end' ? 'right' : name))

const verticalNames: Record<string, CellStyle['vertical']> = {
  top: 'top',
  center: 'middle',
  distributed: 'middle',
  justify: 'top',
}

/** The looks that cells name by their number. Throws `RefusedFile`. */
export function readStyles(bytes: Uint8Array): ReadStyle[] {
  const codes = new Map<number, string>()
  const fonts: CellStyle[] = []
  const fills: CellStyle[] = []
  const borders: Borders[] = []
  const looks: ReadStyle[] = []
  readXml(bytes, {
    open({ name, attributes }, path) {
      const parent = path.at(-2)
      const isOn = attributes.val !== '0' && attributes.val !== 'false'
      if (name === 'numFmt' && attributes.formatCode !== undefined)
        codes.set(Number(attributes.numFmtId), attributes.formatCode.slice(0, 300))
      else if (name === 'font' && parent === 'fonts') fonts.push({})
      else if (parent === 'font' && path.at(-3) === 'fonts') {
        const font = fonts.at(-1)!
        if (name === 'b' && isOn) font.bold = true
        else if (name === 'i' && isOn) font.italic = true
        else if (name === 'color') Object.assign(font, colorIn(attributes, 'word'))
      } else if (name === 'border' && parent === 'borders') borders.push({})
      else if (parent === 'border' && path.at(-3) === 'borders') {
        const [side, line] = [sideOf(name), lineOf(attributes.style)]
        if (side && line) borders.at(-1)![side] = { line }
      } else if (name === 'color' && path.at(-3) === 'border' && path.at(-4) === 'borders') {
        const border = borders.at(-1)![sideOf(parent!) ?? 'top']
        if (border && sideOf(parent!)) Object.assign(border, colorIn(attributes, 'word'))
      } else if (name === 'fill' && parent === 'fills') fills.push({})
      else if (name === 'fgColor' && path.at(-4) === 'fills')
        Object.assign(fills.at(-1)!, colorIn(attributes, 'back'))
      else if (name === 'xf' && parent === 'cellXfs') {
        const { numFmtId = '0', fontId = '0', fillId = '0', borderId = '0' } = attributes
        const { isLost = false, ...format } = readFormat(Number(numFmtId), codes.get(Number(numFmtId)))
        const lines = borders[Number(borderId)] ?? {}
        looks.push({
          style: {
            ...fonts[Number(fontId)],
            ...fills[Number(fillId)],
            ...format,
            ...(Object.keys(lines).length > 0 ? { borders: lines } : {}),
          },
          isLost,
        })
      } else if (name === 'alignment' && parent === 'xf' && path.at(-3) === 'cellXfs') {
        const align = alignments.find((each) => each === attributes.horizontal)
        const { style } = looks.at(-1)!
        if (align) style.align = align
        const { vertical = '', wrapText } = attributes
        if (Object.hasOwn(verticalNames, vertical)) style.vertical = verticalNames[vertical]!
        if (wrapText === '1' || wrapText === 'true') style.wrap = true
      }
      if (looks.length + fonts.length + fills.length + borders.length + codes.size > fileLimits.styles)
        throw new RefusedFile('large')
    },
  })
  return looks
}

/** The looks that cells have over their own where they meet a condition. Throws `RefusedFile`. */
export function readDifferences(bytes: Uint8Array): FormatLook[] {
  const looks: FormatLook[] = []
  readXml(bytes, {
    open({ name, attributes }, path) {
      const parent = path.at(-2)
      if (name === 'dxf' && parent === 'dxfs') looks.push({})
      if (!path.includes('dxf') || looks.length === 0) return
      if (looks.length > fileLimits.styles) throw new RefusedFile('large')
      const look = looks.at(-1)!
      const isOn = attributes.val !== '0' && attributes.val !== 'false'
      if (parent === 'font' && name === 'b' && isOn) look.bold = true
      else if (parent === 'font' && name === 'i' && isOn) look.italic = true
      else if (parent === 'font' && name === 'strike' && isOn) look.strike = true
      else if (parent === 'font' && name === 'color') Object.assign(look, colorIn(attributes, 'word'))
      else if (name === 'bgColor' || (name === 'fgColor' && !look.fill))
        Object.assign(look, colorIn(attributes, 'back'))
    },
  })
  return looks
}

function colorIn(attributes: Record<string, string>, part: 'word' | 'back'): CellStyle {
  const hex = hexOf(attributes)
  const color = hex && nearestColor(hex, part)
  if (!color) return {}
  return part === 'word' ? { color } : { fill: color }
}
