import type { FormatLook } from '#schema/kinds/spreadsheet/formats.ts'
import { alignments, type CellStyle } from '#schema/kinds/spreadsheet/style.ts'
import { hexOf, nearestColor } from './colors.ts'
import { fileLimits, RefusedFile } from './content.ts'
import { readFormat } from './numberFormat.ts'
import { readXml } from './xml.ts'

/** A look of a workbook; `isLost` where its numbers will look different here. */
export type ReadStyle = { style: CellStyle; isLost: boolean }

/** The looks that cells name by their number. Throws `RefusedFile`. */
export function readStyles(bytes: Uint8Array): ReadStyle[] {
  const codes = new Map<number, string>()
  const fonts: CellStyle[] = []
  const fills: CellStyle[] = []
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
      } else if (name === 'fill' && parent === 'fills') fills.push({})
      else if (name === 'fgColor' && path.at(-4) === 'fills')
        Object.assign(fills.at(-1)!, colorIn(attributes, 'back'))
      else if (name === 'xf' && parent === 'cellXfs') {
        const { numFmtId = '0', fontId = '0', fillId = '0' } = attributes
        const { isLost = false, ...format } = readFormat(Number(numFmtId), codes.get(Number(numFmtId)))
        looks.push({ style: { ...fonts[Number(fontId)], ...fills[Number(fillId)], ...format }, isLost })
      } else if (name === 'alignment' && parent === 'xf' && path.at(-3) === 'cellXfs') {
        const align = alignments.find((each) => each === attributes.horizontal)
        if (align) looks.at(-1)!.style.align = align
      }
      if (looks.length + fonts.length + fills.length + codes.size > fileLimits.styles)
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
