import { type Box, without } from '#schema/kinds/spreadsheet/areas.ts'
import type { Book, Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { type CheckRule, checkLimits, type PlacedCheck } from '#schema/kinds/spreadsheet/checks.ts'
import { numbersOf } from '#schema/kinds/spreadsheet/condition.ts'
import { showFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import type { FileCheck } from './content.ts'
import { areaOf, refOf } from './filterXml.ts'
import { plainFormula } from './knownFormula.ts'
import { cellOperators, comparedCondition } from './operators.ts'
import { escapeXml, type Tag, unescapeSigns } from './xml.ts'

const types = { number: 'decimal', date: 'date', length: 'textLength' } as const
/** What a list of own values may have in a file, in quotes. */
const listSigns = 255

/** The checks of a sheet; a list that no file can hold is left out. */
export function checksXml(book: Book, sheet: Sheet): string {
  const found = partsOf(sheet.checks ?? []).flatMap(({ check, areas }) => {
    const rule = ruleXml(check.rule, book, sheet.id)
    if (!rule || areas.length === 0) return []
    const refs = areas.map(refOf)
    const style = check.isStrict ? '' : ' errorStyle="warning"'
    const help =
      check.help === ''
        ? ''
        : ` showInputMessage="1" error="${escapeXml(check.help.slice(0, 225))}" prompt="${escapeXml(check.help.slice(0, 255))}"`
    return [
      `<dataValidation${rule.attributes}${style} allowBlank="1" showErrorMessage="1"${help} sqref="${refs.join(' ')}">${rule.formulas
        .map((text, at) => `<formula${at + 1}>${escapeXml(text)}</formula${at + 1}>`)
        .join('')}</dataValidation>`,
    ]
  })
  return found.length > 0
    ? `<dataValidations count="${found.length}">${found.join('')}</dataValidations>`
    : ''
}

/** What is left of the areas of checks beneath later ones, which a file does not know. */
function partsOf(checks: readonly PlacedCheck[]): { check: PlacedCheck; areas: Box[] }[] {
  return checks.flatMap((check, at) => {
    if (check.rule.kind === 'none') return []
    const areas = checks
      .slice(at + 1)
      .reduce<Box[]>((left, { area }) => left.flatMap((box) => without(box, area)), [check.area])
    return [{ check, areas }]
  })
}

function ruleXml(
  rule: CheckRule,
  book: Book,
  sheet: string,
): { attributes: string; formulas: string[] } | undefined {
  if (rule.kind === 'none') return undefined
  if (rule.kind === 'list') {
    const text = rule.values.join(',')
    const isFit = text.length <= listSigns && rule.values.every((value) => !/[,"]/.test(value))
    return isFit ? { attributes: ' type="list"', formulas: [`"${text}"`] } : undefined
  }
  if (rule.kind === 'range') {
    const shown = showFormula(rule.range, { book, sheet, language: 'en' })
    return shown.includes('#REF!') ? undefined : { attributes: ' type="list"', formulas: [fixed(shown)] }
  }
  const { kind, from, to } = rule.condition
  const operator = cellOperators[kind as keyof typeof cellOperators]
  return {
    attributes: ` type="${types[rule.kind]}" operator="${operator}"`,
    formulas: [String(from), ...(numbersOf(kind) === 2 ? [String(to)] : [])],
  }
}

/** In a file an address that is not fixed goes along with each cell of the area. */
const fixed = (reference: string): string => {
  const at = reference.lastIndexOf('!') + 1
  return (
    reference.slice(0, at) +
    reference
      .slice(at)
      .replaceAll('$', '')
      .replaceAll(/[A-Z]+|\d+/g, '$$$&')
  )
}

/** Here the area of a list stays where it is anyway. */
const unfixed = (reference: string): string => {
  const at = reference.lastIndexOf('!') + 1
  return reference.slice(0, at) + reference.slice(at).replaceAll('$', '')
}

/** Reads the checks of a sheet, tag by tag. */
export class CheckReader {
  readonly checks: FileCheck[] = []
  /** What is asked in ways that are not known here. */
  unknown = 0
  private held: { attributes: Record<string, string>; formulas: string[] } | undefined

  open({ name, attributes }: Tag): void {
    if (name === 'dataValidation') this.held = { attributes, formulas: [] }
  }
  close(name: string, text: string): void {
    const { held } = this
    if (!held) return
    if (name === 'formula1' || name === 'formula2') held.formulas.push(unescapeSigns(text))
    if (name !== 'dataValidation') return
    this.held = undefined
    const {
      type = 'none',
      operator = 'between',
      errorStyle,
      prompt = '',
      error = '',
      sqref = '',
    } = held.attributes
    // What asks for nothing shows its words alone.
    const rule = ruleOf(type, operator, held.formulas)
    const areas = sqref.split(' ', checkLimits.checks + 1).flatMap((ref) => areaOf(ref) ?? [])
    if (!rule || areas.length === 0 || this.checks.length + areas.length > checkLimits.checks) {
      this.unknown += 1
      return
    }
    const help = unescapeSigns(prompt || error)
    const isStrict = errorStyle === undefined || errorStyle === 'stop'
    for (const area of areas) this.checks.push({ area, rule, isStrict, help })
  }
}

/** The rule of a file; the reference of a list is as it stands there. */
function ruleOf(type: string, operator: string, formulas: readonly string[]): CheckRule | undefined {
  if (type === 'list') {
    const [first = ''] = formulas
    const own = /^"([\s\S]*)"$/.exec(first)?.[1]
    if (own !== undefined)
      return {
        kind: 'list',
        values: own
          .replaceAll('""', '"')
          .split(',')
          .map((value) => value.trim()),
      }
    return first === '' ? undefined : { kind: 'range', range: unfixed(plainFormula(first)) }
  }
  const kind =
    type === 'whole' || type === 'decimal'
      ? 'number'
      : type === 'date'
        ? 'date'
        : type === 'textLength'
          ? 'length'
          : undefined
  const condition = comparedCondition(operator, formulas)
  return kind && condition && { kind, condition }
}
