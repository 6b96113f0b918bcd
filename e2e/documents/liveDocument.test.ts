import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { accessChannel } from '#schema/documents/documents.ts'
import { frameBytes } from '#schema/documents/limits.ts'
import { Documents } from '../../client/platform/documents/documents.ts'
import { keptCopies } from '../../client/platform/documents/keptCopies.ts'
import type { LiveDocument } from '../../client/platform/documents/liveDocument.ts'
import { connect, makeDatabase, makeDocument, readLogText, until } from '../../sync/testing.ts'
import { startRelay } from '../../sync/testingFaults.ts'
import { makeRightsTable, SyncProcess } from '../faults/processes.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let server: SyncProcess
const windows: Documents[] = []

/** A browser window of a person. */
function openWindow(who: string, url = server.url): Documents {
  const opened = new Documents({
    url,
    token: async () => who,
    owner: who,
    delays: { firstMs: 50, longestMs: 400 },
  })
  windows.push(opened)
  return opened
}
const saved = ({ state }: LiveDocument) => state.synced && state.save === 'saved'
const textOf = ({ doc }: LiveDocument) => doc.getText('t')

beforeAll(async () => {
  database = await makeDatabase(inject('postgresUrl'))
  await makeRightsTable(database.sql)
  server = new SyncProcess({ DATABASE_URL: database.url })
  await server.start()
})
afterEach(async () => {
  for (const window of windows.splice(0)) await window.leave()
})
afterAll(async () => {
  await server.kill()
  await database.stop()
})

test('editing begins with the first sync, and saved means acknowledged', async () => {
  const { name, id } = await makeDocument(database.sql)
  const live = openWindow('anna').acquire(name)
  expect(live.state).toMatchObject({ synced: false, editable: false, level: 'none' })
  await until('it is synced', () => live.state.synced)
  expect(live.state).toMatchObject({ editable: true, level: 'edit' })
  const states: string[] = []
  live.subscribe(() => states.push(live.state.save))
  textOf(live).insert(0, 'word')
  expect(live.state.save).toBe('saving')
  await until('it is saved', () => saved(live))
  expect(await readLogText(database.sql, id)).toBe('word')
  expect(states).toEqual(['saving', 'saved'])
})

test('two documents share a socket, and the same one asked for twice is one', async () => {
  const window = openWindow('anna')
  const [first, second] = [await makeDocument(database.sql), await makeDocument(database.sql)]
  const live = [window.acquire(first.name), window.acquire(second.name)]
  expect(window.acquire(first.name)).toBe(live[0])
  await until('both are synced', () => live.every(({ state }) => state.synced))
  window.release(first.name)
  textOf(live[0]!).insert(0, 'still here')
  await until('it is saved', () => saved(live[0]!))
  expect(await readLogText(database.sql, first.id)).toBe('still here')
})

test('without a connection edits are offline and kept; they are saved when it is back', async () => {
  const { name, id } = await makeDocument(database.sql)
  const relay = await startRelay(server.port)
  const live = openWindow('anna', server.url.replace(String(server.port), String(relay.port))).acquire(name)
  await until('it is synced', () => saved(live))
  relay.cut()
  await until('it is offline', () => live.state.save === 'offline')
  textOf(live).insert(0, 'meanwhile')
  expect(live.state).toMatchObject({ save: 'offline', editable: true })
  expect(live.hasUnsavedEdits).toBe(true)
  relay.mend()
  await until('it is saved', () => saved(live))
  expect(await readLogText(database.sql, id)).toBe('meanwhile')
  relay.stop()
})

test('a connection that has gone silent is offline as soon as the browser says so, and back at once', async () => {
  const { name, id } = await makeDocument(database.sql)
  const relay = await startRelay(server.port)
  const live = openWindow('anna', server.url.replace(String(server.port), String(relay.port))).acquire(name)
  await until('it is synced', () => saved(live))
  relay.silence()
  textOf(live).insert(0, 'meanwhile')
  expect(live.state.save).toBe('saving')
  dispatchEvent(new Event('offline'))
  expect(live.state).toMatchObject({ save: 'offline', editable: true })
  relay.mend()
  dispatchEvent(new Event('online'))
  await until('it is saved', () => saved(live))
  expect(await readLogText(database.sql, id)).toBe('meanwhile')
  relay.stop()
})

test('edits without an answer are offline if they are kept on this device, and only else not saved', async () => {
  const { name } = await makeDocument(database.sql)
  const relay = await startRelay(server.port)
  const url = server.url.replace(String(server.port), String(relay.port))
  const kept = openWindow('anna', url).acquire(name)
  const guest = new Documents({ url, token: async () => 'boris' })
  windows.push(guest)
  const live = [kept, guest.acquire(name)]
  await until('both are synced', () => live.every(saved))
  relay.silence()
  for (const one of live) textOf(one).insert(0, 'first')
  expect(live.map(({ state }) => state.save)).toEqual(['saving', 'saving'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  try {
    for (const one of live) textOf(one).insert(0, 'second')
    expect(live.map(({ state }) => state.save)).toEqual(['offline', 'unsaved'])
  } finally {
    vi.useRealTimers()
  }
  relay.stop()
})

test('a document that is left with unsaved edits stays open until they are saved', async () => {
  const { name, id } = await makeDocument(database.sql)
  const relay = await startRelay(server.port)
  const window = openWindow('anna', server.url.replace(String(server.port), String(relay.port)))
  const live = window.acquire(name)
  await until('it is synced', () => saved(live))
  relay.cut()
  await until('it is offline', () => live.state.save === 'offline')
  textOf(live).insert(0, 'left')
  window.release(name)
  expect(window.hasUnsavedEdits()).toBe(true)
  relay.mend()
  await until('it is closed', () => window.find(name) === undefined)
  expect(await readLogText(database.sql, id)).toBe('left')
  relay.stop()
})

test('it never says saved before everything typed while coming back is stored', async () => {
  const { name, id } = await makeDocument(database.sql)
  const relay = await startRelay(server.port)
  const live = openWindow('anna', server.url.replace(String(server.port), String(relay.port))).acquire(name)
  await until('it is synced', () => saved(live))
  const early: string[] = []
  let watching = Promise.resolve()
  live.subscribe(() => {
    if (live.state.save !== 'saved') return
    const wanted = textOf(live).toJSON()
    watching = watching.then(async () => {
      const stored = await readLogText(database.sql, id)
      if (stored.length < wanted.length) early.push(wanted)
    })
  })
  for (let round = 0; round < 3; round++) {
    relay.cut()
    textOf(live).insert(0, 'a')
    relay.mend()
    for (let letter = 0; letter < 200 && !live.state.synced; letter++) {
      textOf(live).insert(0, 'b')
      await new Promise((resolve) => setImmediate(resolve))
    }
    await until('it is saved', () => saved(live))
  }
  await watching
  expect(early).toEqual([])
  expect((await readLogText(database.sql, id)).length).toBe(textOf(live).length)
  relay.stop()
})

test('a reader cannot edit, and what they kept from before is told to be unsaved', async () => {
  const { name } = await makeDocument(database.sql)
  const live = openWindow('vera').acquire(name)
  await until('it is synced', () => live.state.synced)
  await database.sql`insert into fault_right values ('vera', 'read')`
  await database.sql`select pg_notify(${accessChannel}, '{"space":"1"}')`
  await until('vera is a reader', () => live.state.level === 'read')
  expect(live.state).toMatchObject({ editable: false, save: 'saved' })
  textOf(live).insert(0, 'refused')
  await until('it is not saved', () => live.state.save === 'unsaved')
  expect(live.hasUnsavedEdits).toBe(true)
})

test('lost access is told with its reason, and the local copy is removed', async () => {
  const { name } = await makeDocument(database.sql)
  const live = openWindow('leonid').acquire(name)
  await until('it is synced', () => live.state.synced)
  textOf(live).insert(0, 'secret')
  await until('it is saved', () => saved(live))
  const copies = async () =>
    (await indexedDB.databases()).filter((kept) => kept.name?.endsWith(`leonid:${name}`))
  expect((await copies()).length).toBe(1)
  await database.sql`insert into fault_right values ('leonid', 'none')`
  await database.sql`select pg_notify(${accessChannel}, '{"space":"1"}')`
  await until('it is told', () => live.state.closeReason === 'notFound')
  expect(live.state).toMatchObject({ level: 'none', editable: false })
  await until('the copy is gone', async () => (await copies()).length === 0)
})

test('lost access leaves words that the server does not have on this device, marked, until the person has decided', async () => {
  const { name } = await makeDocument(database.sql)
  const relay = await startRelay(server.port)
  const url = server.url.replace(String(server.port), String(relay.port))
  const live = openWindow('fedor', url).acquire(name)
  await until('it is synced', () => live.state.synced)
  relay.cut()
  await until('it is offline', () => live.state.save === 'offline')
  textOf(live).insert(0, 'mine')
  await database.sql`insert into fault_right values ('fedor', 'none')`
  relay.mend()
  await until('it is told', () => live.state.closeReason === 'notFound')
  expect(live.state.save).toBe('unsaved')
  const kept = async () => (await keptCopies()).find((copy) => copy.name === name)
  await until('the copy is marked', async () => (await kept())?.isLost === true)
  expect(await kept()).toEqual({ owner: 'fedor', name, isUnsent: true, isLost: true })
  relay.stop()
})

test('a session that was ended takes copies along, but for words that exist nowhere else', async () => {
  const [sent, unsent] = [await makeDocument(database.sql), await makeDocument(database.sql)]
  const relay = await startRelay(server.port)
  const url = server.url.replace(String(server.port), String(relay.port))
  const before = openWindow('raisa', url)
  const live = [before.acquire(sent.name), before.acquire(unsent.name)]
  await until('both are synced', () => live.every(saved))
  relay.cut()
  await until('it is offline', () => live[1]!.state.save === 'offline')
  textOf(live[1]!).insert(0, 'mine')
  await before.leave({ keepUnsent: true })
  expect((await keptCopies()).map(({ name }) => name)).toEqual([unsent.name])
  relay.mend()
  const after = openWindow('raisa', url)
  await after.send(unsent.name)
  await until('it is sent', async () => (await readLogText(database.sql, unsent.id)) === 'mine')
  await until('it is let go', () => after.find(unsent.name) === undefined)
  relay.stop()
})

test('a page opened offline on purpose can be edited, and merges when the server is there', async () => {
  const { name, id } = await makeDocument(database.sql)
  const before = openWindow('olga')
  const live = before.acquire(name)
  await until('it is synced', () => live.state.synced)
  textOf(live).insert(0, 'one ')
  await until('it is saved', () => saved(live))
  before.release(name)
  const relay = await startRelay(server.port)
  relay.cut()
  const url = server.url.replace(String(server.port), String(relay.port))
  const later = openWindow('olga', url).acquire(name, { offline: true })
  await until('the copy is there', () => textOf(later).toJSON() === 'one ')
  await until('it can be edited', () => later.state.editable)
  expect(later.state.synced).toBe(false)
  textOf(later).insert(4, 'two')
  await until('it is offline', () => later.state.save === 'offline')
  relay.mend()
  await until('it is saved', () => saved(later))
  expect(await readLogText(database.sql, id)).toBe('one two')
  relay.stop()
})

test('a page opened online shows its local copy but cannot be edited before the server has answered', async () => {
  const { name } = await makeDocument(database.sql)
  const before = openWindow('oleg')
  const live = before.acquire(name)
  await until('it is synced', () => live.state.synced)
  textOf(live).insert(0, 'kept')
  await until('it is saved', () => saved(live))
  before.release(name)
  const relay = await startRelay(server.port)
  relay.cut()
  const url = server.url.replace(String(server.port), String(relay.port))
  const later = openWindow('oleg', url).acquire(name)
  await until('the copy is there', () => textOf(later).toJSON() === 'kept')
  expect(later.state).toMatchObject({ editable: false, synced: false })
  relay.mend()
  await until('it can be edited', () => later.state.editable)
  relay.stop()
})

test('leaving removes every local copy of this device', async () => {
  const { name } = await makeDocument(database.sql)
  const window = openWindow('anna')
  const live = window.acquire(name)
  await until('it is synced', () => live.state.synced)
  expect((await indexedDB.databases()).length).toBeGreaterThan(0)
  await window.leave()
  expect(await indexedDB.databases()).toEqual([])
})

test('an edit larger than the server takes is told to be unsaved and stays here', async () => {
  const { name } = await makeDocument(database.sql)
  const live = openWindow('anna').acquire(name)
  await until('it is synced', () => live.state.synced)
  live.doc.getMap('m').set('image', new Uint8Array(frameBytes + 1))
  expect(live.state).toMatchObject({ save: 'unsaved', closeReason: 'tooLarge' })
})

test('[RAPI.29] the delay before a new connection grows and never exceeds 10 seconds', async () => {
  const { DocumentSocket } = await import('../../client/platform/documents/documentSocket.ts')
  const socket = new DocumentSocket('ws://127.0.0.1:9')
  const delays: number[] = []
  for (let attempt = 0; attempt < 8; attempt++) {
    socket.onClose({ event: new CloseEvent('close', { code: 1006 }) })
    delays.push(socket.configuration.delay)
  }
  expect(delays).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000, 10_000, 10_000])
  expect(socket.configuration.maxDelay).toBe(10_000)
  socket.destroy()
})

test('two windows see each other, and a stock client too', async () => {
  const { name } = await makeDocument(database.sql)
  const [anna, boris] = [openWindow('anna').acquire(name), openWindow('boris').acquire(name)]
  const stock = connect(server.url, name, 'viktor')
  await until('all are synced', () => anna.state.synced && boris.state.synced && stock.isSaved())
  textOf(anna).insert(0, 'to all')
  boris.awareness.setLocalStateField('cursor', 4)
  await until(
    'the text is everywhere',
    () => textOf(boris).toJSON() === 'to all' && stock.text.toJSON() === 'to all',
  )
  await until('the cursor too', () => anna.awareness.getStates().get(boris.doc.clientID)?.['cursor'] === 4)
  expect(anna.awareness.getStates().get(boris.doc.clientID)!['user']).toMatchObject({ name: 'boris' })
  stock.stop()
})
