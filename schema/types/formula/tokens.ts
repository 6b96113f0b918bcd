import { FormulaError, formulaLimits } from './syntax.ts'

export type Token = { at: number; end: number; text: string } & (
  | { is: 'number' | 'sign' | 'name' | 'end' }
  | { is: 'property' | 'text'; value: string }
)

const space = /\s+/y
const number = /\d+(?:\.\d+)?/y
const name = /\p{L}[\p{L}\p{N}_]*/uy
const property = /\{([^{}]*)\}|｛([^｛｝]*)｝/y
const quoted = /"((?:[^"\\]|\\.)*)"|“((?:[^”\\]|\\.)*)”/sy
const sign = /<>|!=|<=|>=|[-+*/&=<>(),;.]|[＋－−＊×／÷＆＝＜＞≠≤≥（），；．]/y

/** What an input method for Chinese writes, or mathematicians do, for a sign. */
const plainSigns = new Map([
  ['＋', '+'],
  ['－', '-'],
  ['−', '-'],
  ['＊', '*'],
  ['×', '*'],
  ['／', '/'],
  ['÷', '/'],
  ['＆', '&'],
  ['＝', '='],
  ['＜', '<'],
  ['＞', '>'],
  ['≠', '<>'],
  ['≤', '<='],
  ['≥', '>='],
  ['（', '('],
  ['）', ')'],
  ['，', ','],
  ['；', ';'],
  ['．', '.'],
])

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | null {
  form.lastIndex = at
  return form.exec(text)
}

/** The tokens of a formula; the last one marks its end. Throws `FormulaError`. */
export function tokensOf(text: string): Token[] {
  if (text.length > formulaLimits.signs) throw new FormulaError('too_long', formulaLimits.signs)
  const tokens: Token[] = []
  let at = matchAt(space, text, 0)?.[0].length ?? 0
  while (at < text.length) {
    const token = tokenAt(text, at)
    tokens.push(token)
    at = token.end + (matchAt(space, text, token.end)?.[0].length ?? 0)
  }
  return [...tokens, { is: 'end', at: text.length, end: text.length, text: '' }]
}

function tokenAt(text: string, at: number): Token {
  const placed = (found: RegExpExecArray) => ({ at, end: at + found[0].length, text: found[0] })
  const read = matchAt(property, text, at)
  if (read) return { is: 'property', value: (read[1] ?? read[2]!).trim(), ...placed(read) }
  const words = matchAt(quoted, text, at)
  if (words)
    return { is: 'text', value: (words[1] ?? words[2]!).replaceAll(/\\(.)/gs, '$1'), ...placed(words) }
  for (const [is, form] of [
    ['number', number],
    ['name', name],
    ['sign', sign],
  ] as const) {
    const found = matchAt(form, text, at)
    if (found) return { is, ...placed(found), text: plainSigns.get(found[0]) ?? found[0] }
  }
  throw new FormulaError('"“{｛'.includes(text[at]!) ? 'unfinished' : 'syntax', at, text[at])
}
