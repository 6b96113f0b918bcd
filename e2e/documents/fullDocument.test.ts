import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clientsInTurn } from '#schema/documents/hostile.ts'
import { documentLimits } from '#schema/documents/limits.ts'
import { renewDocument } from '../../sync/generations/renew.ts'
import { appendUpdates } from '../../sync/logStore.ts'
import { makeDocument, readLogText, until } from '../../sync/testing.ts'
import { saved, textOf, startWindows } from './testingWindows.ts'

let at: Awaited<ReturnType<typeof startWindows>>
beforeAll(async () => {
  // Only the test renews.
  at = await startWindows({ RENEWED_AT: '1000000' })
})
afterEach(() => at.leaveAll())
afterAll(() => at.stop())

test('who writes in a document that takes no new authors keeps the words, asks again, and has them stored once there is room', async () => {
  const { name, id } = await makeDocument(at.database.sql)
  const { clients, clientsPerUpdate } = documentLimits
  for (let first = 0; first < clients; first += clientsPerUpdate) {
    const updates = [clientsInTurn(clientsPerUpdate, 1000 + first)]
    await appendUpdates(at.database.sql, [{ document: id, generation: 1, known: 1e9, updates }])
  }
  const live = at.openWindow('nina').acquire(name)
  await until('it is synced', () => saved(live))
  let refusals = 0
  live.subscribe(() => (refusals += live.state.closeReason === 'full' ? 1 : 0))
  textOf(live).insert(0, 'late ')
  await until('it was asked for again and refused again', () => refusals > 1)
  expect(live.hasUnsavedEdits).toBe(true)
  expect(live.canStillSave).toBe(true)
  expect(await readLogText(at.database.sql, id)).toBe('x'.repeat(clients))
  await renewDocument(at.database.sql, id, { authors: 1, apartMs: 0 })
  await until('it is in the next generation', () => live.state.generation === 2 && saved(live))
  expect(textOf(live).toJSON()).toBe(`late ${'x'.repeat(clients)}`)
  expect(await readLogText(at.database.sql, id)).toBe(textOf(live).toJSON())
})
