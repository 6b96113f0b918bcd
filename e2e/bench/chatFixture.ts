import type { Sql } from 'postgres'
import { openSpace } from '../../api/access/createSpace.ts'
import { spanBits } from '../../api/chat/searchSpans.ts'
import { insertSubject } from '../../api/members/subjects.ts'
import { wordsSql } from '../../api/words/vectors.ts'
import { makeAccount, tokenOf } from './benchApi.ts'
import { languages, randomFrom, textOf, type Language } from './searchWords.ts'

export type ChatReader = { token: string; room: string }
export type Chats = { space: string; readers: Record<string, ChatReader>; size: string }

const rooms = 2000
const texts = 20_000
const chunk = 100_000
/** A third of the messages of a language contains one word. */
export const common: Record<Language, string> = { Russian: 'спасибо', English: 'thanks', Chinese: '谢谢' }
const yearMs = 365 * 86_400_000

/** Fills 2000 rooms with messages of a year in three languages. */
export async function makeChats(sql: Sql, messages: number): Promise<Chats> {
  const { space, readers } = await makeSpace(sql)
  await fill(sql, space, messages)
  return { space, readers, size: await sizeOf(sql) }
}

/** Members of all rooms, of every twentieth, and of five quiet ones; all messages are by somebody else. */
async function makeSpace(sql: Sql) {
  const accounts: string[] = []
  for (const name of ['author', 'all', 'some', 'few']) accounts.push(await makeAccount(sql, name))
  const { space, team } = await sql.begin((tx) => openSpace(tx, accounts[0]!, { name: 'Bench' }))
  await sql`create table bench_room (number int primary key, id uuid)`
  await sql`insert into bench_room select n, gen_random_uuid() from generate_series(0, ${rooms - 1}) n`
  await sql`
    insert into chat_room (id, space, kind, name, latest)
    select id, ${space}, 'group', 'Room ' || number, '00000000-0000-0000-0000-000000000000' from bench_room`
  const roomOf = async (number: number) =>
    (await sql<{ id: string }[]>`select id from bench_room where number = ${number}`)[0]!.id
  const readers: Record<string, ChatReader> = {}
  for (const [at, [name, step, number]] of (
    [
      ['all rooms', 1, 0],
      ['100 rooms', 20, 399],
      ['5 rooms', 400, 399],
    ] as const
  ).entries()) {
    const account = accounts[at + 1]!
    const subject = await sql.begin((tx) =>
      insertSubject(tx, { space, account, role: 'member', group: team }),
    )
    await sql`
      insert into chat_member (room, subject, role)
      select id, ${subject}, 'member' from bench_room where number % ${step} = ${step - 1}`
    readers[name] = { token: await tokenOf(sql, account), room: await roomOf(number) }
  }
  return { space, readers }
}

/** Messages as rows with their index entries. A room has one language; some rooms are far busier than others. */
async function fill(sql: Sql, space: string, messages: number): Promise<void> {
  const random = randomFrom(7)
  await sql`create table bench_text (language int, number int, text text, words tsvector, primary key (language, number))`
  for (const [at, language] of languages.entries())
    for (let done = 0; done < texts; done += 2000) {
      const said = Array.from({ length: 2000 }, () => {
        const text = textOf(language, 3 + Math.floor(random() * 20), random)
        return random() < 1 / 3 ? `${common[language]}${language === 'Chinese' ? '，' : ', '}${text}` : text
      })
      await sql`
        insert into bench_text select ${at}, ${done} + w.number - 1, t.text, strip(w.words)
        from (${wordsSql(sql, said)}) w join unnest(${said}::text[]) with ordinality t (text, number) using (number)`
    }
  await sql`drop index chat_search_words`
  await sql`drop index chat_search_room`
  const [author] = await sql<{ id: string }[]>`select min(id) as id from subject where space = ${space}`
  const spans = spanBits.map((bits) => `'#${space}:${bits}:' || (i.ms >> ${bits})`).join(', ')
  const from = Date.now() - yearMs
  for (let done = 0; done < messages; done += chunk) {
    await sql.begin(async (tx) => {
      await tx`
        create temp table made on commit drop as
        select i.n, i.ms, b.id as room, (b.number % 3) as language, floor(random() * ${texts})::int as number,
          (lpad(to_hex(i.ms), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8'
            || substr(md5(random()::text), 1, 15))::uuid as id
        from (
          select n, ${from}::bigint + (n * ${yearMs / messages}::float8)::bigint as ms,
            floor(${rooms} * power(random(), 2))::int as room
          from generate_series(${done + 1}::int, ${done + chunk}::int) n offset 0
        ) i join bench_room b on b.number = i.room`
      await tx`
        insert into chat_message (id, room, place, author, text, created_at)
        select i.id, i.room, r.last_place + row_number() over (partition by i.room order by i.id), ${author!.id},
          t.text, to_timestamp(i.ms / 1000.0)
        from made i join chat_room r on r.id = i.room join bench_text t using (language, number)`
      await tx`
        insert into chat_search (message, room, place, words)
        select i.id, i.room, r.last_place + row_number() over (partition by i.room order by i.id),
          t.words || array_to_tsvector(array['#r' || i.room, '#a' || ${author!.id}::text, ${tx.unsafe(spans)}])
        from made i join chat_room r on r.id = i.room join bench_text t using (language, number) order by i.id`
      await tx`
        update chat_room r set last_place = last_place + m.count, latest = m.latest::uuid
        from (select room, count(*)::int as count, max(id::text) as latest from made group by room) m
        where m.room = r.id`
    })
  }
  await sql`
    insert into chat_search_word
    select distinct l.word collate "C" from bench_text, unnest(tsvector_to_array(words)) l (word)`
  // What is unread are up to 200 messages of each room.
  await sql`
    update chat_member k set read_place = greatest(0, r.last_place - floor(random() * 200)::int)
    from chat_room r where r.id = k.room`
  await sql`set maintenance_work_mem = '1GB'`
  await sql`create index chat_search_room on chat_search (room, message)`
  await sql`create index chat_search_words on chat_search using gin (words) with (fastupdate = off)`
  await sql`vacuum analyze`
}

async function sizeOf(sql: Sql): Promise<string> {
  const [row] = await sql<{ size: string; words: string }[]>`
    select pg_size_pretty(pg_total_relation_size('chat_search')) as size,
      pg_size_pretty(pg_relation_size('chat_search_words')) as words`
  return `the index takes ${row!.size}, ${row!.words} of it its words`
}
