import { addressOf } from '#schema/kinds/spreadsheet/address.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { isTextKind } from '#schema/kinds/spreadsheet/condition.ts'
import {
  type FormatCondition,
  isOfRepeats,
  type PlacedFormat,
  type ScaleStop,
} from '#schema/kinds/spreadsheet/formats.ts'
import { dayMs, epochDays } from '../days.ts'
import { scaleHex } from './colors.ts'
import { refOf } from './filterXml.ts'
import { cellOperators } from './operators.ts'
import type { Styles } from './Styles.ts'
import { escapeXml } from './xml.ts'

/** What a file calls stops, and what is asked. */
export const stopTypes = {
  least: 'min',
  most: 'max',
  number: 'num',
  percent: 'percent',
  percentile: 'percentile',
} as const satisfies Record<ScaleStop['at'], string>
export const dayOperators = {
  'date.is': 'equal',
  'date.before': 'lessThan',
  'date.after': 'greaterThan',
} as const
export const textTypes = {
  'text.has': { type: 'containsText', operator: 'containsText' },
  'text.lacks': { type: 'notContainsText', operator: 'notContains' },
  'text.starts': { type: 'beginsWith', operator: 'beginsWith' },
  'text.ends': { type: 'endsWith', operator: 'endsWith' },
} as const

/** The formats of a sheet. A date stays one for whoever reads the file back, so it is written as such. */
export function formatsXml({ formats = [] }: Sheet, styles: Styles): string {
  return formats
    .map((format, at) => {
      const refs = format.areas.map(refOf)
      return `<conditionalFormatting sqref="${refs.join(' ')}">${ruleXml(format, at + 1, styles)}</conditionalFormatting>`
    })
    .join('')
}

function ruleXml({ rule, areas }: PlacedFormat, priority: number, styles: Styles): string {
  if ('stops' in rule) {
    const stops = rule.stops.map(
      ({ at, value }) => `<cfvo type="${stopTypes[at]}"${value === undefined ? '' : ` val="${value}"`}/>`,
    )
    const colors = rule.stops.map(({ color }) => `<color rgb="FF${scaleHex[color]}"/>`)
    return `<cfRule type="colorScale" priority="${priority}"><colorScale>${stops.join('')}${colors.join('')}</colorScale></cfRule>`
  }
  const first = addressOf(areas[0]!.top, areas[0]!.left)
  const { attributes, formulas } = conditionXml(rule.condition, first)
  const asked = formulas.map((text) => `<formula>${escapeXml(text)}</formula>`)
  return `<cfRule ${attributes} dxfId="${styles.differenceOf(rule.look)}" priority="${priority}">${asked.join('')}</cfRule>`
}

/** `cell` is the first one that is asked, to which the formulas of a file refer. */
function conditionXml(condition: FormatCondition, cell: string): { attributes: string; formulas: string[] } {
  if ('day' in condition) {
    const { kind, day } = condition
    if (kind === 'date.is' && day === 'today')
      return { attributes: 'type="timePeriod" timePeriod="today"', formulas: [`FLOOR(${cell},1)=TODAY()`] }
    return {
      attributes: `type="cellIs" operator="${dayOperators[kind]}"`,
      formulas: [day === 'today' ? 'TODAY()' : dateFormula(day)],
    }
  }
  if (isOfRepeats(condition))
    return {
      attributes: `type="${condition.kind === 'unique' ? 'unique' : 'duplicate'}Values"`,
      formulas: [],
    }
  const { kind, text = '', from, to } = condition
  if (kind === 'empty') return { attributes: 'type="containsBlanks"', formulas: [`LEN(TRIM(${cell}))=0`] }
  if (kind === 'filled') return { attributes: 'type="notContainsBlanks"', formulas: [`LEN(TRIM(${cell}))>0`] }
  const quoted = `"${text.replaceAll('"', '""')}"`
  if (kind === 'text.is') return { attributes: 'type="cellIs" operator="equal"', formulas: [quoted] }
  if (isTextKind(kind)) {
    const { type, operator } = textTypes[kind as keyof typeof textTypes]
    const found = `ISERROR(SEARCH(${quoted},${cell}))`
    const end = (side: string) => `${side}(${cell},LEN(${quoted}))=${quoted}`
    const formula = {
      'text.has': `NOT(${found})`,
      'text.lacks': found,
      'text.starts': end('LEFT'),
      'text.ends': end('RIGHT'),
    }[kind as keyof typeof textTypes]
    return {
      attributes: `type="${type}" operator="${operator}" text="${escapeXml(text)}"`,
      formulas: [formula],
    }
  }
  const operator = cellOperators[kind as keyof typeof cellOperators]
  return {
    attributes: `type="cellIs" operator="${operator}"`,
    formulas: [from, to].filter((number) => number !== undefined).map(String),
  }
}

function dateFormula(day: number): string {
  const date = new Date((Math.floor(day) - epochDays) * dayMs)
  const parts = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  return parts.some((part) => Number.isNaN(part)) ? String(day) : `DATE(${parts.join(',')})`
}
