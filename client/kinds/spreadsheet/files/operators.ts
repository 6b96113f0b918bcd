import type { comparedKinds } from '#schema/kinds/spreadsheet/condition.ts'

/** What a file calls the comparisons with one number. */
export const comparedOperators = {
  is: 'equal',
  isNot: 'notEqual',
  above: 'greaterThan',
  least: 'greaterThanOrEqual',
  below: 'lessThan',
  most: 'lessThanOrEqual',
} as const satisfies Record<(typeof comparedKinds)[number], string>
