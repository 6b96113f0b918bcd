/** RAPI.06: the operators of a list's conditions. */
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

/** The operators for values of one type; a new condition starts with the first. */
export const operatorsOf = {
  text: ['LIKE', 'NOT_LIKE', ...equality, ...presence],
  ordered: [...equality, 'GT', 'GTE', 'LT', 'LTE', 'BETWEEN', 'NOT_BETWEEN', ...presence],
  chosen: [...equality, ...presence],
  yesNo: ['EQ', 'NEQ', ...presence],
  printed: ['LIKE', 'NOT_LIKE', ...presence],
  present: [...presence],
} as const satisfies Record<string, readonly Operator[]>
