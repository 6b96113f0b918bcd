import { openSpace } from '../../api/access/createSpace.ts'
import { spanBits } from '../../api/chat/searchSpans.ts'
import { insertSubject } from '../../api/members/subjects.ts'
import { wordsSql } from '../../api/words/vectors.ts'
import { makeAccount, medianOf, startBenchApi, timesOf, tokenOf } from './benchApi.ts'
import { startBenchDatabase } from './benchDatabase.ts'
import { languages, queryOf, randomFrom, textOf, type Language } from './searchWords.ts'

// `bun e2e/bench/searchMessages.ts [messages]`: fills 2000 rooms with messages of a year in three languages, and
// measures the search of members of all of them, of a hundred, and of five. A third of the messages of a language
// contains one word.

const messages = Number(process.argv[2] ?? 5_000_000)
const rooms = 2000
const queriesEach = 100
const texts = 20_000
const chunk = 100_000
const common: Record<Language, string> = { Russian: 'спасибо', English: 'thanks', Chinese: '谢谢' }
const yearMs = 365 * 86_400_000

const database = await startBenchDatabase()
const { sql } = database
const random = randomFrom(7)
const began = performance.now()
const { space, readers } = await makeSpace()
await fill()
print(`${messages} messages in ${((performance.now() - began) / 1000).toFixed(0)} s; ${await size()}`)
const api = await startBenchApi(database)
print('| Reader | Asked | p50 ms | p95 ms | most ms | found, median |\n|---|---|---|---|---|---|')
for (const [reader, { token, room }] of Object.entries(readers)) {
  for (const language of languages) {
    const usual = () => queryOf(language, random)
    print(`| ${reader} | ${language} | ${await measure(usual, token)} |`)
    print(`| ${reader} | ${common[language]} | ${await measure(() => common[language], token)} |`)
    print(`| ${reader}, one room | ${language} | ${await measure(usual, token, room)} |`)
  }
}
await api.close()
await database.stop()
process.exit(0)

function print(...words: unknown[]): void {
  process.stdout.write(`${words.join(' ')}\n`)
}

/** Members of all rooms, of every twentieth, and of five quiet ones. */
async function makeSpace() {
  const account = (name: string) => makeAccount(sql, name)
  const [owner, some, few] = [await account('owner'), await account('some'), await account('few')]
  const made = await sql.begin((tx) => openSpace(tx, owner, { name: 'Bench' }))
  const [first] = await sql<{ id: string }[]>`
    select id from subject where space = ${made.space} and account = ${owner}`
  const join = (id: string) =>
    sql.begin((tx) => insertSubject(tx, { space: made.space, account: id, role: 'member', group: made.team }))
  const people = [first!.id, await join(some), await join(few)]
  await sql`create table bench_room (number int primary key, id uuid)`
  await sql`insert into bench_room select n, gen_random_uuid() from generate_series(0, ${rooms - 1}) n`
  await sql`
    insert into chat_room (id, space, kind, name, latest)
    select id, ${made.space}, 'group', 'Room ' || number, '00000000-0000-0000-0000-000000000000' from bench_room`
  const steps = [1, 20, 400]
  for (const [at, subject] of people.entries())
    await sql`
      insert into chat_member (room, subject, role)
      select id, ${subject}, 'member' from bench_room where number % ${steps[at]!} = ${steps[at]! - 1}`
  const [one] = await sql<{ id: string }[]>`select id from bench_room where number = 399`
  const [busy] = await sql<{ id: string }[]>`select id from bench_room where number = 0`
  const sessionOf = (id: string) => tokenOf(sql, id)
  return {
    space: made.space,
    readers: {
      'all rooms': { token: await sessionOf(owner), room: busy!.id },
      '100 rooms': { token: await sessionOf(some), room: one!.id },
      '5 rooms': { token: await sessionOf(few), room: one!.id },
    },
  }
}

/** Messages as rows with their index entries. A room has one language; some rooms are far busier than others. */
async function fill(): Promise<void> {
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
  await sql`set maintenance_work_mem = '1GB'`
  await sql`create index chat_search_room on chat_search (room, message)`
  await sql`create index chat_search_words on chat_search using gin (words) with (fastupdate = off)`
  await sql`vacuum analyze`
}

async function size(): Promise<string> {
  const [row] = await sql<{ size: string; words: string }[]>`
    select pg_size_pretty(pg_total_relation_size('chat_search')) as size,
      pg_size_pretty(pg_relation_size('chat_search_words')) as words`
  return `the index takes ${row!.size}, ${row!.words} of it its words`
}

async function measure(next: () => string, token: string, room?: string): Promise<string> {
  const times: number[] = []
  const counts: number[] = []
  for (let count = 0; count < queriesEach + 10; count++) {
    const text = next()
    const started = performance.now()
    const found = await ask(text, token, room)
    const time = performance.now() - started
    // The first ones warm connections, plans and the cache of pages.
    if (count < 10) continue
    if (process.env.SLOW && time > 50) print(`${time.toFixed(0)} ms`, text, found)
    times.push(time)
    counts.push(found)
  }
  return `${timesOf(times)} | ${medianOf(counts)}`
}

/** One search as the list of rooms sends it. */
async function ask(text: string, token: string, room?: string): Promise<number> {
  const query = `query ($space: ID!, $text: String!, $room: ID) {
    search_messages(space_id: $space, text: $text, room_id: $room) {
      data { excerpt marks { start length } message { id place author { name avatar } created_at } room { id name kind } }
      next
    }
  }`
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { space, text, room } }),
  })
  const answer = (await (await api.fetch(request, { ip: '127.0.0.1' })).json()) as {
    data: { search_messages: { data: unknown[] } }
  }
  return answer.data.search_messages.data.length
}
