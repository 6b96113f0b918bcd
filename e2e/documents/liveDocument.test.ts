import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accessChannel } from '#schema/documents/documents.ts'
import { frameBytes } from '#schema/documents/limits.ts'
import { connect, makeDocument, readLogText, until } from '../../sync/testing.ts'
import { startRelay } from '../../sync/testingFaults.ts'
import { saved, textOf, startWindows } from './testingWindows.ts'

let at: Awaited<ReturnType<typeof startWindows>>
beforeAll(async () => {
  at = await startWindows()
})
afterEach(() => at.leaveAll())
afterAll(() => at.stop())

test('editing begins with the first sync, and saved means acknowledged', async () => {
  const { name, id } = await makeDocument(at.database.sql)
  const live = at.openWindow('anna').acquire(name)
  expect(live.state).toMatchObject({ synced: false, editable: false, level: 'none' })
  await until('it is synced', () => live.state.synced)
  expect(live.state).toMatchObject({ editable: true, level: 'edit' })
  const states: string[] = []
  live.subscribe(() => states.push(live.state.save))
  textOf(live).insert(0, 'word')
  expect(live.state.save).toBe('saving')
  await until('it is saved', () => saved(live))
  expect(await readLogText(at.database.sql, id)).toBe('word')
  expect(states).toEqual(['saving', 'saved'])
})

test('two documents share a socket, and the same one asked for twice is one', async () => {
  const window = at.openWindow('anna')
  const [first, second] = [await makeDocument(at.database.sql), await makeDocument(at.database.sql)]
  const live = [window.acquire(first.name), window.acquire(second.name)]
  expect(window.acquire(first.name)).toBe(live[0])
  await until('both are synced', () => live.every(({ state }) => state.synced))
  window.release(first.name)
  textOf(live[0]!).insert(0, 'still here')
  await until('it is saved', () => saved(live[0]!))
  expect(await readLogText(at.database.sql, first.id)).toBe('still here')
})

test('a document that is opened before its screen is the one of the screen, and is let go when none comes', async () => {
  const window = at.openWindow('anna')
  const { name } = await makeDocument(at.database.sql)
  void window.openEarly(name, 500)
  const early = window.find(name)
  expect(window.acquire(name)).toBe(early)
  window.release(name)
  expect(window.find(name)).toBe(early)
  await until('no screen has come', () => !window.find(name))
})

test('a document that is refused before its screen has loaded is opened again by the screen', async () => {
  const window = at.openWindow('ivan')
  const { name } = await makeDocument(at.database.sql)
  await at.database.sql`insert into fault_right values ('ivan', 'none')`
  void window.openEarly(name, 60_000)
  await until('it is let go', () => !window.find(name))
  await at.database.sql`delete from fault_right where token = 'ivan'`
  const live = window.acquire(name)
  await until('it is synced', () => live.state.synced)
})

test('without a connection edits are offline and kept; they are saved when it is back', async () => {
  const { name, id } = await makeDocument(at.database.sql)
  const relay = await startRelay(at.server.port)
  const live = at
    .openWindow('anna', at.server.url.replace(String(at.server.port), String(relay.port)))
    .acquire(name)
  await until('it is synced', () => saved(live))
  relay.cut()
  await until('it is offline', () => live.state.save === 'offline')
  textOf(live).insert(0, 'meanwhile')
  expect(live.state).toMatchObject({ save: 'keeping', editable: true })
  await until('it is kept', () => live.state.save === 'offline')
  expect(live.hasUnsavedEdits).toBe(true)
  relay.mend()
  await until('it is saved', () => saved(live))
  expect(await readLogText(at.database.sql, id)).toBe('meanwhile')
  relay.stop()
})

test('a connection that has gone silent is offline as soon as the browser says so, and back at once', async () => {
  const { name, id } = await makeDocument(at.database.sql)
  const relay = await startRelay(at.server.port)
  const live = at
    .openWindow('anna', at.server.url.replace(String(at.server.port), String(relay.port)))
    .acquire(name)
  await until('it is synced', () => saved(live))
  relay.silence()
  textOf(live).insert(0, 'meanwhile')
  expect(live.state.save).toBe('saving')
  dispatchEvent(new Event('offline'))
  expect(live.state).toMatchObject({ save: 'keeping', editable: true })
  await until('it is kept', () => live.state.save === 'offline')
  relay.mend()
  dispatchEvent(new Event('online'))
  await until('it is saved', () => saved(live))
  expect(await readLogText(at.database.sql, id)).toBe('meanwhile')
  relay.stop()
})

test('edits without an answer are offline if they are kept on this device, and only else not saved', async () => {
  const { name } = await makeDocument(at.database.sql)
  const relay = await startRelay(at.server.port)
  const url = at.server.url.replace(String(at.server.port), String(relay.port))
  const kept = at.openWindow('anna', url).acquire(name)
  const guest = at.openWindow('boris', url, true)
  const live = [kept, guest.acquire(name)]
  await until('both are synced', () => live.every(saved))
  // An acknowledgement of the opening that comes after the silence would count as life.
  for (const one of live) textOf(one).insert(0, 'stored')
  await until('nothing is under way', () => live.every(saved))
  relay.silence()
  for (const one of live) textOf(one).insert(0, 'first')
  expect(live.map(({ state }) => state.save)).toEqual(['saving', 'saving'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  try {
    for (const one of live) textOf(one).insert(0, 'second')
    expect(live.map(({ state }) => state.save)).toEqual(['keeping', 'unsaved'])
    await until('one is kept', () => kept.state.save === 'offline')
  } finally {
    vi.useRealTimers()
  }
  relay.stop()
})

test('a document that is left with unsaved edits stays open until they are saved', async () => {
  const { name, id } = await makeDocument(at.database.sql)
  const relay = await startRelay(at.server.port)
  const window = at.openWindow('anna', at.server.url.replace(String(at.server.port), String(relay.port)))
  const live = window.acquire(name)
  await until('it is synced', () => saved(live))
  relay.cut()
  await until('it is offline', () => live.state.save === 'offline')
  textOf(live).insert(0, 'left')
  window.release(name)
  expect(window.hasUnsavedEdits()).toBe(true)
  relay.mend()
  await until('it is closed', () => window.find(name) === undefined)
  expect(await readLogText(at.database.sql, id)).toBe('left')
  relay.stop()
})

test('it never says saved before everything typed while coming back is stored', async () => {
  const { name, id } = await makeDocument(at.database.sql)
  const relay = await startRelay(at.server.port)
  const live = at
    .openWindow('anna', at.server.url.replace(String(at.server.port), String(relay.port)))
    .acquire(name)
  await until('it is synced', () => saved(live))
  const early: string[] = []
  let watching = Promise.resolve()
  live.subscribe(() => {
    if (live.state.save !== 'saved') return
    const wanted = textOf(live).toJSON()
    watching = watching.then(async () => {
      const stored = await readLogText(at.database.sql, id)
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
  expect((await readLogText(at.database.sql, id)).length).toBe(textOf(live).length)
  relay.stop()
})

test('a reader cannot edit, and their earlier edits are shown as unsaved', async () => {
  const { name } = await makeDocument(at.database.sql)
  const live = at.openWindow('vera').acquire(name)
  await until('it is synced', () => live.state.synced)
  await at.database.sql`insert into fault_right values ('vera', 'read')`
  await at.database.sql`select pg_notify(${accessChannel}, '{"space":"1"}')`
  await until('vera is a reader', () => live.state.level === 'read')
  expect(live.state).toMatchObject({ editable: false, save: 'saved' })
  textOf(live).insert(0, 'refused')
  await until('it is not saved', () => live.state.save === 'unsaved')
  expect(live.hasUnsavedEdits).toBe(true)
})

test('a page opened offline on purpose can be edited, and merges when the server is there', async () => {
  const { name, id } = await makeDocument(at.database.sql)
  const before = at.openWindow('olga')
  const live = before.acquire(name)
  await until('it is synced', () => live.state.synced)
  textOf(live).insert(0, 'one ')
  await until('it is saved', () => saved(live))
  before.release(name)
  const relay = await startRelay(at.server.port)
  relay.cut()
  const url = at.server.url.replace(String(at.server.port), String(relay.port))
  const later = at.openWindow('olga', url).acquire(name, { offline: true })
  await until('the copy is there', () => textOf(later).toJSON() === 'one ')
  await until('it can be edited', () => later.state.editable)
  expect(later.state.synced).toBe(false)
  textOf(later).insert(4, 'two')
  await until('it is offline', () => later.state.save === 'offline')
  relay.mend()
  await until('it is saved', () => saved(later))
  expect(await readLogText(at.database.sql, id)).toBe('one two')
  relay.stop()
})

test('a page opened online shows its local copy but cannot be edited before the server has answered', async () => {
  const { name } = await makeDocument(at.database.sql)
  const before = at.openWindow('oleg')
  const live = before.acquire(name)
  await until('it is synced', () => live.state.synced)
  textOf(live).insert(0, 'kept')
  await until('it is saved', () => saved(live))
  before.release(name)
  const relay = await startRelay(at.server.port)
  relay.cut()
  const url = at.server.url.replace(String(at.server.port), String(relay.port))
  const later = at.openWindow('oleg', url).acquire(name)
  await until('the copy is there', () => textOf(later).toJSON() === 'kept')
  expect(later.state).toMatchObject({ editable: false, synced: false })
  relay.mend()
  await until('it can be edited', () => later.state.editable)
  relay.stop()
})

test('an edit larger than the server takes is told to be unsaved and stays here', async () => {
  const { name } = await makeDocument(at.database.sql)
  const live = at.openWindow('anna').acquire(name)
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
  const { name } = await makeDocument(at.database.sql)
  const [anna, boris] = [at.openWindow('anna').acquire(name), at.openWindow('boris').acquire(name)]
  const stock = connect(at.server.url, name, 'viktor')
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
