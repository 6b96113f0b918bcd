import type { Db, Fragment } from '../database/db.ts'
import { runLexemes, type Terms } from './terms.ts'

/**
 * The text query: every word in any of its forms, the last one also unfinished if it has `unfinished` signs, and every
 * pair of signs. There must be something to ask for.
 */
export function querySql(db: Db, { words, runs }: Terms, { unfinished = 1 } = {}): Fragment {
  const whole = words.map((word, index) => {
    const forms = db`plainto_tsquery('russian', ${word})`
    if (index < words.length - 1) return forms
    const isBeginning = Array.from(word).length >= unfinished
    return db`(${forms} || ${`'${word}'${isBeginning ? ':*' : ''}`}::tsquery)`
  })
  const pairs = runs
    .flatMap(runLexemes)
    .map(({ lexeme, isPrefix }) => db`${`'${lexeme}'${isPrefix ? ':*' : ''}`}::tsquery`)
  return [...whole, ...pairs].reduce((all, part) => db`${all} && ${part}`)
}
