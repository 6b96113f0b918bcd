import type { Borders } from '#schema/kinds/spreadsheet/borders.ts'
import type { FormatLook } from '#schema/kinds/spreadsheet/formats.ts'
import { type CellStyle, printStyle } from '#schema/kinds/spreadsheet/style.ts'
import { backColors, wordColors } from './colors.ts'
import { dateFormatId, formatCode } from './numberFormat.ts'

/** Numbers below are those of formats that every program knows. */
const ownFormats = 164

/** Sides in the order of the format. */
const fileSides = ['left', 'right', 'top', 'bottom'] as const

/** The looks that the cells of a workbook have, each once. */
export class Styles {
  private readonly ids = new Map<string, number>([['', 0]])
  private readonly fonts = listOf('<font><sz val="11"/><name val="Calibri"/></font>')
  private readonly fills = listOf(
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  )
  private readonly borders = listOf('<border><left/><right/><top/><bottom/><diagonal/></border>')
  private readonly formats = listOf()
  private readonly differences = listOf()
  private readonly looks = ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>']

  idOf(style: CellStyle): number {
    return this.ids.getOrInsertComputed(printStyle(style), () => this.looks.push(this.lookOf(style)) - 1)
  }

  private lookOf(style: CellStyle): string {
    const { bold, italic, align, vertical, wrap, borders = {}, color, fill, format } = style
    const font = indexIn(
      this.fonts,
      `<font>${bold ? '<b/>' : ''}${italic ? '<i/>' : ''}<sz val="11"/>` +
        `${color ? `<color rgb="FF${wordColors[color]}"/>` : ''}<name val="Calibri"/></font>`,
    )
    const back = fill
      ? indexIn(
          this.fills,
          `<fill><patternFill patternType="solid"><fgColor rgb="FF${backColors[fill]}"/><bgColor indexed="64"/></patternFill></fill>`,
        )
      : 0
    const code = formatCode(style)
    const number =
      format === 'date' ? dateFormatId : code === undefined ? 0 : ownFormats + indexIn(this.formats, code)
    const applied = 'applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"'
    const border = indexIn(this.borders, borderXml(borders))
    const start = `<xf numFmtId="${number}" fontId="${font}" fillId="${back}" borderId="${border}" xfId="0" ${applied}`
    const alignment =
      (align ? ` horizontal="${align}"` : '') +
      (vertical ? ` vertical="${vertical === 'middle' ? 'center' : vertical}"` : '') +
      (wrap ? ' wrapText="1"' : '')
    return alignment ? `${start} applyAlignment="1"><alignment${alignment}/></xf>` : `${start}/>`
  }

  /** The number of a look that cells have over their own. */
  differenceOf({ fill, color, bold, italic, strike }: FormatLook): number {
    const font =
      `${bold ? '<b/>' : ''}${italic ? '<i/>' : ''}${strike ? '<strike/>' : ''}` +
      `${color ? `<color rgb="FF${wordColors[color]}"/>` : ''}`
    const back = fill && `<fill><patternFill><bgColor rgb="FF${backColors[fill]}"/></patternFill></fill>`
    return indexIn(this.differences, `<dxf>${font ? `<font>${font}</font>` : ''}${back ?? ''}</dxf>`)
  }

  xml(namespace: string): string {
    const list = (name: string, all: Iterable<string>) => {
      const each = [...all]
      return `<${name} count="${each.length}">${each.join('')}</${name}>`
    }
    const formats = [...this.formats].map(
      ([code, at]) =>
        `<numFmt numFmtId="${ownFormats + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    )
    return (
      `<styleSheet xmlns="${namespace}">${formats.length > 0 ? list('numFmts', formats) : ''}` +
      list('fonts', this.fonts.keys()) +
      list('fills', this.fills.keys()) +
      list('borders', this.borders.keys()) +
      list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']) +
      list('cellXfs', this.looks) +
      list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']) +
      (this.differences.size > 0 ? list('dxfs', this.differences.keys()) : '') +
      '</styleSheet>'
    )
  }
}

function borderXml(borders: Borders): string {
  const lines = fileSides.map((side) => {
    const border = borders[side]
    if (!border) return `<${side}/>`
    const color = border.color ? `rgb="FF${wordColors[border.color]}"` : 'auto="1"'
    return `<${side} style="${border.line}"><color ${color}/></${side}>`
  })
  return `<border>${lines.join('')}<diagonal/></border>`
}

/** Parts in their order, with their numbers. */
const listOf = (...all: string[]) => new Map(all.map((one, at) => [one, at]))

const indexIn = (all: Map<string, number>, one: string): number =>
  all.getOrInsertComputed(one, () => all.size)
