import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accessChannel } from '#schema/documents/documents.ts'
import { keptCopies } from '../../client/platform/documents/keptCopies.ts'
import { renewDocument } from '../../sync/generations/renew.ts'
import { makeDocument, readLogText, until } from '../../sync/testing.ts'
import { startRelay } from '../../sync/testingFaults.ts'
import { saved, textOf, startWindows } from './testingWindows.ts'

let at: Awaited<ReturnType<typeof startWindows>>
beforeAll(async () => {
  at = await startWindows()
})
afterEach(() => at.leaveAll())
afterAll(() => at.stop())

test('lost access is told with its reason, and the local copy is removed', async () => {
  const { name } = await makeDocument(at.database.sql)
  const live = at.openWindow('leonid').acquire(name)
  await until('it is synced', () => live.state.synced)
  textOf(live).insert(0, 'secret')
  await until('it is saved', () => saved(live))
  const copies = async () =>
    (await indexedDB.databases()).filter((kept) => kept.name?.endsWith(`leonid:${name}`))
  expect((await copies()).length).toBe(1)
  await at.database.sql`insert into fault_right values ('leonid', 'none')`
  await at.database.sql`select pg_notify(${accessChannel}, '{"space":"1"}')`
  await until('it is told', () => live.state.closeReason === 'notFound')
  expect(live.state).toMatchObject({ level: 'none', editable: false })
  await until('the copy is gone', async () => (await copies()).length === 0)
})

test('lost access leaves words that the server does not have on this device, marked, until the person has decided', async () => {
  const { name } = await makeDocument(at.database.sql)
  const relay = await startRelay(at.server.port)
  const url = at.server.url.replace(String(at.server.port), String(relay.port))
  const live = at.openWindow('fedor', url).acquire(name)
  await until('it is synced', () => live.state.synced)
  relay.cut()
  await until('it is offline', () => live.state.save === 'offline')
  textOf(live).insert(0, 'mine')
  await at.database.sql`insert into fault_right values ('fedor', 'none')`
  relay.mend()
  await until('it is told', () => live.state.closeReason === 'notFound')
  expect(live.state.save).toBe('unsaved')
  const kept = async () => (await keptCopies()).find((copy) => copy.name === name)
  await until('the copy is marked', async () => (await kept())?.isLost === true)
  expect(await kept()).toEqual({
    owner: 'fedor',
    name,
    generation: 1,
    isUnsent: true,
    isLost: true,
    isOutdated: false,
  })
  relay.stop()
})

test('words of a generation that has ended, of somebody who may only read by now, are kept beside the page as it is, and sent once they may write', async () => {
  const { name, id } = await makeDocument(at.database.sql)
  const relay = await startRelay(at.server.port)
  const url = at.server.url.replace(String(at.server.port), String(relay.port))
  const window = at.openWindow('vera', url)
  const live = window.acquire(name)
  await until('it is synced', () => live.state.synced)
  textOf(live).insert(0, 'said')
  await until('it is saved', () => saved(live))
  relay.cut()
  await until('it is offline', () => live.state.save === 'offline')
  textOf(live).insert(4, ' and more')
  await renewDocument(at.database.sql, id, { authors: 1, apartMs: 0 })
  await at.database.sql`insert into fault_right values ('vera', 'read')`
  relay.mend()
  await until('it shows the page as it is', () => live.state.generation === 2 && saved(live))
  expect([textOf(live).toJSON(), live.state.level, live.hasUnsavedEdits]).toEqual(['said', 'read', false])
  const kept = async () => (await keptCopies()).find((copy) => copy.name === name && copy.generation === 1)
  await until('the words are kept and marked', async () => (await kept())?.isLost === true)
  expect(await kept()).toMatchObject({ isUnsent: true, isOutdated: false })
  await at.database.sql`delete from fault_right where token = 'vera'`
  const after = at.openWindow('vera')
  await after.send(name)
  await until('they are sent', async () => (await readLogText(at.database.sql, id)) === 'said and more')
  relay.stop()
})

test('a session that was ended takes copies along, but for words that exist nowhere else', async () => {
  const [sent, unsent] = [await makeDocument(at.database.sql), await makeDocument(at.database.sql)]
  const relay = await startRelay(at.server.port)
  const url = at.server.url.replace(String(at.server.port), String(relay.port))
  const before = at.openWindow('raisa', url)
  const live = [before.acquire(sent.name), before.acquire(unsent.name)]
  await until('both are synced', () => live.every(saved))
  relay.cut()
  await until('it is offline', () => live[1]!.state.save === 'offline')
  textOf(live[1]!).insert(0, 'mine')
  await before.leave({ keepUnsent: true })
  expect((await keptCopies()).map(({ name }) => name)).toEqual([unsent.name])
  relay.mend()
  const after = at.openWindow('raisa', url)
  await after.send(unsent.name)
  await until('it is sent', async () => (await readLogText(at.database.sql, unsent.id)) === 'mine')
  await until('it is let go', () => after.find(unsent.name) === undefined)
  relay.stop()
})

test('leaving removes every local copy of this device', async () => {
  const { name } = await makeDocument(at.database.sql)
  const window = at.openWindow('anna')
  const live = window.acquire(name)
  await until('it is synced', () => live.state.synced)
  expect((await indexedDB.databases()).length).toBeGreaterThan(0)
  await window.leave()
  expect(await indexedDB.databases()).toEqual([])
})
