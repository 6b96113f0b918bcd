import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keptCopies } from '../../client/platform/documents/keptCopies.ts'
import type { LiveDocument } from '../../client/platform/documents/liveDocument.ts'
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

const renew = (id: string) => renewDocument(at.database.sql, id, { authors: 1, apartMs: 0 })
const stored = (id: string) => readLogText(at.database.sql, id)
const isIn = (live: LiveDocument, generation: number) =>
  until(`it is in generation ${generation}`, () => live.state.generation === generation && saved(live))
const copiesOf = async (name: string) => (await keptCopies()).filter((copy) => copy.name === name)

test('those who write while a document is renewed go on in it, and no word is lost or there twice', async () => {
  const { name, id } = await makeDocument(at.database.sql)
  const live = ['anna', 'boris'].map((who) => at.openWindow(who).acquire(name))
  await until('both are synced', () => live.every(({ state }) => state.synced))
  textOf(live[0]!).insert(0, '<0>')
  await until('it is saved', () => live.every(saved))
  let words = 1
  for (let generation = 2; generation <= 4; generation++) {
    const renewing = renew(id)
    let isRenewed = false
    void renewing.then(() => (isRenewed = true))
    for (let more = 10; more > 0; more -= isRenewed ? 1 : 0) {
      const text = textOf(live[words % 2]!)
      text.insert(text.length, `<${words++}>`)
      await new Promise((resolve) => setImmediate(resolve))
    }
    for (const one of live) await isIn(one, generation)
  }
  const text = await stored(id)
  // A saved edit of one client is on its way to the other.
  await until('both say all of it', () => live.every((one) => textOf(one).toJSON() === text))
  const found = text.match(/<\d+>/g)!.toSorted()
  expect(found).toEqual(Array.from({ length: words }, (_, word) => `<${word}>`).toSorted())
})

test('words that were under way when a document was renewed are stored in it', async () => {
  const { name, id } = await makeDocument(at.database.sql)
  const live = at.openWindow('anna').acquire(name)
  await until('it is synced', () => live.state.synced)
  textOf(live).insert(0, 'before')
  await until('it is saved', () => saved(live))
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = at.database.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(736, hashint8(${id}))`
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const waiting = (count: number) =>
    until(`${count} wait for the log`, async () => {
      const found = await at.database.admin`
        select 1 from pg_stat_activity where datname = ${at.database.name} and wait_event = 'advisory'`
      return found.length === count
    })
  const renewing = renew(id)
  await waiting(1)
  textOf(live).insert(6, ' after')
  await waiting(2)
  held.resolve()
  await Promise.all([holding, renewing])
  await isIn(live, 2)
  await until('it says all of it', () => textOf(live).toJSON() === 'before after')
  expect(await stored(id)).toBe('before after')
})

test('someone who never stops writing comes to the next generation as well', async () => {
  const { name, id } = await makeDocument(at.database.sql)
  const live = at.openWindow('anna').acquire(name)
  await until('it is synced', () => live.state.synced)
  let letters = 0
  const writing = setInterval(() => {
    if (!live.state.editable) return
    textOf(live).insert(0, 'x')
    letters++
  }, 1)
  try {
    await until('something is stored', async () => (await stored(id)) !== '')
    await renew(id)
    await until('it is in the next generation', () => live.state.generation === 2)
    const before = letters
    await until('the writing goes on', () => letters > before + 10)
  } finally {
    clearInterval(writing)
  }
  await until('it is saved', () => saved(live))
  await until('it says all of it', () => textOf(live).length === letters)
  expect(await stored(id)).toBe('x'.repeat(letters))
})

test('what was typed without a connection while a document was renewed is in it once, and saved', async () => {
  const { name, id } = await makeDocument(at.database.sql)
  const relay = await startRelay(at.server.port)
  const url = at.server.url.replace(String(at.server.port), String(relay.port))
  const [anna, boris] = [at.openWindow('anna', url).acquire(name), at.openWindow('boris').acquire(name)]
  await until('both are synced', () => saved(anna) && saved(boris))
  textOf(boris).insert(0, 'middle')
  await until('anna sees it', () => textOf(anna).toJSON() === 'middle' && saved(boris))
  relay.cut()
  await until('anna is offline', () => anna.state.save === 'offline')
  textOf(anna).insert(0, 'first ')
  await renew(id)
  await isIn(boris, 2)
  textOf(boris).insert(6, ' last')
  await until('boris is saved', () => saved(boris))
  expect(anna.state).toMatchObject({ save: 'offline', generation: 1 })
  relay.mend()
  await isIn(anna, 2)
  for (const one of [anna, boris])
    await until('it says all of it', () => textOf(one).toJSON() === 'first middle last')
  expect(await stored(id)).toBe('first middle last')
  expect(anna.hasUnsavedEdits).toBe(false)
  const mine = async () => (await copiesOf(name)).filter(({ owner }) => owner === 'anna')
  await until('the copy is of the new generation', async () =>
    (await mine()).every((copy) => copy.generation === 2),
  )
  expect(await mine()).toHaveLength(1)
  relay.stop()
})

test('a copy with unsent words of a generation long ago is sent, and the page opens as it is now', async () => {
  const { name, id } = await makeDocument(at.database.sql)
  const relay = await startRelay(at.server.port)
  const url = at.server.url.replace(String(at.server.port), String(relay.port))
  const before = at.openWindow('raisa', url)
  const live = before.acquire(name)
  await until('it is synced', () => saved(live))
  textOf(live).insert(0, 'old')
  await until('it is saved', () => saved(live))
  relay.cut()
  await until('it is offline', () => live.state.save === 'offline')
  textOf(live).insert(3, ' mine')
  await before.leave({ keepUnsent: true })
  await renew(id)
  await renew(id)
  const now = at.openWindow('raisa').acquire(name)
  const shown: string[] = []
  now.subscribe(() => now.state.synced && shown.push(textOf(now).toJSON()))
  await isIn(now, 3)
  expect(await stored(id)).toBe('old mine')
  expect(new Set(shown)).toEqual(new Set(['old mine']))
  await until('no other copy is left', async () => {
    const copies = await copiesOf(name)
    return copies.length === 1 && copies[0]!.generation === 3 && !copies[0]!.isUnsent
  })
  relay.stop()
})

test('words of a generation that the server no longer knows stay on the device, and the page opens as it is now', async () => {
  const { name, id } = await makeDocument(at.database.sql)
  const relay = await startRelay(at.server.port)
  const url = at.server.url.replace(String(at.server.port), String(relay.port))
  const live = at.openWindow('fedor', url).acquire(name)
  await until('it is synced', () => saved(live))
  textOf(live).insert(0, 'said')
  await until('it is saved', () => saved(live))
  relay.cut()
  await until('it is offline', () => live.state.save === 'offline')
  textOf(live).insert(4, ' in vain')
  await renew(id)
  await at.database.sql`delete from document_generation where document = ${id}`
  relay.mend()
  await isIn(live, 2)
  expect(textOf(live).toJSON()).toBe('said')
  await until('it is kept', async () => (await copiesOf(name)).some(({ isOutdated }) => isOutdated))
  const kept = (await copiesOf(name)).find(({ generation }) => generation === 1)
  expect(kept).toMatchObject({ isUnsent: true, isOutdated: true })
  relay.stop()
})
