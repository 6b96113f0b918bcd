import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/db.ts'
import { termsOf } from '../words/terms.ts'
import { findMessages } from './findMessages.ts'
import { indexMessages } from './messageWords.ts'
import { firstIdAt, sentAt, spanBits, spansOf, spanStart } from './searchSpans.ts'
import { startTestChat, type TestChat, type TestPerson } from './testingChat.ts'

// Who may read more than can be looked at one by one is answered span by span: as if all had been looked at.

const hourMs = 3_600_000
const now = Date.now()
let chat: TestChat
let anna: TestPerson
let boris: TestPerson
let own: string
let others: string
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris', 'Clara'])
  const clara = chat.people[2]!
  ;[anna, boris] = chat.people as [TestPerson, TestPerson]
  own = await chat.group(anna, [boris])
  others = await chat.group(anna, [clara])
})
afterAll(() => chat.terem.close())

/** Messages of a room by when they are sent, in hours before now, as if there were very many. */
async function fill(room: string, text: string, hoursAgo: readonly number[]): Promise<string[]> {
  const { sql } = chat.terem
  const ids = hoursAgo.map((hours, at) => {
    const id = firstIdAt(now - hours * hourMs)
    return `${id.slice(0, 14)}7${id.slice(15, 24)}${room.slice(0, 4)}${at.toString(16).padStart(8, '0')}`
  })
  const [{ last } = { last: 0 }] = await sql<{ last: number }[]>`
    select last_place as last from chat_room where id = ${room}`
  await sql`
    insert into chat_message (id, room, place, author, text)
    select id, ${room}, ${last} + n, ${anna.subject}, ${text}
    from unnest(${ids}::uuid[]) with ordinality as made (id, n)`
  for (let at = 0; at < ids.length; at += 2000)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await sql.begin((tx) => indexMessages(tx, ids.slice(at, at + 2000)))
  await sql`
    update chat_room set last_place = last_place + 100000, latest = ${firstIdAt(now + hourMs)} where id = ${room}`
  return ids.toSorted().toReversed()
}

const wanted = (text: string, most = 20, end = firstIdAt(Infinity), first = firstIdAt(0)) => ({
  space: anna.space,
  subject: boris.subject,
  terms: termsOf(text),
  room: null,
  from: null,
  hasFile: false,
  first,
  end,
  most,
})
const find = (...asked: Parameters<typeof wanted>) => findMessages(chat.terem.sql, wanted(...asked))

/** All pages of an answer, and how many they are. */
async function all(text: string, most: number): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = []
  let end: string | null = firstIdAt(Infinity)
  let pages = 0
  for (; end; pages++) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const page: Awaited<ReturnType<typeof find>> = await find(text, most, end)
    ids.push(...page.ids)
    end = page.next
  }
  return { ids, pages }
}

test('a message stands in a span of each length, which begins before it', () => {
  const id = firstIdAt(now)
  expect(sentAt(id)).toBe(now)
  expect(spansOf(id)).toHaveLength(spanBits.length)
  for (const bits of spanBits) {
    expect(spanStart(now, bits)).toBeLessThanOrEqual(now)
    expect(now - spanStart(now, bits)).toBeLessThan(2 ** bits)
  }
})

test('what lies minutes, days and years back is found in one order, page by page and between two days', async () => {
  const hoursAgo = [0.1, 0.2, 0.9, 5, 30, 31, 500, 501, 5000, 40_000, 90_000]
  const ids = await fill(own, 'aardvark', hoursAgo)
  expect((await all('aardvark', 20)).ids).toEqual(ids)
  expect((await all('aardvark', 2)).ids).toEqual(ids)
  const between = await find('aardvark', 20, firstIdAt(now - 20 * hourMs), firstIdAt(now - 600 * hourMs))
  expect(between).toEqual({ ids: ids.slice(4, 8), next: null })
  expect(await find('nobody', 20)).toEqual({ ids: [], next: null })
})

test('a word that thousands of messages of others have is found in the few of one’s own', async () => {
  const mine = await fill(own, 'bison', [0.3, 200, 900])
  await fill(
    others,
    'bison',
    Array.from({ length: 30_000 }, (_, at) => 1 + at / 50),
  )
  const { ids, pages } = await all('bison', 20)
  expect(ids).toEqual(mine)
  // More than is looked at for one page.
  expect(pages).toBeGreaterThan(1)
  expect((await find('bison', 1)).ids).toEqual(mine.slice(0, 1))
}, 60_000)

test('a beginning of few words and of very many is found as one that is looked at message by message', async () => {
  const few = await fill(own, 'zebrafinch', [0.5, 70])
  expect((await find('zebraf')).ids).toEqual(few)
  const words = (begin: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${begin}${at.toString(36)}z`).join(' ')
  // More than the index is asked for at once: each message has words of several questions.
  const some = await fill(own, words('heron', 40), [0.7, 5, 90, 700])
  expect((await all('heron', 20)).ids).toEqual(some)
  expect((await all('heron', 1)).ids).toEqual(some)
  expect((await all('heron7z heron', 3)).ids).toEqual(some)
  const many = await fill(own, words('quail', 150), [2, 300])
  await fill(own, 'partridge', [1.7, 3.3, 4.1])
  expect((await all('quail', 20)).ids).toEqual(many)
  expect((await all('quail3z quail', 1)).ids).toEqual(many)
  expect((await all('partridge quail', 20)).ids).toEqual([])
  expect((await find('qu')).ids).toEqual([])
})

test('a search is planned for its words however often it is asked', async () => {
  const sql = openDatabase(chat.terem.databaseUrl, 1, { plan_cache_mode: 'auto' })
  await fill(own, 'planned', [1.5, 2.5, 3.5])
  for (let round = 0; round < 10; round++) await findMessages(sql, wanted('planned'))
  const plans = await sql<{ own: number; general: number }[]>`
    select custom_plans::int as own, generic_plans::int as general from pg_prepared_statements
    where statement like '%chat_search s%' and statement not like '%generic%'`
  await sql.end()
  expect(plans.map(({ general }) => general)).toEqual(plans.map(() => 0))
  expect(Math.max(...plans.map(({ own: planned }) => planned))).toBeGreaterThanOrEqual(10)
})
