import { cleanName } from '../cleanText.ts'
import { typeLimits } from '../types/limits.ts'

/** The names of columns without a heading. */
export type ColumnNames = { numbered: (number: number) => string; signed: (sign: string) => string }

const { min, max } = typeLimits.labelSigns

/** Cut to the maximum length of a name, without splitting a surrogate pair. */
const cut = (text: string, most: number = max): string =>
  text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

/** Valid, distinct names for properties: a number for an empty heading, a word before a heading of one character. */
export function columnLabels(headings: readonly string[], names: ColumnNames): string[] {
  const taken = new Set<string>()
  return headings.map((heading, index) => {
    const plain = cleanName(heading)
    const named =
      plain === '' ? names.numbered(index + 1) : plain.length < min ? names.signed(plain) : cut(plain)
    let label = named
    for (let times = 2; taken.has(label.toLowerCase()); times += 1)
      label = `${cut(named, max - String(times).length - 1)} ${times}`
    taken.add(label.toLowerCase())
    return label
  })
}

/** The name of a type from the name of its file. */
export const typeLabel = (file: string, none: string): string => {
  const plain = cut(cleanName(file.replace(/\.\w+$/, '').replaceAll('_', ' ')))
  return plain.length < min ? none : plain
}
