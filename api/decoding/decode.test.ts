import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { pageDocument } from '#schema/documents/documents.ts'
import { deepQuotes, manyClients, subdocuments } from '#schema/documents/hostile.ts'
import { JobFailed, WorkerRoom, type RoomOptions } from '#schema/workerRoom.ts'
import { startTestApi, until, type Caller, type TestApi } from '../testing/testing.ts'
import { makeTestPage, makeTestSpace, type TestSpace } from '../testing/testingPages.ts'
import { decode } from './decode.ts'
import { readStored } from '../documents/readStored.ts'

let api: TestApi
let ann: Caller
let space: TestSpace
beforeAll(async () => {
  api = await startTestApi()
  const user = await api.makeUser('Ann')
  ann = user
  space = await makeTestSpace(api, user.account)
})
afterAll(() => api.close())

const read = 'query ($id: ID!) { page(id: $id) { json markdown } }'

/** A page whose log holds the updates, stored without any check. */
async function stored(...updates: Uint8Array[]): Promise<string> {
  const page = await makeTestPage(api, space, { write: () => {} })
  for (const [at, update] of updates.entries())
    await api.sql`
      insert into document_update (document, position, update)
      select id, ${at + 2}, ${Buffer.from(update)} from document where name = ${pageDocument(page)}`
  return page
}

/** The longest time in ms for which the event loop was blocked until `work` was done. */
async function longestPause(work: Promise<unknown>): Promise<number> {
  let [longest, last] = [0, performance.now()]
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 5)
  await work.finally(() => clearInterval(timer))
  return longest
}

test('a document with thousands of subdocuments and client ids is read, and delays nobody in the meantime', async () => {
  const page = await stored(subdocuments(3_000), manyClients(20_000))
  await api.call(ann, read, { id: page })
  const pause = await longestPause(
    api.call(ann, read, { id: page }).then(({ data }) => expect(data.page.markdown).toBe('')),
  )
  expect(pause).toBeLessThan(1_000)
}, 60_000)

test('a page of thousands of quotes in one another is readable as JSON and Markdown', async () => {
  const page = await stored(deepQuotes(6_000))
  const { data, code } = await api.call(ann, read, { id: page })
  expect(code).toBeUndefined()
  expect(JSON.stringify(data.page.json)).toContain('"deep"')
  expect(data.page.markdown).toMatch(/^(> ){60,70}deep\n$/)
})

test('an invalid document gives a typed error, and the next one is read as usual', async () => {
  const [broken, whole] = [await stored(Uint8Array.of(1, 5, 200, 9, 9, 9)), await makeTestPage(api, space)]
  expect((await api.call(ann, read, { id: broken })).code).toBe('document_unreadable')
  expect((await api.call(ann, read, { id: whole })).code).toBeUndefined()
})

test('a page that cannot be read is found by its title, and those after it by their words', async () => {
  const broken = await stored(Uint8Array.of(1, 5, 200, 9, 9, 9))
  const whole = await makeTestPage(api, space, {
    write: (doc) => {
      const line = new Y.XmlElement('paragraph')
      line.insert(0, [new Y.XmlText('heron')])
      doc.getXmlFragment('content').insert(0, [line])
    },
  })
  await until('both are indexed', async () => {
    const rows = await api.sql`select 1 from search_document where page = any(${[broken, whole]}::uuid[])`
    return rows.length === 2
  })
  const rows =
    await api.sql`select page_id, text from page_text where page_id = any(${[broken, whole]}::uuid[])`
  expect(new Map(rows.map((row) => [row['page_id'] as string, row['text'] as string]))).toEqual(
    new Map([
      [broken, ''],
      [whole, 'heron'],
    ]),
  )
  expect(api.logged.filter(({ event, page }) => event === 'page_not_read' && page === broken)).toHaveLength(1)
})

test('NUL and unpaired surrogates, which PostgreSQL refuses, are left out of what is searched', async () => {
  const doc = new Y.Doc()
  const line = new Y.XmlElement('heading')
  line.insert(0, [new Y.XmlText('one\0two')])
  doc.getXmlFragment('content').insert(0, [line])
  const page = await decode('page', { kind: 'text', shape: 1, parts: [Y.encodeStateAsUpdate(doc)] })
  expect(page).toMatchObject({ text: 'onetwo', headings: [{ level: 1, text: 'onetwo' }] })
})

test('a document of any size is read piece by piece as it is stored, snapshot and log', async () => {
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (const size of [3, 900_000, 5, 200_000]) doc.getText('t').insert(0, String(size % 7).repeat(size))
  const name = `page/${crypto.randomUUID()}`
  const [row] = await api.sql<{ id: string }[]>`insert into document (name) values (${name}) returning id`
  const [state, ...rows] = [Y.mergeUpdates(updates.slice(0, 2)), ...updates.slice(2)]
  await api.sql`insert into document_snapshot (document, up_to, state) values (${row!.id}, 2, ${Buffer.from(state!)})`
  for (const [at, update] of rows.entries())
    await api.sql`
      insert into document_update (document, position, update) values (${row!.id}, ${at + 3}, ${Buffer.from(update)})`
  const found = (await readStored(api.sql, name))!
  expect([found.id, found.position]).toEqual([row!.id, '4'])
  expect(found.parts.map((part) => Buffer.from(part).equals(Buffer.from(state!)))).toEqual([
    true,
    false,
    false,
  ])
  expect(found.parts.slice(1).map((part) => part.length)).toEqual(rows.map((update) => update.length))
})

test('Markdown that nests deeper than a document may is refused, and nothing is made of it', async () => {
  const create = 'mutation ($input: PageCreateInput!) { pageCreate(input: $input) { recordId } }'
  const markdown = `${'> '.repeat(6_000)}deep`
  const input = { space_id: space.space, title: 'Deep', markdown }
  const { code } = await api.call(ann, create, { input })
  expect(['document_out_of_bounds', 'document_unreadable']).toContain(code)
  const [row] = await api.sql`select count(*)::int as pages from page where title = 'Deep'`
  expect(row!['pages']).toBe(0)
})

/** A worker pool with a fake clock and memory; a job responds when the test says so. */
function makeRoom(options: Partial<RoomOptions> = {}) {
  const benches: { posted: unknown[]; isEnded: boolean; say: Parameters<RoomOptions['start']>[0] }[] = []
  const held = { now: 0, memory: 0, look: () => {} }
  const room = new WorkerRoom({
    start(say) {
      const bench = { posted: [] as unknown[], isEnded: false, say }
      benches.push(bench)
      return { post: (job) => bench.posted.push(job), end: () => (bench.isEnded = true) }
    },
    benches: 2,
    waiting: 3,
    limitMs: 100,
    memoryBytes: 1_000,
    memory: () => held.memory,
    every: (_, call) => {
      held.look = call
      return () => {}
    },
    now: () => held.now,
    ...options,
  })
  return { room, benches, held }
}
const trouble = (job: Promise<unknown>) =>
  job.then(
    () => 'none',
    (error: unknown) => (error instanceof JobFailed ? error.trouble : error),
  )

test('a job past its time is ended with its worker, and the one that waits gets a new one', async () => {
  const { room, benches, held } = makeRoom({ benches: 1 })
  const [first, second] = [trouble(room.do('first')), room.do('second')]
  held.now = 101
  held.look()
  expect([await first, benches.map(({ isEnded }) => isEnded)]).toEqual(['time', [true, false]])
  benches[1]!.say({ answer: 'done' })
  expect([await second, benches[1]!.posted]).toEqual(['done', ['second']])
})

test('when jobs take more memory than they may, the one that has run longest is ended', async () => {
  const { room, benches, held } = makeRoom()
  const first = trouble(room.do('first'))
  held.now = 10
  const second = room.do('second')
  held.memory = 1_001
  held.look()
  benches[1]!.say({ answer: 'done' })
  expect([await first, await second]).toEqual(['memory', 'done'])
})

test('a worker of large jobs ends with each, and the next has one of its own', async () => {
  const { room, benches } = makeRoom({ benches: 1, endsWithJob: true })
  const jobs = [room.do('first'), room.do('second')]
  benches[0]!.say({ answer: 1 })
  expect([await jobs[0], benches.map(({ isEnded }) => isEnded)]).toEqual([1, [true, false]])
  benches[1]!.say({ answer: 2 })
  expect([await jobs[1], benches[1]!.isEnded]).toEqual([2, true])
})

test('more jobs than may wait are refused at once', async () => {
  const { room } = makeRoom()
  const jobs = Array.from({ length: 6 }, (_, at) => trouble(room.do(at)))
  expect(await jobs[5]).toBe('busy')
  room.close()
  expect(await Promise.all(jobs)).toEqual(['closed', 'closed', 'closed', 'closed', 'closed', 'busy'])
})
