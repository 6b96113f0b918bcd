/** What compares a number to one other. */
export const comparedKinds = ['is', 'isNot', 'above', 'least', 'below', 'most'] as const
/** What is asked of a cell. Those that begin with `text` look at its words, case does not count; the others at its number. */
export const conditionKinds = [
  'empty',
  'filled',
  'text.has',
  'text.lacks',
  'text.is',
  'text.starts',
  'text.ends',
  ...comparedKinds,
  'between',
  'outside',
] as const
export type ConditionKind = (typeof conditionKinds)[number]

/** A condition with what it compares to: no value, a text, one number, or two. */
export type Condition = { kind: ConditionKind; text?: string; from?: number; to?: number }
/** What a cell shows; an error by its text, undefined for an empty one. */
export type Plain = string | number | boolean | undefined

export const conditionSigns = 1000

export const isTextKind = (kind: ConditionKind): boolean => kind.startsWith('text.')
/** How many numbers a condition compares to. */
export const numbersOf = (kind: ConditionKind): 0 | 1 | 2 => {
  if (kind === 'empty' || kind === 'filled' || isTextKind(kind)) return 0
  return kind === 'between' || kind === 'outside' ? 2 : 1
}

const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** A condition as a document holds it; undefined for what no editor writes. */
export function parseCondition(stored: unknown): Condition | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { kind: named, text, from, to } = stored as Record<string, unknown>
  const kind = conditionKinds.find((each) => each === named)
  if (!kind) return undefined
  if (isTextKind(kind))
    return typeof text === 'string' && text !== ''
      ? { kind, text: text.slice(0, conditionSigns).toWellFormed() }
      : undefined
  const [low, high] = [numberIn(from), numberIn(to)]
  if (numbersOf(kind) === 0) return { kind }
  if (low === undefined) return undefined
  if (numbersOf(kind) === 1) return { kind, from: low }
  return high === undefined ? undefined : { kind, from: Math.min(low, high), to: Math.max(low, high) }
}

/** How the words of a value are compared, whatever the language: a number with a point. */
export const wordOf = (value: Plain): string =>
  value === undefined ? '' : typeof value === 'boolean' ? String(value).toUpperCase() : String(value)

/** Whether a value is as a condition asks. */
export function meets(value: Plain, { kind, text = '', from = 0, to = 0 }: Condition): boolean {
  const isEmpty = value === undefined || value === ''
  if (kind === 'empty' || kind === 'filled') return isEmpty === (kind === 'empty')
  if (isTextKind(kind)) {
    const [words, wanted] = [wordOf(value).toLowerCase(), text.toLowerCase()]
    if (kind === 'text.has') return words.includes(wanted)
    if (kind === 'text.lacks') return !words.includes(wanted)
    if (kind === 'text.is') return words === wanted
    return kind === 'text.starts' ? words.startsWith(wanted) : words.endsWith(wanted)
  }
  // What is no number is not the one that is asked for.
  if (typeof value !== 'number') return kind === 'isNot'
  if (kind === 'is') return value === from
  if (kind === 'isNot') return value !== from
  if (kind === 'above') return value > from
  if (kind === 'least') return value >= from
  if (kind === 'below') return value < from
  if (kind === 'most') return value <= from
  return (value >= from && value <= to) === (kind === 'between')
}
