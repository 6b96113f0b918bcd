import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { appendedChannel } from '#schema/documents/documents.ts'
import { compactDocument } from './compact.ts'
import { appendUpdates, readStoredLog, readTail } from './logStore.ts'
import { mergeTree } from './mergeTree.ts'
import { readLogText, until } from './testing.ts'
import { setUpSync } from './testingNode.ts'

const sync = setUpSync()
const atOnce = { apartMs: 0, keptMs: 0 }

/** Appends `count` edits of one author. */
async function write(id: string, doc: Y.Doc, count: number) {
  const updates: Uint8Array[] = []
  const collect = (update: Uint8Array) => updates.push(update)
  doc.on('update', collect)
  for (let edit = 0; edit < count; edit++) doc.getText('t').insert(0, String(edit % 10))
  doc.off('update', collect)
  const [row] = await sync.sql<{ last: number }[]>`
    select coalesce(max(position), 0)::int as last from document_update where document = ${id}`
  await appendUpdates(sync.sql, [{ document: id, generation: 1, known: row!.last, updates }])
}

const positions = async (id: string) =>
  (
    await sync.sql<{ position: string }[]>`
      select position from document_update where document = ${id} order by position`
  ).map((row) => Number(row.position))

test('merging as a tree says the same as applying one by one', () => {
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (let edit = 0; edit < 1_100; edit++) {
    doc.getText('t').insert(edit % (doc.getText('t').length + 1), 'x')
    if (edit % 5 === 0) doc.getText('t').delete(0, 1)
  }
  const other = new Y.Doc()
  Y.applyUpdate(other, mergeTree(updates))
  expect(other.getText('t').toJSON()).toBe(doc.getText('t').toJSON())
})

test('[rule 4] a compaction deletes only what the snapshot before it covers', async () => {
  const { id } = await sync.makeDocument()
  const doc = new Y.Doc()
  await write(id, doc, 10)
  expect(await compactDocument(sync.sql, id, atOnce)).toMatchObject({ upTo: 10, deleted: 0 })
  expect(await positions(id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  await write(id, doc, 3)
  expect(await compactDocument(sync.sql, id, atOnce)).toMatchObject({ upTo: 13, deleted: 10 })
  expect(await positions(id)).toEqual([11, 12, 13])
  const { state, upTo, rows } = await readStoredLog(sync.sql, id)
  expect({ upTo, rows }).toEqual({ upTo: 13, rows: [] })
  const read = new Y.Doc()
  Y.applyUpdate(read, state!)
  expect(read.getText('t').toJSON()).toBe(doc.getText('t').toJSON())
})

test('[rule 4] snapshots that follow each other quickly delete nothing that somebody may still be reading', async () => {
  const { id } = await sync.makeDocument()
  const doc = new Y.Doc()
  const quickly = { apartMs: 0, keptMs: 60_000 }
  const later = (ms: number) => sync.sql`
    update document_snapshot set saved_at = saved_at - ${ms} * interval '1 millisecond',
      settled_at = settled_at - ${ms} * interval '1 millisecond' where document = ${id}`
  for (const upTo of [10, 20, 30]) {
    await write(id, doc, 10)
    expect(await compactDocument(sync.sql, id, quickly)).toMatchObject({ upTo, deleted: 0 })
  }
  // Half a minute later the last snapshot is still young, and the first one is old enough.
  await later(40_000)
  await write(id, doc, 10)
  expect(await compactDocument(sync.sql, id, quickly)).toMatchObject({ upTo: 40, deleted: 0 })
  await later(25_000)
  await write(id, doc, 10)
  expect(await compactDocument(sync.sql, id, quickly)).toMatchObject({ upTo: 50, deleted: 10 })
  await write(id, doc, 10)
  expect(await compactDocument(sync.sql, id, quickly)).toMatchObject({ upTo: 60, deleted: 0 })
  await later(90_000)
  await write(id, doc, 10)
  expect(await compactDocument(sync.sql, id, quickly)).toMatchObject({ upTo: 70, deleted: 50 })
  expect((await readLogText(sync.sql, id)).length).toBe(70)
  expect((await readTail(sync.sql, id, 60))!.rows!.length).toBe(10)
})

test('[rule 4] a second compaction within a minute does nothing', async () => {
  const { id } = await sync.makeDocument()
  const doc = new Y.Doc()
  await write(id, doc, 5)
  expect(await compactDocument(sync.sql, id, { apartMs: 60_000, keptMs: 0 })).toMatchObject({ upTo: 5 })
  await write(id, doc, 5)
  expect(await compactDocument(sync.sql, id, { apartMs: 60_000, keptMs: 0 })).toBeUndefined()
  expect((await positions(id)).length).toBe(10)
})

test('[rule 2] updates appended after all rows were compacted away continue where the snapshot ends', async () => {
  const { id } = await sync.makeDocument()
  const doc = new Y.Doc()
  await write(id, doc, 4)
  await compactDocument(sync.sql, id, atOnce)
  await sync.sql`delete from document_update where document = ${id}`
  const [appended] = await appendUpdates(sync.sql, [
    { document: id, generation: 1, known: 4, updates: [Uint8Array.of(0, 0)] },
  ])
  expect(appended!.first).toBe(5)
})

test('a node that was away for longer than the log goes back is told to read the snapshot', async () => {
  const { id } = await sync.makeDocument()
  const doc = new Y.Doc()
  await write(id, doc, 4)
  await compactDocument(sync.sql, id, atOnce)
  await write(id, doc, 4)
  await compactDocument(sync.sql, id, atOnce)
  expect((await readTail(sync.sql, id, 2))!.rows).toBeUndefined()
  expect((await readTail(sync.sql, id, 6))!.rows!.map((row) => row.position)).toEqual([7, 8])
})

test('a long log is compacted in the background while people write, and nothing is lost', async () => {
  const options = { severalNodes: true, pace: { apartMs: 0, rows: 40 } }
  const nodes = [await sync.start(options), await sync.start(options)]
  const { name, id } = await sync.makeDocument()
  const all = nodes.flatMap((node) => ['anna', 'boris'].map((who) => sync.open(name, who, node)))
  await until('all are synced', () => all.every((client) => client.isSaved()))
  let written = 0
  const compacted = async () => {
    const [row] = await sync.sql<
      { up_to: string }[]
    >`select up_to from document_snapshot where document = ${id}`
    return Number(row?.up_to ?? 0)
  }
  const end = performance.now() + 15_000
  while ((await compacted()) < 200 && performance.now() < end) {
    for (const client of all) {
      for (let edit = 0; edit < 5; edit++) {
        client.text.insert(Math.floor(Math.random() * (client.text.length + 1)), 'x')
        written++
      }
    }
    await until('all are saved', () => all.every((client) => client.isSaved()))
  }
  expect(await compacted()).toBeGreaterThanOrEqual(200)
  await until('all have all', () => all.every((client) => client.text.length === written), 20_000)
  expect((await readLogText(sync.sql, id)).length).toBe(written)
  const reader = sync.open(name, 'vera', await sync.start())
  await until('a new node has all', () => reader.text.length === written)
  expect(reader.text.toJSON()).toBe(all[0]!.text.toJSON())
}, 60_000)

test('updates merged by another node are not merged again, and delay no other document', async () => {
  const options = { severalNodes: true, pace: { apartMs: 0, rows: 40 } }
  const nodes = [await sync.start(options), await sync.start(options)]
  const upTo = async (id: string) => {
    const [row] = await sync.sql<
      { up_to: string }[]
    >`select up_to from document_snapshot where document = ${id}`
    return Number(row?.up_to ?? 0)
  }
  /** Opens a document on nodes, and waits until everything written on the first of them is in its snapshot. */
  const writeAndMerge = async (...on: typeof nodes) => {
    const { name, id } = await sync.makeDocument()
    const clients = on.map((node) => sync.open(name, 'anna', node))
    await until('all are synced', () => clients.every((client) => client.isSaved()))
    const doc = new Y.Doc()
    await write(id, doc, 200)
    await sync.sql`select pg_notify(${appendedChannel}, ${JSON.stringify({ document: id, position: '200' })})`
    await until('all have all', () => clients.every((client) => client.text.length === 200), 20_000)
    await until('it is merged', async () => (await upTo(id)) === 200)
  }
  await writeAndMerge(...nodes)
  for (const node of nodes) await writeAndMerge(node)
}, 60_000)

test('a long log is merged though everybody left right after it had been merged', async () => {
  const node = await sync.start({ severalNodes: true, pace: { apartMs: 60_000, rows: 40 } })
  const { name, id } = await sync.makeDocument()
  const client = sync.open(name, 'anna', node)
  await until('anna is synced', () => client.isSaved())
  const upTo = async () => {
    const [row] = await sync.sql<
      { up_to: string }[]
    >`select up_to from document_snapshot where document = ${id}`
    return Number(row?.up_to ?? 0)
  }
  const doc = new Y.Doc()
  const writeAndTell = async (length: number) => {
    await write(id, doc, length - doc.getText('t').length)
    await sync.sql`select pg_notify(${appendedChannel}, ${JSON.stringify({ document: id, position: String(length) })})`
    await until(`anna has ${length}`, () => client.text.length === length)
  }
  await writeAndTell(50)
  await until('it is merged', async () => (await upTo()) === 50)
  await writeAndTell(100)
  client.stop()
  await until('it is merged again', async () => (await upTo()) === 100)
}, 60_000)
