import { type FunctionName, russianName } from '#schema/kinds/spreadsheet/functionNames.ts'
import type { FormulaLanguage } from '#schema/kinds/spreadsheet/formulaText.ts'
import { askedName } from '../engine/ObjectAsks.ts'
import { meantBy } from './meant.ts'

export const boundOperators = ['is', 'not', 'more', 'less', 'empty', 'filled'] as const
export type BoundOperator = (typeof boundOperators)[number]
/** Which objects: a value as it is typed, a day where it is one of a date. */
export type BoundCondition = {
  property: string
  operator: BoundOperator
  text: string
  day?: { year: number; month: number; day: number }
}
export type BoundRange = {
  type: string
  columns: readonly string[]
  hasHeads: boolean
  conditions: readonly BoundCondition[]
}

type Named = { id: string; name: string; label: string }

/** How something is named so that it stays meant when its title changes: by its name in the API, else its title or id. */
export function nameFor<Each extends Named>(one: Each, all: readonly Each[]): string {
  const names = [one.name, one.label].filter((name) => !name.includes(';'))
  return names.find((name) => meantBy(askedName(name), all) === one) ?? one.id
}

const signs: Record<BoundOperator, string> = {
  is: '',
  not: '<>',
  more: '>',
  less: '<',
  empty: '',
  filled: '<>',
}
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** The formula of a range of objects, as its reader types it. */
export function boundFormula(range: BoundRange, language: FormulaLanguage): string {
  const isRussian = language === 'ru'
  const nameOf = (name: FunctionName | 'TRUE' | 'FALSE') => (isRussian ? russianName(name) : name)
  const mark = isRussian ? ';' : ','
  const conditionOf = ({ operator, text, day }: BoundCondition): string => {
    if (operator === 'empty' || operator === 'filled') return quoted(signs[operator])
    if (day) {
      const date = `${nameOf('DATE')}(${[day.year, day.month, day.day].join(mark)})`
      return operator === 'is' ? date : `${quoted(signs[operator])}&${date}`
    }
    // What begins as a comparison, and signs that stand for any others, are meant as they are.
    const plain = operator === 'is' || operator === 'not' ? text.replaceAll(/[~*?]/g, '~$&') : text
    return quoted(`${signs[operator] || (/^[<>=]/.test(plain) ? '=' : '')}${plain}`)
  }
  const given = [
    quoted(range.type),
    quoted(range.columns.join('; ')),
    nameOf(range.hasHeads ? 'TRUE' : 'FALSE'),
    ...range.conditions.flatMap((each) => [quoted(each.property), conditionOf(each)]),
  ]
  return `=${nameOf('OBJECTS')}(${given.join(mark)})`
}
