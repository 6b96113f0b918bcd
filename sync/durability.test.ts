import { beforeEach, expect, test } from 'vitest'
import { frameTypes, readFrameHead } from '#schema/documents/frames.ts'
import { readLogText, until, type TestNode } from './testing.ts'
import { setUpSync } from './testingNode.ts'

const sync = setUpSync()
const { open } = sync
let node: TestNode

beforeEach(async () => {
  node = await sync.start()
})

test('two people write on one page and both see everything', async () => {
  const { name } = await sync.makeDocument()
  const [anna, boris] = [open(name), open(name, 'boris')]
  await until('both are synced', () => anna.provider.synced && boris.provider.synced)
  anna.text.insert(0, 'hello ')
  boris.text.insert(0, 'world ')
  await until('both have both', () => anna.text.length === 12 && boris.text.length === 12)
  expect(anna.text.toJSON()).toBe(boris.text.toJSON())
})

test('what is acknowledged is in the log', async () => {
  const { name, id } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is saved', anna.isSaved)
  for (const letter of 'acknowledged') anna.text.insert(anna.text.length, letter)
  expect(anna.provider.unsyncedChanges).toBe(12)
  await until('anna is saved', anna.isSaved)
  expect(await readLogText(sync.sql, id)).toBe('acknowledged')
})

test('positions start at 1 and have no gaps', async () => {
  const { name, id } = await sync.makeDocument()
  const [anna, boris] = [open(name), open(name, 'boris')]
  await until('both are synced', () => anna.isSaved() && boris.isSaved())
  for (let round = 0; round < 50; round++) {
    anna.text.insert(0, 'a')
    boris.text.insert(0, 'b')
    await new Promise((resolve) => setImmediate(resolve))
  }
  await until('both are saved', () => anna.isSaved() && boris.isSaved())
  const rows = await sync.sql<{ position: string }[]>`
    select position from document_update where document = ${id} order by position`
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.map((row) => Number(row.position))).toEqual(rows.map((_, index) => index + 1))
})

test('a page opens with what was written before, from snapshot and tail', async () => {
  const { name, id } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is saved', anna.isSaved)
  anna.text.insert(0, 'kept')
  await until('anna is saved', anna.isSaved)
  anna.stop()
  const boris = open(name, 'boris', await sync.start())
  await until('boris has it', () => boris.text.toJSON() === 'kept')
  expect(await readLogText(sync.sql, id)).toBe('kept')
})

test('what is typed before the first sync is acknowledged with it', async () => {
  const { name, id } = await sync.makeDocument()
  const anna = open(name)
  anna.text.insert(0, 'early')
  await until('anna is saved', anna.isSaved)
  expect(await readLogText(sync.sql, id)).toBe('early')
})

test('what a stock client queued while it was away is acknowledged with its answer alone', async () => {
  const { name } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is saved', anna.isSaved)
  const statuses: number[] = []
  anna.provider.on('message', ({ event }: { event: MessageEvent<ArrayBuffer> }) => {
    const head = readFrameHead(new Uint8Array(event.data))
    if (head?.type === frameTypes.syncStatus) statuses.push(head.step)
  })
  anna.socket.webSocket?.close()
  for (const letter of 'away') anna.text.insert(anna.text.length, letter)
  await until('anna is saved', () => statuses.length > 0 && anna.isSaved())
  anna.text.insert(0, 'y')
  await until('the edit after it is acknowledged', () => statuses.length > 1 && anna.isSaved())
  expect(statuses).toEqual([1, 1])
})

test('a client that types while it reconnects is neither refused nor told too early that everything is stored', async () => {
  const { name, id } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is saved', anna.isSaved)
  for (let round = 0; round < 5; round++) {
    anna.socket.webSocket?.close()
    anna.text.insert(0, 'x')
    await until('the socket is open', () => anna.socket.webSocket?.readyState === 1)
    anna.text.insert(0, 'y')
    await until('anna is saved', anna.isSaved)
    expect(await readLogText(sync.sql, id)).toBe(anna.text.toJSON())
  }
  expect(node.lines.filter((line) => line['reason'] === 'resync')).toEqual([])
})
