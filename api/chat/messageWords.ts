import { everyoneMark } from '#schema/notifications/everyoneMark.ts'
import { withNames } from '#schema/comments/mentions.ts'
import type { Db, Fragment, Sql, Tx } from '../database/db.ts'
import type { Round } from '../jobs/startWoken.ts'
import type { Known } from '../words/querySql.ts'
import { wordsSql } from '../words/vectors.ts'
import { lexemesSql } from './searchLexemes.ts'
import { spansOf } from './searchSpans.ts'

const waitingPerRound = 500
/** A longer word is found whole. */
const wordSigns = 64
/** So many words may begin alike. */
const knownMost = 100

type Searched = {
  id: string
  text: string
  files: string[]
  has_files: boolean
  options: string[]
}

/** What is said beside the text of messages that are found: the names of files, save of voice messages, and the choices of polls. */
export type Aside = { id: string; files: string[]; options: string[] }
export const asidesSql = (db: Db) => db`
  array(select f.name from chat_file h join file f on f.id = h.file
    where h.message = m.id and h.voice_ms is null order by h.place) as files,
  array(select o.text from chat_poll_option o where o.message = m.id order by o.place) as options`

/** Brings the index up to date with messages that were written, in the transaction that wrote them. */
export async function indexMessages(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx<Searched[]>`
    select m.id, m.text, ${asidesSql(tx)}, exists (select 1 from chat_file h where h.message = m.id) as has_files
    from chat_message m where m.id = any(${ids as string[]}::uuid[]) and m.deleted_at is null`
  const of = tx`(select m.*, r.space from chat_message m join chat_room r on r.id = m.room)`
  if (rows.length > 0) await tx`with ${indexParts(tx, rows, of)} select`
}

/** Parts of a WITH that index messages by what was read of them; `of` has the id, room, place, author and space of each. */
export function indexParts(db: Db, rows: readonly Searched[], of: Fragment): Fragment {
  const texts = rows.map(({ text, files, options }) =>
    [withNames(text, new Map()).replaceAll(everyoneMark, ' '), ...files, ...options].join('\n'),
  )
  const withFiles = rows.filter((row) => row.has_files).map(({ id }) => id)
  const spans = rows.map(({ id }) => spansOf(id).join(' '))
  // In one order, so that no two writers wait for each other.
  return db`
    indexed as (
      insert into chat_search (message, room, place, words)
      select c.id, c.room, c.place, strip(w.words) || array_to_tsvector(${lexemesSql(db, withFiles)})
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${spans}::text[])
        with ordinality as m (message, spans, number)
      join (${wordsSql(db, texts)}) w using (number)
      join ${of} c on c.id = m.message
      on conflict (message) do update set words = excluded.words
      returning words
    ), known as (
      insert into chat_search_word (word)
      select distinct l.word collate "C" from indexed, unnest(tsvector_to_array(words)) as l (word)
      where l.word not like '#%' and length(l.word) <= ${wordSigns} order by 1
      on conflict do nothing
    )`
}

/** The words that begin so, or null where they are more than a query may have. */
export async function knownWords(db: Db, beginnings: readonly string[]): Promise<Known> {
  const found = await db<{ begin: string; words: string[] }[]>`
    select b.begin, array(
      select w.word from chat_search_word w
      where w.word >= b.begin and w.word < b.begin || chr(1114111) limit ${knownMost + 1}) as words
    from (select begin collate "C" as begin from unnest(${beginnings as string[]}::text[]) as g (begin)) b`
  return new Map(found.map(({ begin, words }) => [begin, words.length > knownMost ? null : words]))
}

/** A message that is deleted for everyone is found no more. */
export const forgetWords = async (tx: Tx, message: string): Promise<void> => {
  await tx`delete from chat_search where message = ${message}`
}

/** Indexes some of the messages that are older than the index; nodes take different ones. */
export const indexOldMessages = (sql: Sql): Promise<Round> =>
  sql.begin(async (tx): Promise<Round> => {
    // Who edits one of them waits, so that the later words stay.
    const taken = await tx<{ id: string }[]>`
      select m.id from chat_search_pending p join chat_message m on m.id = p.message
      order by p.message desc limit ${waitingPerRound} for update skip locked`
    if (taken.length === 0) return 'done'
    const ids = taken.map(({ id }) => id)
    await indexMessages(tx, ids)
    await tx`delete from chat_search_pending where message = any(${ids}::uuid[])`
    return taken.length < waitingPerRound ? 'done' : 'more'
  })
