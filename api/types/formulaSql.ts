import type { Clock } from '#schema/types/formula/clock.ts'
import type { FormulaType } from '#schema/types/formula/syntax.ts'
import { formulaLimits } from '#schema/types/formula/syntax.ts'
import type { Typed } from '#schema/types/formula/typedFormula.ts'

/** What each type is inside of an expression: dates are in UTC, without a zone. */
const sqlTypes: Record<FormulaType, string> = {
  number: 'float8',
  text: 'text',
  date: 'timestamp',
  toggle: 'bool',
}

type Options = {
  /** The values are days. */
  isDay?: boolean
  /** The words for what the clock says, in UTC; a column can hold nothing of that. */
  clockSql?: (name: keyof Clock) => string
}

/**
 * A formula as an expression over the columns of a row that nothing but the row decides, and the clock; `columnOf` names
 * the column of a property. Texts of people go in as quoted literals, everything else is words of this module.
 */
export function formulaSql(
  formula: Typed,
  columnOf: (id: string) => string,
  { isDay = false, clockSql = noClock }: Options = {},
): string {
  const sql = (node: Typed): string => {
    if (node.is === 'value') return literal(node.value, node.type)
    if (node.is === 'property') return column(columnOf(node.id), node.type)
    return node.name === 'TODAY' || node.name === 'NOW'
      ? clockSql(node.name === 'TODAY' ? 'today' : 'now')
      : call({ ...node, name: node.name }, node.args.map(sql))
  }
  const value = sql(formula)
  if (formula.type === 'text') return `formula_some(left(${value}, ${formulaLimits.textSigns}))`
  const instant = isDay ? `date_trunc('day', ${value})` : `(${value})`
  return formula.type === 'date' ? `(${instant} at time zone 'UTC')` : value
}

function noClock(): never {
  throw new Error('A column cannot be made of the clock.')
}

function literal(value: number | string | null, type: FormulaType): string {
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

type Call = Typed & { is: 'call' }
type RowCall = Call & { name: Exclude<Call['name'], 'TODAY' | 'NOW'> }

function call({ name, args }: RowCall, given: string[]): string {
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
