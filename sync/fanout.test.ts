import { createClient } from '@redis/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { appendedChannel } from '#schema/documents/documents.ts'
import { readLogText, until, type NodeOptions, type TestNode } from './testing.ts'
import { freePort, startRedis } from './testingFaults.ts'
import { setUpSync } from './testingNode.ts'

const sync = setUpSync()
let redis: Awaited<ReturnType<typeof startRedis>>
let port: number
let nodes: [TestNode, TestNode]

async function startTwo(options: Pick<NodeOptions, 'redisUrl' | 'severalNodes'>) {
  nodes = [await sync.start(options), await sync.start(options)]
}

/** Opens the page as Anna on the first node and as Boris on the second. */
async function openBoth(name: string) {
  const [anna, boris] = [sync.open(name, 'anna', nodes[0]), sync.open(name, 'boris', nodes[1])]
  await until('both are synced', () => anna.isSaved() && boris.isSaved())
  return { anna, boris }
}

beforeAll(async () => {
  port = await freePort()
  redis = await startRedis(port)
})
afterAll(() => redis.kill())

test.each([
  ['Redis', () => ({ redisUrl: redis.url })],
  ['NOTIFY', () => ({ severalNodes: true })],
])('two nodes behave as one over %s: edits and presence', async (_, options) => {
  await startTwo(options())
  const { name, id } = await sync.makeDocument()
  const { anna, boris } = await openBoth(name)
  for (let round = 0; round < 20; round++) {
    anna.text.insert(0, 'a')
    boris.text.insert(boris.text.length, 'b')
    await new Promise((resolve) => setImmediate(resolve))
  }
  await until('both have all', () => anna.text.length === 40 && boris.text.length === 40)
  await until('both are saved', () => anna.isSaved() && boris.isSaved())
  expect(anna.text.toJSON()).toBe(boris.text.toJSON())
  expect(await readLogText(sync.sql, id)).toBe(anna.text.toJSON())
  anna.provider.setAwarenessField('cursor', 7)
  const seen = () => boris.provider.awareness!.getStates().get(anna.doc.clientID)
  await until('boris sees the cursor', () => seen()?.['cursor'] === 7)
  expect(seen()?.['user']).toMatchObject({ name: 'anna' })
  anna.stop()
  await until('boris sees anna leave', () => seen() === undefined)
})

test('who comes later sees who is present on another node', async () => {
  await startTwo({ redisUrl: redis.url })
  const { name } = await sync.makeDocument()
  const anna = sync.open(name, 'anna', nodes[0])
  await until('anna is synced', anna.isSaved)
  anna.provider.setAwarenessField('cursor', 3)
  const boris = sync.open(name, 'boris', nodes[1])
  await until('boris sees anna', () => boris.provider.awareness!.getStates().has(anna.doc.clientID))
  expect(boris.provider.awareness!.getStates().get(anna.doc.clientID)).toMatchObject({ cursor: 3 })
})

test.each([
  ['Redis', () => ({ redisUrl: redis.url })],
  ['NOTIFY', () => ({ severalNodes: true })],
])('who comes later sees everybody who is on another node over %s, however many', async (_, options) => {
  await startTwo(options())
  const { name } = await sync.makeDocument()
  const others = Array.from({ length: 30 }, () => sync.open(name, 'anna', nodes[0]))
  await until('they are synced', () => others.every((other) => other.isSaved()))
  for (const other of others) other.provider.setAwarenessField('selection', 'x'.repeat(2_000))
  const [first] = others
  await until('they see each other', () => first!.provider.awareness!.getStates().size === others.length)
  const boris = sync.open(name, 'boris', nodes[1])
  const seen = () => boris.provider.awareness!.getStates()
  // Sooner than their periodic presence message.
  await until('boris sees them', () => others.every(({ doc }) => seen().has(doc.clientID)), 5_000)
})

test('cursors that move all the time are told to other nodes some thirty times a second, the last one always', async () => {
  await startTwo({ redisUrl: redis.url })
  const { name } = await sync.makeDocument()
  const { anna, boris } = await openBoth(name)
  const counter = createClient({ url: redis.url })
  let told = 0
  await counter.connect()
  await counter.pSubscribe('terem:*:document:*', () => told++)
  const began = performance.now()
  const moves = 1_000
  for (let move = 1; move <= moves; move++) {
    anna.provider.setAwarenessField('cursor', move)
    if (move % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const seen = () => boris.provider.awareness!.getStates().get(anna.doc.clientID)
  await until('boris sees the last', () => seen()?.['cursor'] === moves)
  expect(told).toBeLessThanOrEqual((performance.now() - began) / 30 + 2)
  counter.destroy()
})

test('two nodes that write one page at the same moment lose nothing and leave no gap', async () => {
  await startTwo({})
  const { name, id } = await sync.makeDocument()
  const { anna, boris } = await openBoth(name)
  for (let round = 0; round < 100; round++) {
    anna.text.insert(0, 'a')
    boris.text.insert(0, 'b')
    if (round % 7 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  await until('both are saved', () => anna.isSaved() && boris.isSaved())
  const text = await readLogText(sync.sql, id)
  expect(text.replaceAll('b', '').length).toBe(100)
  expect(text.replaceAll('a', '').length).toBe(100)
  const [row] = await sync.sql<{ rows: string; last: string }[]>`
    select count(*) as rows, max(position) as last from document_update where document = ${id}`
  expect(row!.rows).toBe(row!.last)
})

test('[rule 5] Redis is killed while both write and is restarted: nothing is lost in the meantime or after', async () => {
  await startTwo({ redisUrl: redis.url })
  const { name, id } = await sync.makeDocument()
  const { anna, boris } = await openBoth(name)
  await redis.kill()
  anna.text.insert(0, 'dark ')
  boris.text.insert(0, 'night ')
  await until('both have both without Redis', () => anna.text.length === 11 && boris.text.length === 11)
  redis = await startRedis(port)
  await until('both nodes have it back', () =>
    nodes.every(({ lines }) => lines.some((line) => line['event'] === 'redis_back')),
  )
  anna.text.insert(0, 'bright ')
  boris.text.insert(0, 'morning ')
  await until('both have all', () => anna.text.length === 26 && boris.text.length === 26)
  await until('both are saved', () => anna.isSaved() && boris.isSaved())
  expect(anna.text.toJSON()).toBe(boris.text.toJSON())
  expect(await readLogText(sync.sql, id)).toBe(anna.text.toJSON())
})

test('[rule 5] a gap in the positions makes a node read the log', async () => {
  await startTwo({ redisUrl: redis.url })
  const { name, id } = await sync.makeDocument()
  const { anna, boris } = await openBoth(name)
  // Rows that no message announced.
  const doc = new Y.Doc()
  doc.getText('t').insert(0, 'quiet ')
  const quiet = Y.encodeStateAsUpdate(doc)
  await sync.sql`select * from document_append(${id}, 0, array[${quiet}::bytea])`
  anna.text.insert(0, 'loud')
  await until('both have both', () => anna.text.length === 10 && boris.text.length === 10)
  expect(anna.text.toJSON()).toBe(boris.text.toJSON())
})

test('what the API appends reaches open pages at once', async () => {
  await startTwo({})
  const { name, id } = await sync.makeDocument()
  const { anna, boris } = await openBoth(name)
  const doc = new Y.Doc()
  doc.getText('t').insert(0, 'restored')
  const update = Y.encodeStateAsUpdate(doc)
  await sync.sql.begin(async (sql) => {
    const [row] = await sql<{ first_position: string }[]>`
      select first_position from document_append(${id}, 0, array[${update}::bytea])`
    const payload = JSON.stringify({ document: id, position: row!.first_position })
    await sql`select pg_notify(${appendedChannel}, ${payload})`
  })
  await until('both have it', () => [anna, boris].every(({ text }) => text.toJSON() === 'restored'))
  expect(anna.isSaved()).toBe(true)
})
