/** RAPI.06: what a condition of a list may ask of a column. */
export const operators = [
  'EQ',
  'NEQ',
  'GT',
  'GTE',
  'LT',
  'LTE',
  'LIKE',
  'NOT_LIKE',
  'IN',
  'NOT_IN',
  'BETWEEN',
  'NOT_BETWEEN',
  'IS_NULL',
  'IS_NOT_NULL',
] as const
export type Operator = (typeof operators)[number]

const presence = ['IS_NULL', 'IS_NOT_NULL'] as const satisfies Operator[]
const equality = ['EQ', 'NEQ', 'IN', 'NOT_IN'] as const satisfies Operator[]

/** The operators that make sense for values of one nature; a new condition begins with the first. */
export const operatorsOf = {
  text: ['LIKE', 'NOT_LIKE', ...equality, ...presence],
  ordered: [...equality, 'GT', 'GTE', 'LT', 'LTE', 'BETWEEN', 'NOT_BETWEEN', ...presence],
  chosen: [...equality, ...presence],
  yesNo: ['EQ', 'NEQ', ...presence],
  printed: ['LIKE', 'NOT_LIKE', ...presence],
  present: [...presence],
} as const satisfies Record<string, readonly Operator[]>
