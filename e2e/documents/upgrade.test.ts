import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { secondShape, useSecondShape } from '#schema/kinds/testingShape.ts'
import { openCopy } from '../../client/shell/offline/openCopy.ts'
import { keptCopies } from '../../client/platform/documents/keptCopies.ts'
import type { LiveDocument } from '../../client/platform/documents/liveDocument.ts'
import { stored } from '../../client/platform/storage.ts'
import { makeDocument, until } from '../../sync/testing.ts'
import { saved, startWindows, textOf } from './testingWindows.ts'

// A server whose program is replaced by a newer one, which knows the second version of the shape of texts.

let at: Awaited<ReturnType<typeof startWindows>>
beforeAll(async () => {
  at = await startWindows()
})
beforeEach(() => at.become('earlier'))
afterEach(() => at.leaveAll())
afterAll(() => at.stop())

/** A document in a tab of the newer program. */
async function openLater(who: string, name: string): Promise<LiveDocument> {
  const putBack = useSecondShape()
  const live = at.openWindow(who).acquire(name)
  await live.opened.finally(putBack)
  return live
}

const copiesOf = async (name: string) => (await keptCopies()).filter((copy) => copy.name === name)
const isSaved = (live: LiveDocument) => until('it is saved', () => saved(live))
const says = (live: LiveDocument, wanted: string) =>
  until(`it says ${wanted}`, () => saved(live) && secondShape.text(live.doc) === wanted)

test('a tab with yesterday’s program sends its edits to today’s server, and is told to reload', async () => {
  const { name } = await makeDocument(at.database.sql)
  const tab = at.openWindow('anna').acquire(name)
  await until('it is synced', () => tab.state.synced)
  textOf(tab).insert(0, 'one')
  await isSaved(tab)
  await at.server.kill()
  await until('it is offline', () => tab.state.save === 'offline')
  textOf(tab).insert(3, ' offline')
  await at.become('later')
  await until('it is told', () => tab.state.closeReason === 'reload')
  expect(tab.hasUnsavedEdits).toBe(false)
  expect(tab.state).toMatchObject({ synced: false, editable: false, save: 'saved' })
  await says(await openLater('anna', name), 'one offline')
})

test('edits that a tab of yesterday has stored on the device are sent by the tab of today, once, and its copy is deleted', async () => {
  const { name } = await makeDocument(at.database.sql)
  const [anna, boris] = [at.openWindow('anna'), at.openWindow('boris')]
  const tabs = [anna, boris].map((window) => window.acquire(name))
  await until('both are synced', () => tabs.every(({ state }) => state.synced))
  textOf(tabs[0]!).insert(0, 'one\n[x] two')
  await until('both have it', () => tabs.every((tab) => saved(tab) && textOf(tab).length > 0))
  await at.server.kill()
  textOf(tabs[0]!).insert(3, ' by anna')
  textOf(tabs[1]!).insert(textOf(tabs[1]!).length, ' by boris')
  for (const window of [anna, boris]) await window.leave({ keepUnsent: true })
  expect((await copiesOf(name)).map(({ isUnsent }) => isUnsent)).toEqual([true, true])
  await at.become('later')
  const now = [await openLater('anna', name), await openLater('boris', name)]
  for (const live of now) await says(live, 'one by anna\n[x] two by boris')
  await until('the copies are those of the second generation', async () => {
    const copies = await copiesOf(name)
    return copies.every(({ generation, isUnsent }) => generation === 2 && !isUnsent)
  })
})

test('a tab of today waits for a server that is still of yesterday, and opens when that is replaced', async () => {
  const { name } = await makeDocument(at.database.sql)
  const tab = await openLater('anna', name)
  await until('it waits', () => tab.state.closeReason === 'behind')
  expect(tab.state).toMatchObject({ synced: false, editable: false, save: 'saved' })
  await at.become('later')
  await until('it is open', () => tab.state.synced && tab.state.editable)
})

test('a server of yesterday tells everyone who opens a document upgraded by one of today to wait', async () => {
  const { name } = await makeDocument(at.database.sql)
  const tab = at.openWindow('anna').acquire(name)
  await until('it is synced', () => tab.state.synced)
  textOf(tab).insert(0, 'one')
  await isSaved(tab)
  await at.become('later')
  await says(await openLater('boris', name), 'one')
  await at.become('earlier')
  await until('it waits', () => tab.state.closeReason === 'behind')
  expect(tab.hasUnsavedEdits).toBe(false)
})

test('without a server a copy of yesterday is read in the shape of today, and stays as it was', async () => {
  const { name } = await makeDocument(at.database.sql)
  const window = at.openWindow('anna')
  const tab = window.acquire(name)
  await until('it is synced', () => tab.state.synced)
  textOf(tab).insert(0, 'one\n[x] two')
  await isSaved(tab)
  await at.server.kill()
  textOf(tab).insert(3, ' offline')
  await window.leave({ keepUnsent: true })
  stored.write('user_id', 'anna')
  const putBack = useSecondShape()
  try {
    const copy = await openCopy(name, 'text')
    expect(secondShape.text(copy.doc)).toBe('one offline\n[x] two')
    copy.close()
  } finally {
    putBack()
    stored.remove('user_id')
  }
  await at.become('later')
  await says(await openLater('anna', name), 'one offline\n[x] two')
})
