import type { Db, Fragment, Sql, Tx } from '../database/db.ts'
import { beginningsOf, queryParts, querySql, type Known } from '../words/querySql.ts'
import type { Terms } from '../words/terms.ts'
import { seenSql } from './accessRoom.ts'
import { knownWords } from './messageWords.ts'
import { allLexemes, authorLexeme, filesLexeme, roomLexeme } from './searchLexemes.ts'
import { firstIdAt, sentAt, spanAt, spanBits, spanStart } from './searchSpans.ts'

/** Of a person who may read no more than so many, each message is looked at. */
const walkedMost = 10_000
/** So many messages of a span that fit are looked at for the reader's own; where more fit, a shorter span is taken. */
const spanMost = 4000
/** The same for many words, of which each look reads all that the index has. */
const longSpanMost = 12_000
/** At least so many may be expected in the next span, however few are needed. */
const spanLeast = 500
/** So many are looked at for one page; then it ends with what was found, and the next one goes on. */
const fittingMost = 16_000
/** The same where each of them is looked at for its words as well. */
const broadMost = 3000
const stepsMost = 24
/** The words of a beginning that one look at the index asks for: their number multiplies the cost of each message. */
const wordsAtOnce = 16
/** In a room, and for many words, the search begins with spans of this level: shorter ones cost as much and have less. */
const longLevel = 2
const topLevel = spanBits.length - 1
/** A word of fewer signs is no beginning: too much begins so. */
const unfinishedSigns = 3

export type Wanted = {
  space: string
  subject: string
  terms: Terms
  room: string | null
  from: string | null
  hasFile: boolean
  /** What is found is at or after `first` and before `end`, by ids of messages. */
  first: string
  end: string
  most: number
}

/** Ids of messages, the newest first; `next` is the `end` of the next page, null where there is nothing more. */
export type FoundMessages = { ids: string[]; next: string | null }

/**
 * The newest messages that fit and that a member may read. A word that most messages have, and most of these in rooms of
 * others, is looked for from the newest span of time on, so that a page costs about the same however many there are.
 */
export const findMessages = (sql: Sql, wanted: Wanted): Promise<FoundMessages> =>
  sql.begin(async (tx): Promise<FoundMessages> => {
    // PostgreSQL takes the index for dearer than it is, since it does not know how words and spans go together. One plan for
    // all words reads all messages: of 5 000 000 a search then took seconds.
    await tx`select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`
    const [own] = await tx<{ readable: number; latest: string | null; oldest: string | null }[]>`
      select coalesce(sum(greatest(0, r.last_place - greatest(k.from_place, k.cleared_place))), 0)::int as readable,
        max(greatest(r.latest, r.latest_reply)::text) as latest,
        (select message from chat_search order by message limit 1) as oldest
      ${ownSql(tx, wanted)}`
    if (!own?.latest || !own.oldest) return { ids: [], next: null }
    const { readable, latest, oldest } = own
    return readable <= walkedMost ? walk(tx, wanted) : lookInSpans(tx, wanted, { latest, oldest })
  })

/** The memberships `k` of rooms `r` in which is looked. */
const ownSql = (db: Db, { subject, room }: Wanted) => db`
  from chat_member k join chat_room r on r.id = k.room
  where k.subject = ${subject} and k.left_at is null ${room ? db`and k.room = ${room}` : db``}`

/** Rows of the index in the place of messages `m`, as `seenSql` asks for them: no deleted one is among them. */
const rowsSql = (db: Db, { first, end }: Wanted, fitting: Fragment) => db`
  select s.message as id, s.room, s.place, null::timestamptz as deleted_at, s.words from chat_search s
  where s.message >= ${first} and s.message < ${end} and ${fitting}`

/** What the index has of the room, the author and the files that are asked for. */
const lexemesOf = ({ room, from, hasFile }: Wanted): string[] => [
  ...(room ? [roomLexeme(room)] : []),
  ...(from ? [authorLexeme(from)] : []),
  ...(hasFile ? [filesLexeme] : []),
]

const allOf = (db: Db, parts: readonly Fragment[], lexemes: readonly string[]): Fragment =>
  [...parts, ...(lexemes.length > 0 ? [db`${allLexemes(lexemes)}::tsquery`] : [])].reduce(
    (all, part) => db`${all} && ${part}`,
  )

/** Behind `offset 0` the rows of a room are read by its index alone. */
async function walk(tx: Tx, wanted: Wanted): Promise<FoundMessages> {
  const { most, terms } = wanted
  const parts = queryParts(tx, terms, { unfinished: unfinishedSigns })
  const rows = await tx<{ id: string }[]>`
    select m.id from (select k.* ${ownSql(tx, wanted)}) k
    cross join lateral (${rowsSql(tx, wanted, tx`s.room = k.room`)} offset 0) m
    where m.words @@ (${allOf(tx, parts, lexemesOf(wanted))}) and ${seenSql(tx)}
    order by m.id desc limit ${most + 1}`
  return pageOf(
    rows.map(({ id }) => id),
    most,
  )
}

/** The ids between which there are messages. */
type Range = { latest: string; oldest: string }

async function lookInSpans(tx: Tx, wanted: Wanted, range: Range): Promise<FoundMessages> {
  const { most, space, terms } = wanted
  const known = await knownWords(tx, beginningsOf(terms, unfinishedSigns))
  const lookedMost = isBroad(known) ? broadMost : fittingMost
  const ids: string[] = []
  let { end } = wanted
  const oldest = Math.max(sentAt(wanted.first), sentAt(range.oldest))
  const newest = Math.min(sentAt(range.latest), sentAt(wanted.end))
  let at = newest
  const isLong = chunksOf(known).length > 1
  const mostIn = isLong ? longSpanMost : spanMost
  let level = wanted.room || isLong ? longLevel : 0
  let looked = 0
  /** How many fitted in the time that is done. */
  let fitted = 0
  for (let step = 0; at >= oldest && step < stepsMost && looked < lookedMost; step++) {
    const bits = spanBits[level]!
    // oxlint-disable-next-line no-await-in-loop -- each span begins where the one before ended
    const { count, found } = await lookIn(
      tx,
      { ...wanted, end },
      {
        span: level === topLevel && !isBroad(known) ? null : spanAt(space, at, bits),
        most: level === 0 ? null : mostIn,
        needed: most + 1 - ids.length,
        known,
      },
    )
    looked += count
    if (count > mostIn && level > 0) {
      level--
      continue
    }
    ids.push(...found)
    if (ids.length > most) return pageOf(ids, most)
    if (level === topLevel) return { ids, next: null }
    at = spanStart(at, bits) - 1
    // A longer span also holds what was looked at before.
    end = firstIdAt(at + 1)
    fitted += count
    // Twice what would give the rest of the page, if the reader's share stays the same.
    const wantedNext = (2 * (most + 1 - ids.length) * (fitted + 1)) / (ids.length + 1)
    const least = isLong ? mostIn / 2 : spanLeast
    const expected = Math.min(Math.max(wantedNext, least), mostIn / 2)
    level = longestLevel({ at, oldest, ms: (expected * (newest - at)) / (fitted + 1) })
  }
  return { ids, next: at < oldest ? null : end }
}

/** The level of the longest span before `at` that has no more than `ms` of the time in which there are messages. */
function longestLevel({ at, oldest, ms }: { at: number; oldest: number; ms: number }): number {
  const begins = (bits: number, level: number) =>
    level === topLevel ? oldest : Math.max(oldest, spanStart(at, bits))
  return Math.max(
    0,
    spanBits.findLastIndex((bits, level) => at - begins(bits, level) <= ms),
  )
}

/** Without a span, messages of all times are looked at. */
type Span = { span: string | null; most: number | null; needed: number; known: Known }

/** How many fit in a span, and the newest of these that are the reader's; none where more than `most` fit. */
async function lookIn(tx: Tx, wanted: Wanted, { span, most, needed, known }: Span) {
  const lexemes = [...lexemesOf(wanted), ...(span ? [span] : [])]
  const queries = chunksOf(known).map((some, at) => {
    const parts = queryParts(tx, wanted.terms, { unfinished: unfinishedSigns, known: some })
    return tx`${at > 0 ? tx`, ` : tx``}${allOf(tx, parts, lexemes)}`
  })
  // What too many words begin with is looked for in the rows that fit the rest.
  const rest = isBroad(known)
    ? tx`m.words @@ (${querySql(tx, wanted.terms, { unfinished: unfinishedSigns })})`
    : tx`true`
  const [row] = await tx<{ count: number; found: string[] }[]>`
    with fitting as materialized (
      select f.* from unnest(array[${queries}]) as q (asked)
      cross join lateral (${rowsSql(tx, wanted, tx`s.words @@ q.asked`)}) f
      ${most === null ? tx`` : tx`limit ${most + 1}`}
    ), own as (
      select distinct m.id from (select * from fitting m where ${rest} offset 0) m
      cross join lateral (
        select k.* from chat_member k
        where k.room = m.room and k.subject = ${wanted.subject} and k.left_at is null offset 0) k
      where ${seenSql(tx)} ${most === null ? tx`` : tx`and (select count(*) from fitting) <= ${most}`}
      order by m.id desc limit ${needed}
    )
    select (select count(*) from fitting)::int as count,
      array(select id::text from own order by id desc) as found`
  return row!
}

const isBroad = (known: Known): boolean => [...known.values()].includes(null)

/** The same words in parts, each with some of those of the longest list. */
function chunksOf(known: Known): Known[] {
  const lists = [...known].flatMap(([begin, words]) => (words ? [{ begin, words }] : []))
  const longest = lists.toSorted((a, b) => b.words.length - a.words.length)[0]
  if (!longest || longest.words.length <= wordsAtOnce) return [known]
  const { begin, words } = longest
  return Array.from({ length: Math.ceil(words.length / wordsAtOnce) }, (_, at) =>
    new Map(known).set(begin, words.slice(at * wordsAtOnce, (at + 1) * wordsAtOnce)),
  )
}

const pageOf = (ids: string[], most: number): FoundMessages => {
  const shown = ids.slice(0, most)
  return { ids: shown, next: ids.length > most ? shown.at(-1)! : null }
}
