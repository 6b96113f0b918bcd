import { numberOf, oneOf, stop, textNumber, textOf, truthOf } from '../values.ts'
import { all, type Call, type Functions, need, tableIn, valuesOf, wholeAt } from './call.ts'

const textAt = (call: Call, index: number): string => textOf(need(call, index))
const longest = 32_767
const bounded = (text: string): string => (text.length > longest ? stop('#VALUE!') : text)
const countAt = (call: Call, index: number, usual?: number): number => {
  const count = wholeAt(call, index, usual)
  return count < 0 ? stop('#VALUE!') : count
}

/** Where the first match of a pattern begins, as SEARCH has it: `*` is as little as it can be. */
function matchAt(text: string, wanted: string, from: number): number {
  if (!/[*?~]/.test(wanted)) return text.toLowerCase().indexOf(wanted.toLowerCase(), from)
  const index = text.slice(from).search(signsOf(wanted))
  return index < 0 ? -1 : index + from
}

function found(call: Call, at: (text: string, wanted: string, from: number) => number): number {
  const [wanted, text, from] = [textAt(call, 0), textAt(call, 1), wholeAt(call, 2, 1)]
  if (from < 1 || from > text.length + 1) return stop('#VALUE!')
  const index = at(text, wanted, from - 1)
  return index < 0 ? stop('#VALUE!') : index + 1
}

const escaped = (pattern: string): string =>
  pattern.replaceAll(
    /~([*?~])|([*?])|([\\^$.|+()[\]{}])/g,
    (_, meant?: string, wild?: string, sign?: string) =>
      meant ? (meant === '~' ? '~' : `\\${meant}`) : wild ? (wild === '*' ? '.*' : '.') : `\\${sign}`,
  )
/** A pattern with ? and *, and ~ before one that is meant. */
export const wildcard = (pattern: string): RegExp => new RegExp(`^${escaped(pattern)}$`, 'isu')
const signsOf = (pattern: string): RegExp => new RegExp(escaped(pattern), 'isu')

/** Functions of texts. */
export const texts: Functions = {
  CONCAT: (call) => bounded(valuesOf(all(call)).map(textOf).join('')),
  CONCATENATE: (call) => bounded(all(call).map(textOf).join('')),
  EXACT: (call) => textAt(call, 0) === textAt(call, 1),
  FIND: (call) => found(call, (text, wanted, from) => text.indexOf(wanted, from)),
  LEFT: (call) => textAt(call, 0).slice(0, countAt(call, 1, 1)),
  LEN: (call) => textAt(call, 0).length,
  LOWER: (call) => textAt(call, 0).toLowerCase(),
  MID: (call) => {
    const from = wholeAt(call, 1)
    return from < 1 ? stop('#VALUE!') : textAt(call, 0).slice(from - 1, from - 1 + countAt(call, 2))
  },
  PROPER: (call) =>
    textAt(call, 0)
      .toLowerCase()
      .replaceAll(/\p{L}+/gu, (word) => word[0]!.toUpperCase() + word.slice(1)),
  REPT: (call) => {
    const [text, count] = [textAt(call, 0), countAt(call, 1)]
    return text.length * count > longest ? stop('#VALUE!') : text.repeat(count)
  },
  RIGHT: (call) => {
    const count = countAt(call, 1, 1)
    return count === 0 ? '' : textAt(call, 0).slice(-count)
  },
  SEARCH: (call) => found(call, matchAt),
  SUBSTITUTE: (call) => {
    const [text, old, fresh] = [textAt(call, 0), textAt(call, 1), textAt(call, 2)]
    if (old === '') return text
    if (call.get(3) === undefined) return bounded(text.replaceAll(old, () => fresh))
    const number = wholeAt(call, 3)
    const parts = text.split(old)
    if (number < 1) return stop('#VALUE!')
    return number >= parts.length
      ? text
      : bounded(parts.slice(0, number).join(old) + fresh + parts.slice(number).join(old))
  },
  TEXTJOIN: (call) => {
    const [by, skips] = [textAt(call, 0), truthOf(need(call, 1))]
    const operands = all(call).slice(2)
    if (skips)
      return bounded(
        valuesOf(operands)
          .map(textOf)
          .filter((part) => part !== '')
          .join(by),
      )
    const parts: string[] = []
    for (const operand of operands) {
      const table = tableIn(operand)
      const { rows, columns } = table
      if (parts.length + rows * columns > longest) return stop('#VALUE!')
      for (let row = 0; row < rows; row += 1)
        for (let column = 0; column < columns; column += 1) parts.push(textOf(table.at(row, column)))
    }
    return bounded(parts.join(by))
  },
  TRIM: (call) => textAt(call, 0).trim().replaceAll(/ +/g, ' '),
  UPPER: (call) => textAt(call, 0).toUpperCase(),
  VALUE: (call) => {
    const value = oneOf(need(call, 0))
    return typeof value === 'string' ? (textNumber(value) ?? stop('#VALUE!')) : numberOf(value)
  },
}
