import type { FunctionName } from '#schema/kinds/spreadsheet/functionNames.ts'
import type ru from '../messages/ru.ts'

type Argument = keyof typeof ru extends infer Key
  ? Key extends `argument.${infer Name}`
    ? Name
    : never
  : never
/** Arguments in their order: those that are needed, those that may be left out, and those that come again and again, if at all where `mayLack`. */
type Signature = { needed?: Argument[]; optional?: Argument[]; again?: Argument[]; mayLack?: true }
/** One argument as it is shown; `number` where it comes again. */
export type ArgumentPart = { argument: Argument; number?: number; isOptional: boolean }

const one = (...needed: Argument[]): Signature => ({ needed })
const many = (...again: Argument[]): Signature => ({ again })
const some = (needed: Argument[], ...optional: Argument[]): Signature => ({ needed, optional })

const signatures: Record<FunctionName, Signature> = {
  ABS: one('number'),
  AND: many('condition'),
  AVERAGE: many('number'),
  AVERAGEIF: some(['range', 'condition'], 'averaged'),
  BYCOL: one('range', 'lambda'),
  BYROW: one('range', 'lambda'),
  CEILING: some(['number'], 'step'),
  CHOOSE: { needed: ['index'], again: ['value'] },
  COLUMN: some([], 'cell'),
  COLUMNS: one('range'),
  CONCAT: many('text'),
  CONCATENATE: many('text'),
  COUNT: many('value'),
  COUNTA: many('value'),
  COUNTBLANK: one('range'),
  COUNTIF: one('range', 'condition'),
  COUNTIFS: many('range', 'condition'),
  DATE: one('year', 'month', 'day'),
  DAY: one('date'),
  DAYS: one('end', 'start'),
  EDATE: one('date', 'months'),
  EOMONTH: one('date', 'months'),
  EXACT: one('text', 'otherText'),
  EXP: one('number'),
  FILTER: some(['range', 'include'], 'ifEmpty'),
  FIND: some(['wanted', 'text'], 'position'),
  FLOOR: some(['number'], 'step'),
  HLOOKUP: some(['wanted', 'table', 'row'], 'sorted'),
  IF: some(['condition', 'ifTrue'], 'ifFalse'),
  IFERROR: one('value', 'ifError'),
  IFNA: one('value', 'ifError'),
  IFS: many('condition', 'value'),
  INDEX: some(['range', 'row'], 'column'),
  INT: one('number'),
  ISBLANK: one('value'),
  ISERROR: one('value'),
  ISNA: one('value'),
  ISNUMBER: one('value'),
  ISTEXT: one('value'),
  LAMBDA: many('parameterOrExpression'),
  LARGE: one('range', 'place'),
  LEFT: some(['text'], 'length'),
  LEN: one('text'),
  LET: { needed: ['name', 'value'], again: ['expressionOrName', 'value'] },
  LN: one('number'),
  LOG: some(['number'], 'base'),
  LOG10: one('number'),
  LOWER: one('text'),
  MAKEARRAY: one('rows', 'columns', 'lambda'),
  MAP: { needed: ['range'], again: ['lambdaOrRange'] },
  MATCH: some(['wanted', 'range'], 'match'),
  MAX: many('number'),
  MEDIAN: many('number'),
  MID: one('text', 'position', 'length'),
  MIN: many('number'),
  MOD: one('number', 'divisor'),
  MONTH: one('date'),
  NA: {},
  NOT: one('condition'),
  NOW: {},
  OBJECT: some(['object'], 'property'),
  OBJECTCOUNT: { needed: ['objectType'], again: ['property', 'value'], mayLack: true },
  OBJECTS: {
    needed: ['objectType'],
    optional: ['properties', 'heads'],
    again: ['property', 'value'],
    mayLack: true,
  },
  OBJECTSUM: { needed: ['objectType', 'property'], again: ['property', 'value'], mayLack: true },
  OR: many('condition'),
  PI: {},
  POWER: one('number', 'power'),
  PRODUCT: many('number'),
  PROPER: one('text'),
  REDUCE: one('initial', 'range', 'lambda'),
  REPT: one('text', 'times'),
  RIGHT: some(['text'], 'length'),
  ROUND: some(['number'], 'digits'),
  ROUNDDOWN: some(['number'], 'digits'),
  ROUNDUP: some(['number'], 'digits'),
  ROW: some([], 'cell'),
  ROWS: one('range'),
  SCAN: one('initial', 'range', 'lambda'),
  SEARCH: some(['wanted', 'text'], 'position'),
  SEQUENCE: some(['rows'], 'columns', 'first', 'increment'),
  SIGN: one('number'),
  SMALL: one('range', 'place'),
  SORT: some(['range'], 'index', 'order', 'byColumn'),
  SORTBY: some(['range', 'by'], 'order'),
  SQRT: one('number'),
  STDEV: many('number'),
  SUBSTITUTE: some(['text', 'wanted', 'replacement'], 'occurrence'),
  SUBTOTAL: { needed: ['function'], again: ['range'] },
  SUM: many('number'),
  SUMIF: some(['range', 'condition'], 'summed'),
  SUMIFS: { needed: ['summed'], again: ['range', 'condition'] },
  SUMPRODUCT: many('range'),
  SWITCH: { needed: ['expression'], again: ['value', 'result'] },
  TEXTJOIN: { needed: ['delimiter', 'skipsEmpty'], again: ['text'] },
  TODAY: {},
  TRANSPOSE: one('range'),
  TRIM: one('text'),
  UNIQUE: some(['range'], 'byColumn', 'once'),
  UPPER: one('text'),
  VALUE: one('text'),
  VAR: many('number'),
  VLOOKUP: some(['wanted', 'table', 'column'], 'sorted'),
  WEEKDAY: some(['date'], 'type'),
  XLOOKUP: some(['wanted', 'range', 'results'], 'ifMissing', 'match', 'search'),
  XOR: many('condition'),
  YEAR: one('date'),
}

/** How a function is called, with the place of the argument that is being written; undefined for a name that is none. */
export function signatureOf(
  name: string,
  argument: number,
): { parts: ArgumentPart[]; isEndless: boolean; current: number } | undefined {
  if (!Object.hasOwn(signatures, name)) return undefined
  const { needed = [], optional = [], again = [], mayLack } = signatures[name as FunctionName]
  const repeated = [1, 2].flatMap((number) =>
    again.map((each): ArgumentPart => ({
      argument: each,
      number,
      isOptional: number > 1 || mayLack === true,
    })),
  )
  const parts = [
    ...needed.map((each): ArgumentPart => ({ argument: each, isOptional: false })),
    ...optional.map((each): ArgumentPart => ({ argument: each, isOptional: true })),
    ...repeated,
  ]
  const beyond = argument - parts.length
  const current =
    beyond >= 0 && again.length > 0 ? parts.length - again.length + (beyond % again.length) : argument
  return { parts, isEndless: again.length > 0, current }
}
