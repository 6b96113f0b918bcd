import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { nameAt } from '#schema/documents/documents.ts'
import { clientsInTurn } from '#schema/documents/hostile.ts'
import { documentLimits } from '#schema/documents/limits.ts'
import { compactDocument } from '../compact.ts'
import { answerFrame } from '../frames.ts'
import { appendUpdates, readStoredLog } from '../logStore.ts'
import { makeRights, readLogText, until, type Client } from '../testing.ts'
import { setUpSync } from '../testingNode.ts'
import { renewDocument } from './renew.ts'

const sync = setUpSync()
const { open } = sync
const atOnce = { authors: 1, apartMs: 0 }
/** Only the test renews. */
const never = { renewalPace: { idleAuthors: 1e6, busyAuthors: 1e6 } }

async function documentOf(said: string) {
  const made = await sync.makeDocument()
  const doc = new Y.Doc()
  doc.getText('t').insert(0, said)
  const updates = [Y.encodeStateAsUpdate(doc)]
  await appendUpdates(sync.sql, [{ document: made.id, generation: 1, known: 0, updates }])
  return { ...made, doc }
}

async function fill(id: string, authors: number): Promise<void> {
  for (let first = 0; first < authors; first += 200)
    await appendUpdates(sync.sql, [
      { document: id, generation: 1, known: 1e9, updates: [clientsInTurn(200, 1000 + first)] },
    ])
}

const generationOf = async (id: string): Promise<number> => {
  const [row] = await sync.sql<{ generation: number }[]>`select generation from document where id = ${id}`
  return row!.generation
}

/** A client that was away with a copy of the document in an earlier generation. */
function comeBack(name: string, doc: Y.Doc, who = 'anna', node?: Parameters<typeof open>[2]): Client {
  const client = open(name, who, node)
  Y.applyUpdate(client.doc, Y.encodeStateAsUpdate(doc))
  return client
}

const isSentTo = (client: Client, generation: number, reason = 'renewed') =>
  until(`the client is sent to generation ${generation}`, () =>
    client.closes.some((close) => close.reason === `${reason}:${generation}`),
  )

test('a document with as many authors as it takes is renewed, and takes new writers again', async () => {
  const node = await sync.start({})
  const { name, id } = await documentOf('')
  await fill(id, documentLimits.clients)
  const full = open(name)
  await isSentTo(full, 2)
  expect(await generationOf(id)).toBe(2)
  const writer = open(nameAt(name, 2), 'boris')
  await until('boris is synced', writer.isSaved)
  expect(writer.doc.store.clients.size).toBe(1)
  writer.text.insert(0, 'years')
  await until('boris is saved', writer.isSaved)
  expect(await readLogText(sync.sql, id)).toBe(`years${'x'.repeat(documentLimits.clients)}`)
  expect(node.lines.filter(({ event }) => event === 'document_renewed').length).toBe(1)
})

test('a document that everybody has left is renewed at half of its authors, and not below', async () => {
  await sync.start({ renewalPace: { idleAuthors: 400, busyAuthors: 1e6 } })
  const [more, fewer] = [await documentOf('more'), await documentOf('fewer')]
  await fill(more.id, 400)
  await fill(fewer.id, 200)
  const clients = [open(more.name), open(fewer.name)]
  await until('both are synced', () => clients.every((client) => client.isSaved()))
  expect(await generationOf(more.id)).toBe(1)
  for (const client of clients) client.stop()
  await until('it is renewed', async () => (await generationOf(more.id)) === 2)
  expect(await generationOf(fewer.id)).toBe(1)
})

test('what others have left with many authors is renewed, but not again before its time', async () => {
  const { id } = await documentOf('by key')
  await fill(id, 600)
  await sync.sql`update document set authors = 600 where id = ${id}`
  await sync.start({ renewalPace: { idleAuthors: 600, pollMs: 10 } })
  await until('it is renewed', async () => (await generationOf(id)) === 2)
  const [{ state, upTo }] = [await readStoredLog(sync.sql, id)]
  const again = await renewDocument(sync.sql, id, { authors: 1, apartMs: 60_000 })
  expect(again).toMatchObject({ outcome: 'needless', generation: 2 })
  expect(await readStoredLog(sync.sql, id)).toMatchObject({ generation: 2, state, upTo })
})

test('what was typed away from a renewed document is in it once, also when it is brought twice', async () => {
  const node = await sync.start(never)
  const { name, id, doc } = await documentOf('before')
  const away = new Y.Doc()
  Y.applyUpdate(away, Y.encodeStateAsUpdate(doc))
  await renewDocument(sync.sql, id, atOnce)
  const here = open(nameAt(name, 2), 'boris')
  await until('boris is synced', here.isSaved)
  here.text.insert(6, ' here')
  await until('boris is saved', here.isSaved)
  away.getText('t').insert(0, 'away ')
  const tabs = [comeBack(name, away), comeBack(name, away)]
  for (const tab of tabs) await isSentTo(tab, 2)
  expect(tabs.map(({ provider }) => provider.unsyncedChanges)).toEqual([0, 0])
  await until('boris sees it', () => here.text.toJSON() === 'away before here')
  expect(await readLogText(sync.sql, id)).toBe('away before here')
  const aside = new Y.Doc()
  Y.applyUpdate(aside, Y.encodeStateAsUpdate(doc))
  aside.getText('t').insert(0, 'aside ')
  for (const late of [aside, away, aside]) await isSentTo(comeBack(name, late), 2)
  const text = await readLogText(sync.sql, id)
  expect(['away aside before here', 'aside away before here']).toContain(text)
  expect(node.lines.filter(({ level }) => level === 'error')).toEqual([])
})

test('a client that was away for several generations brings its words through all of them', async () => {
  await sync.start(never)
  const { name, id, doc } = await documentOf('one')
  const away = new Y.Doc()
  Y.applyUpdate(away, Y.encodeStateAsUpdate(doc))
  await renewDocument(sync.sql, id, atOnce)
  const second = open(nameAt(name, 2), 'boris')
  await until('boris is synced', second.isSaved)
  second.text.insert(3, ' two')
  await until('boris is saved', second.isSaved)
  await renewDocument(sync.sql, id, atOnce)
  await isSentTo(second, 3)
  away.getText('t').insert(0, 'zero ')
  const [late, later] = [comeBack(name, away), comeBack(nameAt(name, 2), second.doc, 'boris')]
  await isSentTo(late, 3)
  await isSentTo(later, 3)
  expect(await readLogText(sync.sql, id)).toBe('zero one two')
})

test('a node that has not heard of a renewal stores nothing more in the old generation, and loses nothing', async () => {
  const [first, second] = [await sync.start(never), await sync.start(never)]
  const { name, id } = await documentOf('core')
  const [anna, boris] = [open(name, 'anna', first), open(name, 'boris', second)]
  await until('both are synced', () => anna.isSaved() && boris.isSaved())
  const renewing = renewDocument(sync.sql, id, atOnce)
  for (let at = 0; at < 20; at++) {
    anna.text.insert(0, 'a')
    boris.text.insert(0, 'b')
    await Bun.sleep(1)
  }
  await renewing
  await isSentTo(anna, 2)
  await isSentTo(boris, 2)
  const stale = [{ document: id, generation: 1, known: 0, updates: [Uint8Array.of(0, 0)] }]
  await expect(appendUpdates(sync.sql, stale)).rejects.toMatchObject({ code: 'TRM01' })
  const back = [comeBack(name, anna.doc, 'anna', second), comeBack(name, boris.doc, 'boris', first)]
  for (const client of back) await isSentTo(client, 2)
  const text = await readLogText(sync.sql, id)
  const counts = ['a', 'b', 'core'].map((each) => text.split(each).length - 1)
  expect([text.length, ...counts]).toEqual([44, 20, 20, 1])
})

test('a renewal that is killed in the middle leaves everything as it was', async () => {
  await sync.start(never)
  const { name, id } = await documentOf('whole')
  const before = await readStoredLog(sync.sql, id)
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = sync.sql.begin(async (tx) => {
    await tx`select 1 from document_update where document = ${id} for update`
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const renewing = renewDocument(sync.sql, id, atOnce).then(
    () => 'done',
    () => 'killed',
  )
  const waiting = async () => {
    const [found] = await sync.admin`
      select pid from pg_stat_activity
      where datname = ${new URL(sync.databaseUrl).pathname.slice(1)} and wait_event_type = 'Lock'`
    return found?.['pid'] as number | undefined
  }
  await until('it waits for what it deletes', async () => (await waiting()) !== undefined)
  await sync.admin`select pg_terminate_backend(${(await waiting())!})`
  expect(await renewing).toBe('killed')
  held.resolve()
  await holding
  expect(await readStoredLog(sync.sql, id)).toEqual(before)
  expect(await sync.sql`select 1 from document_generation where document = ${id}`).toHaveLength(0)
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  expect(await renewDocument(sync.sql, id, atOnce)).toMatchObject({ outcome: 'renewed', generation: 2 })
})

test('what is appended while a document is rebuilt is in the next generation', async () => {
  const { id, doc } = await documentOf('early')
  await compactDocument(sync.sql, id, { apartMs: 0, keptMs: 0 })
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  const holding = sync.sql.begin(async (tx) => {
    await tx`select 1 from document where id = ${id} for no key update`
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const renewing = renewDocument(sync.sql, id, atOnce)
  await until('it waits for the document', async () => {
    const found = await sync.admin`
      select 1 from pg_stat_activity where datname = ${new URL(sync.databaseUrl).pathname.slice(1)}
        and wait_event_type = 'Lock'`
    return found.length > 0
  })
  doc.getText('t').insert(5, ' late')
  await appendUpdates(sync.sql, [{ document: id, generation: 1, known: 1, updates }])
  held.resolve()
  await holding
  await renewing
  expect(await readLogText(sync.sql, id)).toBe('early late')
  expect(await readStoredLog(sync.sql, id)).toMatchObject({ generation: 2, upTo: 3, rows: [] })
})

test('a reader learns of a renewal too, and what a reader has written is refused before they are sent on', async () => {
  const rights = makeRights(sync.sql)
  await sync.start({ ...never, authorize: (input) => rights.authorize(input) })
  const { name, id, doc } = await documentOf('read')
  // An answer lists deletions even when it has nothing new.
  doc.getText('t').insert(4, '!')
  doc.getText('t').delete(4, 1)
  const updates = [Y.encodeStateAsUpdate(doc)]
  await appendUpdates(sync.sql, [{ document: id, generation: 1, known: 1, updates }])
  const away = new Y.Doc()
  Y.applyUpdate(away, Y.encodeStateAsUpdate(doc))
  const vera = open(name, 'vera')
  await until('vera is synced', () => vera.provider.synced)
  await renewDocument(sync.sql, id, atOnce)
  await isSentTo(vera, 2)
  away.getText('t').insert(0, 'forbidden ')
  const [back, still] = [comeBack(name, away, 'vera'), comeBack(name, doc, 'vera')]
  for (const client of [back, still]) await isSentTo(client, 2)
  expect(back.provider.unsyncedChanges).toBeGreaterThan(0)
  expect(still.provider.unsyncedChanges).toBe(0)
  expect(await readLogText(sync.sql, id)).toBe('read')
})

test('a generation that is no longer stored sends its clients on and says so', async () => {
  await sync.start(never)
  const { name, id, doc } = await documentOf('kept')
  await renewDocument(sync.sql, id, atOnce)
  await sync.sql`delete from document_generation where document = ${id}`
  await isSentTo(comeBack(name, doc), 2, 'outdated')
  const future = open(nameAt(name, 3))
  await until('it is refused', () => future.refusals.length > 0)
  expect(future.refusals[0]).toBe('notFound')
})

test('who floods a generation that has ended is sent away before many small updates wait', async () => {
  await sync.start({ ...never, limits: { unsavedBytes: 100_000 } })
  const { name, id } = await documentOf('flood')
  await renewDocument(sync.sql, id, atOnce)
  const flood = open(name)
  await until('the client is let in', () => flood.provider.isAuthenticated)
  const one = new Y.Doc()
  one.getText('t').insert(0, 'x')
  const small = answerFrame(name, Y.encodeStateAsUpdate(one))
  for (let at = 0; at < 2_000; at++) flood.socket.webSocket?.send(small)
  await until('the socket is closed', () => flood.closes.some(({ code }) => code === 4503))
})

test('the document is not read for who names a generation that is not there, or has ended', async () => {
  await sync.start(never)
  const { name, id, doc } = await documentOf('read')
  await renewDocument(sync.sql, id, atOnce)
  const update = Y.encodeStateAsUpdate(doc)
  // A reader of this log finds a gap in it.
  await sync.sql`
    insert into document_update (document, position, update)
    select document, up_to + 2, ${Buffer.from(update)} from document_snapshot where document = ${id}`
  const future = open(nameAt(name, 3))
  await until('it is refused', () => future.refusals.length > 0)
  expect(future.refusals[0]).toBe('notFound')
  await isSentTo(comeBack(name, doc), 2)
  const present = open(nameAt(name, 2))
  await until('it is refused', () => present.refusals.length > 0)
  expect(present.refusals[0]).toBe('unavailable')
})
