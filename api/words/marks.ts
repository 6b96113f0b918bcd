import { searchLimits } from '#schema/search/limits.ts'
import { foldText, termsOf } from './terms.ts'
import type { Sql } from '../database/db.ts'

/** A matching part of a text: `length` units from `start`, in UTF-16. */
export type TextMark = { start: number; length: number }
export type Marked = { text: string; marks: TextMark[] }

/** The number of characters of a text that are searched for an excerpt. */
export const searchedSigns = 200_000
export const signsBefore = 60
export const excerptSigns = 280
/** How far, in characters, an end of the excerpt is moved to a word boundary. */
const trimmedSigns = 24

/** Finds the words that match a query, in any inflected form. */
export type Needles = { stems: string[]; parts: string[]; runs: string[] }

/** The prefixes that the forms of the query's words share, as the index knows them. */
export async function needlesOf(sql: Sql, text: string): Promise<Needles> {
  const { words, runs } = termsOf(text)
  const [row] = await sql<{ stems: string[] }[]>`
    select tsvector_to_array(to_tsvector('russian', ${words.join(' ')})) as stems`
  return { stems: [...new Set([...row!.stems, ...words.slice(-1)])], parts: words, runs }
}

/** Marks in a title every occurrence of a query's word. */
export function markTitle(title: string, { parts, stems, runs }: Needles): Marked {
  const inside = [...parts, ...runs].map(pattern)
  const whole = stems.map((stem) => `${wordStart}${pattern(stem)}${wordRest}`)
  return { text: title, marks: marksIn(title, [...inside, ...whole]) }
}

/**
 * The pattern by which the database finds the first matching word of a text; null when there is nothing to search
 * for.
 */
export function firstFitting({ stems, runs }: Needles): string | null {
  const words = stems.map(pattern).join('|')
  return [...(words ? [`\\m(?:${words})`] : []), ...runs.map(pattern)].join('|') || null
}

/** The excerpt from a part of a text that starts `signsBefore` characters before character `at`. */
export function excerptOf({ part, at }: { part: string; at: number }, { stems, runs }: Needles): Marked {
  const isCut = at > signsBefore
  const line = part.replace(/\s+/g, ' ')
  const begin = isCut ? line.slice(0, trimmedSigns).indexOf(' ') + 1 : 0
  const tail = line.length - trimmedSigns
  const isLong = part.length >= excerptSigns
  const space = line.lastIndexOf(' ')
  const end = isLong && space > tail ? space : line.length
  const text = `${isCut ? '…' : ''}${line.slice(begin, end).trim()}${isLong ? '…' : ''}`
  const whole = stems.map((stem) => `${wordStart}${pattern(stem)}${wordRest}`)
  return { text, marks: marksIn(text, [...whole, ...runs.map(pattern)]) }
}

/** The same from a whole text; from its beginning when nothing in it matches. */
export function excerptIn(text: string, needles: Needles): Marked {
  const { stems, runs } = needles
  const whole = stems.map((stem) => `${wordStart}${pattern(stem)}${wordRest}`)
  const [first] = marksIn(text, [...whole, ...runs.map(pattern)])
  const start = first?.start ?? 0
  const from = Math.max(0, start - signsBefore)
  return excerptOf({ part: text.slice(from, from + excerptSigns).toWellFormed(), at: start + 1 }, needles)
}

const wordStart = String.raw`(?<![\p{L}\p{N}])`
const wordRest = String.raw`[\p{L}\p{N}\p{M}]*`

/** A folded word as a pattern that also finds it with ё; it contains no special characters. */
const pattern = (word: string): string => foldText(word).replaceAll('е', '[её]')

function marksIn(text: string, patterns: string[]): TextMark[] {
  if (patterns.length === 0) return []
  const found = text.matchAll(new RegExp(patterns.join('|'), 'giu'))
  return [...found]
    .slice(0, searchLimits.words * 2)
    .flatMap(({ index, 0: { length } }) => (length > 0 ? [{ start: index, length }] : []))
}
