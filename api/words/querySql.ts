import type { Db, Fragment } from '../database/db.ts'
import { runLexemes, type Terms } from './terms.ts'

/** The indexed words by their prefixes; null for a prefix with too many. */
export type Known = ReadonlyMap<string, readonly string[] | null>
type QueryOptions = {
  /** The least length of the last word to count as unfinished; 1 by default. */
  unfinished?: number
  /** Replaces a prefix search that would read the index to its last row. */
  known?: Known
}

/**
 * The parts of a text query, each of which must match: every word in any of its forms, the last one also unfinished,
 * and every pair of characters. A prefix with too many words becomes no part.
 */
export function queryParts(
  db: Db,
  { words, runs }: Terms,
  { unfinished = 1, known }: QueryOptions = {},
): Fragment[] {
  const begun = (begin: string): string | null => {
    if (!known) return `${quoted(begin)}:*`
    const list = known.get(begin)
    return list ? [begin, ...list].map(quoted).join(' | ') : null
  }
  const whole = words.map((word, index) => {
    const forms = db`plainto_tsquery('russian', ${word})`
    if (index < words.length - 1) return forms
    const last = signsOf(word) >= unfinished ? begun(word) : quoted(word)
    return last === null ? null : db`(${forms} || ${last}::tsquery)`
  })
  const pairs = runs.flatMap(runLexemes).map(({ lexeme, isPrefix }) => {
    const asked = isPrefix ? begun(lexeme) : quoted(lexeme)
    return asked === null ? null : db`${asked}::tsquery`
  })
  return [...whole, ...pairs].filter((part) => part !== null)
}

/** The whole query. It must not be empty. */
export const querySql = (db: Db, terms: Terms, options: QueryOptions = {}): Fragment =>
  queryParts(db, terms, options).reduce((all, part) => db`${all} && ${part}`)

/** The prefix searches of a query. */
export const beginningsOf = ({ words, runs }: Terms, unfinished: number): string[] => [
  ...words.slice(-1).filter((word) => signsOf(word) >= unfinished),
  ...runs.filter((run) => signsOf(run) === 1),
]

const signsOf = (word: string): number => Array.from(word).length
const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, String.raw`\$&`)}'`
