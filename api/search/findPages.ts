import { searchLimits } from '#schema/search/limits.ts'
import { allowedSql, type Reader } from '../access/reader.ts'
import type { Db, Fragment, Sql } from '../database/db.ts'
import type { Slice } from '../graphql/paginate.ts'
import { querySql } from '../words/querySql.ts'
import { foldText, runLexemes, termsOf, type Terms } from '../words/terms.ts'

/** The ids of a page of hits in order, and the total. */
export type Found = { ids: string[]; total: number }

type Row = { page: string; total: number }

const none: Found = { ids: [], total: 0 }
/** The similarity, from 0 to 1, that a part of a title needs to a word with a typing error. */
const similarity = 0.35
const similarSigns = 4
const similarMost = 10
const trigramSigns = 3

/**
 * The readable pages of the reader's space that match a text: by title first, closest match first, then by text.
 * Pages with similar titles only when nothing else matches.
 */
export const findPages = (sql: Sql, reader: Reader, asked: Asked): Promise<Found> =>
  findNodes(sql, (db, fitting) => findablePages(db, reader, fitting), asked)

export type Asked = { text: string; slice: Slice }
/**
 * Rows of an index, as `d` with the id as `page`, that match and whose node, as `p`, the reader may find. `query` is
 * what the words of a text must match; without it only names are searched.
 */
export type Findable = (db: Db, fitting: Fragment, query?: Fragment) => Fragment

/** The matches among the nodes of one index, in the order of `findPages`. */
export async function findNodes(sql: Sql, findable: Findable, { text, slice }: Asked): Promise<Found> {
  const terms = termsOf(text)
  if (terms.words.length + terms.runs.length === 0) return none
  const name = foldText(text)
  const { perPage, offset } = slice
  const hits = hitsSql(sql, findable, { name, terms, needed: offset + perPage })
  const rows = await sql<Row[]>`${hits} limit ${perPage} offset ${offset}`
  if (rows.length > 0) return foundOf(rows)
  const { total } = offset > 0 ? foundOf(await sql<Row[]>`${hits} limit 1`) : none
  if (total > 0) return { ids: [], total }
  const ids = terms.runs.length > 0 ? [] : await similarNodes(sql, findable, terms)
  return { ids: ids.slice(offset, offset + perPage), total: ids.length }
}

const foundOf = (rows: readonly Row[]): Found => ({
  ids: rows.map((row) => row.page),
  total: rows[0]?.total ?? 0,
})

/**
 * Rows of the index, as `d`, that match and whose page, as `p`, the reader may find. `offset 0` makes PostgreSQL plan
 * the matching rows separately: under a limit it would scan the whole table, because it estimates `@@` as cheap.
 */
const findablePages = (db: Db, reader: Reader, fitting: Fragment) => db`
  from (select d.page, d.name, d.name_words, d.words from search_document d where ${fitting} offset 0) d
  join page p on p.id = d.page
  where p.space = ${reader.space} and p.deleted_at is null and p.target is null and ${allowedSql(db, reader, 'read')}`

type Weighed = { name: string; terms: Terms; needed: number }

/**
 * All matches, as rows of page and total. A match by title ranks before one by text. So texts are ranked only when
 * the requested page reaches down to them, and only the newest: ranking costs ten times the rest.
 */
function hitsSql(db: Db, findable: Findable, { name, terms, needed }: Weighed): Fragment {
  const query = db`(${querySql(db, terms)})`
  const whole = likeOf(`${name} `, { after: true })
  const starts = likeOf(name, { after: true })
  const inside = likeOf(` ${name}`, { before: true, after: true })
  const most = searchLimits.candidates
  return db`
    with named as materialized (
      select d.page, p.updated_at, ts_rank(d.name_words, ${query}) as rank,
        case when d.name = ${name} then 0 when d.name like ${whole} then 1 when d.name like ${starts} then 2
          when d.name like ${inside} then 3 else 4 end as tier
      ${findable(db, namedSql(db, terms))} limit ${most}
    ), fitting as (
      select d.page, p.updated_at, d.words ${findable(db, db`d.words @@ ${query}`, query)} limit ${most}
    ), text as (
      select page, updated_at, words, row_number() over (order by updated_at desc, page) <= ${searchLimits.ranked} as is_new
      from fitting where page not in (select page from named)
    ), hit as (
      select page, updated_at, rank, tier from named
      union all
      select page, updated_at, case when is_new and (select count(*) from named) < ${needed}
        then ts_rank(words, ${query}) else 0 end, case when is_new then 5 else 6 end from text
    )
    select page, least(count(*) over (), ${most})::int as total from hit
    order by tier, rank desc, updated_at desc, page`
}

/** Whether the title contains every part of the query. */
function namedSql(db: Db, { words, runs }: Terms): Fragment {
  const parts = [...words, ...runs]
  const conditions = parts.map((part) => db`and d.name like ${likeOf(part, { before: true, after: true })}`)
  if (words.some((word) => Array.from(word).length >= trigramSigns)) return db`(true ${conditions})`
  const lexemes = [
    ...words.map((word) => `'${word}':*`),
    ...runs.flatMap(runLexemes).map(({ lexeme, isPrefix }) => `'${lexeme}'${isPrefix ? ':*' : ''}`),
  ]
  return db`(d.name_words @@ ${lexemes.join(' & ')}::tsquery ${conditions})`
}

const likeOf = (text: string, { before = false, after = false }: { before?: boolean; after?: boolean }) =>
  `${before ? '%' : ''}${text.replace(/[\\%_]/g, String.raw`\$&`)}${after ? '%' : ''}`

/** Nodes whose titles contain something similar to every long word of the text, and the short words exactly. */
async function similarNodes(sql: Sql, findable: Findable, { words }: Terms): Promise<string[]> {
  const isLong = (word: string) => Array.from(word).length >= similarSigns
  if (!words.some(isLong)) return []
  return sql.begin(async (tx) => {
    await tx`select set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true)`
    const alike = words.map((word) =>
      isLong(word)
        ? tx`and ${word} <% d.name`
        : tx`and d.name like ${likeOf(word, { before: true, after: true })}`,
    )
    const name = words.join(' ')
    const rows = await tx<{ page: string }[]>`
      select d.page ${findable(tx, tx`true ${alike}`)}
      order by word_similarity(${name}, d.name) desc, p.updated_at desc, d.page limit ${similarMost}`
    return rows.map((row) => row.page)
  })
}
