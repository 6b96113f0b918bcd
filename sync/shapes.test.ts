import { expect, test } from 'vitest'
import { nameAt } from '#schema/documents/documents.ts'
import { copyOf } from '#schema/kinds/testingDocs.ts'
import { secondShape } from '#schema/kinds/testingShape.ts'
import { until } from './testing.ts'
import { comeBack, errors, isRefused, isSentTo, setUpUpgrades } from './testingUpgrades.ts'

const { sync, start, open, openOld, before, documentOf, placeOf, storedText } = setUpUpgrades()

test('a client of an earlier program brings what it has written, and is then told to renew its program', async () => {
  const [older, newer] = [await start(), await start()]
  const { name, id } = await documentOf('one')
  const anna = openOld(name, 'anna', older)
  await before(() => until('anna is synced', anna.isSaved))
  expect(anna.text.toJSON()).toBe('one')
  await isSentTo(open(name, 'boris', newer), 2)
  anna.text.insert(3, ' from before')
  await isSentTo(anna, 2)
  const next = openOld(nameAt(name, 2), 'anna', newer)
  await isRefused(next, 'reload')
  expect(next.doc.store.clients.size).toBe(0)
  const again = open(nameAt(name, 2), 'anna', newer)
  await until('the renewed program is synced', again.isSaved)
  await until('her words are there', async () => {
    await isSentTo(comeBack(openOld(name, 'anna', newer), anna.doc), 2)
    return secondShape.text(again.doc) === 'one from before'
  })
  expect(await storedText(id)).toBe('one from before')
})

test('a client that is refused for its program may ask again on the same socket', async () => {
  await start()
  const { name } = await documentOf('one')
  await isSentTo(open(name), 2)
  const old = openOld(nameAt(name, 2))
  await isRefused(old, 'reload')
  old.provider.detach()
  old.provider.attach()
  await until(
    'it is refused again',
    () => old.closes.filter(({ reason }) => reason === 'reload').length === 2,
  )
  expect(old.closes.every(({ code }) => code === 1000)).toBe(true)
})

test('a node refuses documents of a later version than it knows, and clients of a later program', async () => {
  const node = await start()
  const { name, id } = await documentOf('one')
  await sync.sql`update document set shape = 3 where id = ${id}`
  for (const client of [open(name), openOld(name)])
    await until('it is behind', () => client.refusals.includes('behind'))
  await sync.sql`update document set shape = 2 where id = ${id}`
  const later = sync.open(name, 'anna', node, '?shapes=text.3')
  await isRefused(later, 'behind')
  expect(await placeOf(id)).toEqual({ generation: 1, shape: 2 })
})

test('what comes late to a node of an earlier program than has upgraded the document waits, and the socket stays', async () => {
  const node = await start()
  const { name, id, doc } = await documentOf('one')
  await isSentTo(open(name), 2)
  const away = copyOf(doc)
  away.getText('t').insert(3, ' away')
  await sync.sql`update document_generation set upgrade = jsonb_set(upgrade, '{to}', '3') where document = ${id}`
  const late = comeBack(openOld(name), away)
  await isRefused(late, 'behind')
  expect(late.closes.every(({ code }) => code === 1000)).toBe(true)
  expect(errors(node)).toEqual([])
  await sync.sql`update document_generation set upgrade = jsonb_set(upgrade, '{to}', '2') where document = ${id}`
  await isSentTo(comeBack(openOld(name), away), 2)
  expect(await storedText(id)).toBe('one away')
})
