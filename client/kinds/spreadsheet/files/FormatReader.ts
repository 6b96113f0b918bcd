import { type Condition, numbersOf } from '#schema/kinds/spreadsheet/condition.ts'
import {
  type FormatCondition,
  formatLimits,
  type FormatLook,
  type FormatRule,
  mayStand,
  type ScaleStop,
} from '#schema/kinds/spreadsheet/formats.ts'
import { nearestColor, hexOf } from './colors.ts'
import type { FileFormat } from './content.ts'
import { areaOf } from './filterXml.ts'
import { cellOperators, dayOperators, stopTypes, textTypes } from './formatsXml.ts'
import { plainFormula } from './knownFormula.ts'
import { type Tag, unescapeSigns } from './xml.ts'

const dayMs = 86_400_000
const epochDays = 25_569

type Held = {
  attributes: Record<string, string>
  formulas: string[]
  stops: { type: string; value: string | undefined }[]
  colors: (string | undefined)[]
}

/** Reads the formats of a sheet, tag by tag; `looks` are those that rules name by their numbers. */
export class FormatReader {
  private readonly found: { priority: number; format: FileFormat }[] = []
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
    const areas = this.sqref.split(' ', formatLimits.areas).flatMap((ref) => areaOf(ref) ?? [])
    const rule = ruleOf(held, this.looks)
    if (!rule || areas.length === 0) this.unknown += 1
    else this.found.push({ priority: Number(held.attributes.priority) || 0, format: { rule, areas } })
  }
  /** The formats in the order in which they count; what is past the limit is unknown. */
  take(): FileFormat[] {
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
  if (stops.length !== colors.length || stops.length < 2 || stops.length > 3) return undefined
  const read = stops.map(({ type, value }, index): ScaleStop | undefined => {
    const at = (Object.keys(stopTypes) as ScaleStop['at'][]).find((each) => stopTypes[each] === type)
    const hex = colors[index]
    if (!at || !hex || !mayStand(at, index, stops.length)) return undefined
    const color = nearestColor(hex, 'back') ?? 'white'
    if (at === 'least' || at === 'most') return { at, color }
    const number = value === undefined || value.trim() === '' ? Number.NaN : Number(value)
    if (!Number.isFinite(number)) return undefined
    return at === 'number' || (number >= 0 && number <= 100) ? { at, value: number, color } : undefined
  })
  return read.every((stop) => stop !== undefined) ? read : undefined
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
  if (asked) {
    // Some programs write the words into the formula alone.
    const words = text ? unescapeSigns(text) : wordsIn(formulas[0])
    return words ? { kind: asked, text: words } : undefined
  }
  return type === 'cellIs' ? comparedOf(operator, formulas.map(plainFormula)) : undefined
}

const wordsIn = (formula = ''): string | undefined =>
  /"((?:[^"]|"")*)"/.exec(formula)?.[1]?.replaceAll('""', '"')

function comparedOf(
  operator: string,
  [first = '', second = '']: readonly string[],
): FormatCondition | undefined {
  const words = /^"((?:[^"]|"")*)"$/.exec(first)?.[1]
  if (words !== undefined)
    return operator === 'equal' && words !== ''
      ? { kind: 'text.is', text: words.replaceAll('""', '"') }
      : undefined
  const day = dayOf(first)
  if (day !== undefined) {
    const kind = (Object.keys(dayOperators) as (keyof typeof dayOperators)[]).find(
      (each) => dayOperators[each] === operator,
    )
    return kind && { kind, day }
  }
  const kind = (Object.keys(cellOperators) as (keyof typeof cellOperators)[]).find(
    (each) => cellOperators[each] === operator,
  )
  const [from, to] = [first, second].map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (!kind || !Number.isFinite(from)) return undefined
  const condition: Condition = { kind, from: from! }
  if (numbersOf(kind) < 2) return condition
  return Number.isFinite(to) ? { ...condition, to: to! } : undefined
}

/** The day that a formula names; undefined for any other. */
function dayOf(formula: string): number | 'today' | undefined {
  if (/^TODAY\(\)$/i.test(formula.trim())) return 'today'
  const [, year, month, day] = /^DATE\((\d{4}),(\d{1,2}),(\d{1,2})\)$/i.exec(formula.trim()) ?? []
  return year === undefined
    ? undefined
    : Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs + epochDays
}
