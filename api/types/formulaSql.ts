import type { Clock } from '#schema/types/formula/clock.ts'
import type { FormulaType } from '#schema/types/formula/syntax.ts'
import { formulaLimits } from '#schema/types/formula/syntax.ts'
import type { Typed } from '#schema/types/formula/formulaTree.ts'

/** The SQL type of each formula type inside an expression. Dates are in UTC, without a time zone. */
const sqlTypes: Record<FormulaType, string> = {
  number: 'float8',
  text: 'text',
  date: 'timestamp',
  toggle: 'bool',
}

/** The SQL for the parts of a formula that this module cannot write itself. */
export type Words = {
  /** The column of a property. */
  columnOf: (id: string) => string
  /** The current time, in UTC. */
  clockSql?: (name: keyof Clock) => string
  /** The labels of what is chosen in a property. */
  choiceSql?: (id: string) => string
  /** A value computed from linked objects. */
  linkedSql?: (node: Linked) => string
  /** The name of the object. */
  title?: string
}
export type Linked = Typed & { is: 'linked' }

/**
 * A formula as an expression over the columns of a row. With `columnOf` alone, the value depends only on the row. The
 * user's texts become quoted literals; all other SQL comes from this module and from `parts`.
 */
export function formulaSql(
  formula: Typed,
  words: Words,
  { isDay = false }: { isDay?: boolean } = {},
): string {
  const value = partSql(formula, words)
  if (formula.type === 'text') return `formula_some(left(${value}, ${formulaLimits.textSigns}))`
  const instant = isDay ? `date_trunc('day', ${value})` : `(${value})`
  return formula.type === 'date' ? `(${instant} at time zone 'UTC')` : value
}

/** A part of a formula, with dates in UTC without a time zone. */
export function partSql(node: Typed, words: Words): string {
  const { columnOf, clockSql = unknown, choiceSql = unknown, linkedSql = unknown, title = '' } = words
  switch (node.is) {
    case 'value':
      return literal(node.value, node.type)
    case 'property':
      return column(columnOf(node.id), node.type)
    case 'choice':
      return choiceSql(node.id)
    case 'title':
      return column(title, 'text')
    case 'linked':
      return linkedSql(node)
    case 'call': {
      const { name, args } = node
      if (name === 'TODAY' || name === 'NOW') return clockSql(name === 'TODAY' ? 'today' : 'now')
      if (name === 'COUNT' || name === 'JOIN') return unknown()
      return call(
        { name, args },
        args.map((arg) => partSql(arg, words)),
      )
    }
  }
}

function unknown(): never {
  throw new Error('A column holds what its row says alone.')
}

/** The value of a formula, or of a part of it. */
export function literal(value: number | string | null, type: FormulaType): string {
  if (value === null || value === '') return `null::${sqlTypes[type]}`
  const quoted = `'${String(value).replaceAll("'", "''")}'::${sqlTypes[type]}`
  return type === 'number' ? `formula_number(${quoted})` : quoted
}

function column(name: string, type: FormulaType): string {
  if (type === 'number') return `formula_number(${name})`
  if (type === 'text') return `formula_some(${name})`
  return type === 'date' ? `formula_date(${name} at time zone 'UTC')` : name
}

const signs = { LT: '<', LE: '<=', GT: '>', GE: '>=', ADD: '+', SUBTRACT: '-', MULTIPLY: '*' } as const
const parts = { YEAR: 'year', MONTH: 'month', DAY: 'day', WEEKDAY: 'isodow' } as const
const plain = { FLOOR: 'floor', CEILING: 'ceil', ABS: 'abs' } as const
const isTrue = (value: string) => `coalesce(${value}, false)`

type Call = Pick<Typed & { is: 'call' }, 'args'> & {
  // The first two depend on the clock, the others on linked objects alone.
  name: Exclude<(Typed & { is: 'call' })['name'], 'TODAY' | 'NOW' | 'COUNT' | 'JOIN'>
}

function call({ name, args }: Call, given: string[]): string {
  const [a = '', b = '', c = ''] = given
  switch (name) {
    case 'LT':
    case 'LE':
    case 'GT':
    case 'GE':
      return isTrue(`(${a} ${signs[name]} ${b})`)
    case 'ADD':
    case 'SUBTRACT':
    case 'MULTIPLY':
      return `formula_number(${a} ${signs[name]} ${b})`
    case 'YEAR':
    case 'MONTH':
    case 'DAY':
    case 'WEEKDAY':
      return `extract(${parts[name]} from ${a})::float8`
    case 'FLOOR':
    case 'CEILING':
    case 'ABS':
      return `formula_number(${plain[name]}(${a}))`
    case 'IF':
      return `(case when ${a} then ${b} else ${c} end)`
    case 'AND':
      return `(${given.map(isTrue).join(' and ')})`
    case 'OR':
      return `(${given.map(isTrue).join(' or ')})`
    case 'NOT':
      return `(not ${isTrue(a)})`
    case 'TRUE':
    case 'FALSE':
      return name.toLowerCase()
    case 'EMPTY':
      return `((${a}) is null)`
    case 'IFEMPTY':
      return `coalesce(${a}, ${b})`
    case 'EQ':
      return isSame(a, b, args[0]?.type)
    case 'NE':
      return `(not ${isSame(a, b, args[0]?.type)})`
    case 'SUM':
    case 'AVERAGE':
      return `formula_total('${name}', array[${given.join(', ')}]::float8[])`
    case 'MIN':
      return `least(${given.join(', ')})`
    case 'MAX':
      return `greatest(${given.join(', ')})`
    case 'NEGATE':
      return `formula_number(0 - (${a}))`
    case 'DIVIDE':
      return `formula_divide(${a}, ${b})`
    case 'MOD':
      return `formula_modulo(${a}, ${b})`
    case 'ROUND':
      return `formula_round(${a}, ${b || '0'})`
    case 'TEXT':
      return asText(a, args[0]?.type)
    case 'CONCAT':
      return `formula_some(left(${given.map((part) => `coalesce(${part}, '')`).join(' || ')}, ${formulaLimits.textSigns}))`
    case 'LEN':
      return `coalesce(length(${a}), 0)::float8`
    case 'LOWER':
    case 'UPPER':
      return `formula_${name.toLowerCase()}(${a})`
    case 'TRIM':
      return `formula_some(btrim(${a}, ' '))`
    case 'LEFT':
    case 'RIGHT':
      return `formula_some(${name.toLowerCase()}(${a}, formula_signs(${b})))`
    case 'CONTAINS':
      return isTrue(`formula_contains(${a}, coalesce(${b}, ''))`)
    case 'DATEADD':
      return `formula_move(${a}, ${b}, ${c})`
    case 'DATEDIFF':
      return `formula_between(${a}, ${b}, ${c})`
  }
}

const isSame = (a: string, b: string, type: FormulaType | undefined): string =>
  type === 'text' ? `formula_same(${a}, ${b})` : `((${a}) is not distinct from (${b}))`

function asText(value: string, type: FormulaType | undefined): string {
  if (type === 'toggle') return `(case ${value} when true then 'true' when false then 'false' end)`
  return `${type === 'number' ? 'formula_number_text' : 'formula_date_text'}(${value})`
}
