import type { Db, Fragment } from '../database/db.ts'
import { alphabetWords, bigrams, foldText } from './terms.ts'

/**
 * The part of a text, or of all texts of an object, that is indexed: a tsvector holds 1 MB, and a longer text is a
 * book.
 */
export const indexedSigns = 200_000
const indexedBigrams = 30_000

/**
 * A query for the index entries of texts: id, name, the words of the name, all words. PostgreSQL's Russian
 * configuration stems Latin words as English; `simple` adds the words as written, which match a half-typed word.
 */
export function vectorsSql(db: Db, texts: { id: string; title: string; text: string }[]): Fragment {
  const names = texts.map(({ title }) => foldText(title))
  const bodies = texts.map(({ text }) => foldText(text.slice(0, indexedSigns)))
  return db`
    select id, name, named, named || ${bodySql(db)}
    from unnest(${texts.map(({ id }) => id)}::uuid[], ${names}::text[], ${names.map(alphabetWords)}::text[],
      ${pairs(names)}::text[], ${bodies.map(alphabetWords)}::text[], ${pairs(bodies)}::text[])
      as made (id, name, title, title_pairs, body, body_pairs)
    cross join lateral setweight(to_tsvector('russian', title) || to_tsvector('simple', title)
      || to_tsvector('simple', title_pairs), 'A') as named`
}

/** The words of texts alone, in the given order: number, words. */
export function wordsSql(db: Db, texts: string[]): Fragment {
  const bodies = texts.map(foldText)
  return db`
    select number, ${bodySql(db)} as words
    from unnest(${bodies.map(alphabetWords)}::text[], ${pairs(bodies)}::text[])
      with ordinality as made (body, body_pairs, number)`
}

const pairs = (all: string[]) => all.map((text) => bigrams(text, indexedBigrams).join(' '))

const bodySql = (db: Db) => db`
  to_tsvector('russian', body) || strip(to_tsvector('simple', body))
    || array_to_tsvector(array_remove(string_to_array(body_pairs, ' '), ''))`
