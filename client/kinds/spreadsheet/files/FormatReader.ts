import { parseCondition } from '#schema/kinds/spreadsheet/condition.ts'
import {
  type Format,
  type FormatCondition,
  formatLimits,
  type FormatLook,
  type FormatRule,
  parseStops,
  type ScaleStop,
} from '#schema/kinds/spreadsheet/formats.ts'
import { dayMs, epochDays } from '../days.ts'
import { nearestColor, hexOf } from './colors.ts'
import { areaOf } from './filterXml.ts'
import { dayOperators, stopTypes, textTypes } from './formatsXml.ts'
import { plainFormula } from './knownFormula.ts'
import { comparedCondition, fileNumber, namedBy } from './operators.ts'
import { type Tag, unescapeSigns } from './xml.ts'

type Held = {
  attributes: Record<string, string>
  formulas: string[]
  stops: { type: string; value: string | undefined }[]
  colors: (string | undefined)[]
}

/** Reads the formats of a sheet, tag by tag; `looks` are those that rules name by their numbers. */
export class FormatReader {
  private readonly found: { priority: number; format: Format }[] = []
  /** What is asked or shown in ways that are not known here. */
  unknown = 0
  private sqref = ''
  private held: Held | undefined

  constructor(private readonly looks: readonly FormatLook[]) {}

  open({ name, attributes }: Tag): void {
    if (name === 'conditionalFormatting') this.sqref = attributes.sqref ?? ''
    else if (name === 'cfRule') this.held = { attributes, formulas: [], stops: [], colors: [] }
    else if (!this.held) return
    else if (name === 'cfvo') this.held.stops.push({ type: attributes.type ?? '', value: attributes.val })
    else if (name === 'color') this.held.colors.push(hexOf(attributes))
  }
  close(name: string, text: string): void {
    const { held } = this
    if (!held) return
    if (name === 'formula') held.formulas.push(unescapeSigns(text))
    if (name !== 'cfRule') return
    this.held = undefined
    const areas = this.sqref.split(' ', formatLimits.areas + 1).flatMap((ref) => areaOf(ref) ?? [])
    // What is past the limit keeps its own look.
    if (areas.splice(formatLimits.areas).length > 0) this.unknown += 1
    const rule = ruleOf(held, this.looks)
    if (!rule || areas.length === 0) this.unknown += 1
    else this.found.push({ priority: Number(held.attributes.priority) || 0, format: { rule, areas } })
  }
  /** The formats in the order in which they count; what is past the limit is unknown. */
  take(): Format[] {
    const inOrder = this.found.toSorted((a, b) => a.priority - b.priority).map(({ format }) => format)
    this.unknown += Math.max(0, inOrder.length - formatLimits.formats)
    return inOrder.slice(0, formatLimits.formats)
  }
}

function ruleOf(held: Held, looks: readonly FormatLook[]): FormatRule | undefined {
  if (held.attributes.type === 'colorScale') {
    const stops = stopsOf(held)
    return stops && { stops }
  }
  const look = looks[Number(held.attributes.dxfId ?? -1)]
  const condition = conditionOf(held)
  return condition && look && Object.keys(look).length > 0 ? { condition, look } : undefined
}

function stopsOf({ stops, colors }: Held): ScaleStop[] | undefined {
  if (stops.length !== colors.length) return undefined
  return parseStops(
    stops.map(({ type, value }, index) => ({
      at: namedBy(stopTypes, type),
      value: fileNumber(value),
      color: colors[index] && (nearestColor(colors[index], 'back') ?? 'white'),
    })),
  )
}

function conditionOf({ attributes, formulas }: Held): FormatCondition | undefined {
  const { type = '', operator = '', timePeriod, text } = attributes
  if (type === 'duplicateValues') return { kind: 'duplicate' }
  if (type === 'uniqueValues') return { kind: 'unique' }
  if (type === 'containsBlanks') return { kind: 'empty' }
  if (type === 'notContainsBlanks') return { kind: 'filled' }
  if (type === 'timePeriod') return timePeriod === 'today' ? { kind: 'date.is', day: 'today' } : undefined
  const asked = (Object.keys(textTypes) as (keyof typeof textTypes)[]).find(
    (each) => textTypes[each].type === type,
  )
  // Some programs write the words into the formula alone.
  if (asked) return parseCondition({ kind: asked, text: text ? unescapeSigns(text) : wordsIn(formulas[0]) })
  return type === 'cellIs' ? comparedOf(operator, formulas.map(plainFormula)) : undefined
}

const wordsIn = (formula = ''): string | undefined =>
  /"((?:[^"]|"")*)"/.exec(formula)?.[1]?.replaceAll('""', '"')

function comparedOf(operator: string, formulas: readonly string[]): FormatCondition | undefined {
  const [first = ''] = formulas
  const words = /^"((?:[^"]|"")*)"$/.exec(first)?.[1]
  if (words !== undefined)
    return operator === 'equal'
      ? parseCondition({ kind: 'text.is', text: words.replaceAll('""', '"') })
      : undefined
  const day = dayOf(first)
  if (day === undefined) return comparedCondition(operator, formulas)
  const kind = namedBy(dayOperators, operator)
  return kind && { kind, day }
}

/** The day that a formula names; undefined for any other. */
function dayOf(formula: string): number | 'today' | undefined {
  if (/^TODAY\(\)$/i.test(formula.trim())) return 'today'
  const [, year, month, day] = /^DATE\((\d{4}),(\d{1,2}),(\d{1,2})\)$/i.exec(formula.trim()) ?? []
  return year === undefined
    ? undefined
    : Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs + epochDays
}
