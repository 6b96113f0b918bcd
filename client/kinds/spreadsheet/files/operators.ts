import { type comparedKinds, type Condition, parseCondition } from '#schema/kinds/spreadsheet/condition.ts'

/** What a file calls the comparisons with one number. */
export const comparedOperators = {
  is: 'equal',
  isNot: 'notEqual',
  above: 'greaterThan',
  least: 'greaterThanOrEqual',
  below: 'lessThan',
  most: 'lessThanOrEqual',
} as const satisfies Record<(typeof comparedKinds)[number], string>
/** What a file calls those with one number or two. */
export const cellOperators = { between: 'between', outside: 'notBetween', ...comparedOperators } as const

/** What a word of a file is called here, by the words for what is known. */
export const namedBy = <Name extends string>(
  words: Readonly<Record<Name, string>>,
  word: string,
): Name | undefined => (Object.keys(words) as Name[]).find((each) => words[each] === word)

/** A number as a file writes it; not a number for none. */
export const fileNumber = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text))

/** The comparison of a file with numbers; undefined for any other. */
export function comparedCondition(
  operator: string,
  [first, second]: readonly string[],
): Condition | undefined {
  const kind = namedBy(cellOperators, operator)
  return kind && parseCondition({ kind, from: fileNumber(first), to: fileNumber(second) })
}
