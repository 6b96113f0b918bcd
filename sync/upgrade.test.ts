import { expect, test } from 'vitest'
import type * as Y from 'yjs'
import { nameAt } from '#schema/documents/documents.ts'
import { copyOf } from '#schema/kinds/testingDocs.ts'
import { secondShape } from '#schema/kinds/testingShape.ts'
import { compactDocument } from './compact.ts'
import { renewDocument, upgradeStored } from './generations/renew.ts'
import { until, type Client } from './testing.ts'
import { comeBack, errors, isSentTo, setUpUpgrades } from './testingUpgrades.ts'

const { sync, start, open, openOld, documentOf, placeOf, storedText } = setUpUpgrades()
const atOnce = { authors: 1, apartMs: 0 }

const lines = (client: Client) => client.doc.getArray<Y.Map<unknown>>('lines')
const line = (client: Client, at: number) => lines(client).get(at).get('text') as Y.Text

test('a document of an earlier version is upgraded when it is opened, once, and people write in it', async () => {
  const node = await start()
  const { name, id } = await documentOf('one\n[x] two')
  const first = open(name)
  await isSentTo(first, 2)
  expect(await placeOf(id)).toEqual({ generation: 2, shape: 2 })
  const [anna, boris] = [open(nameAt(name, 2)), open(nameAt(name, 2), 'boris')]
  await until('both are synced', () => anna.isSaved() && boris.isSaved())
  expect(secondShape.json(anna.doc)).toEqual([
    { text: 'one', isDone: false },
    { text: 'two', isDone: true },
  ])
  line(anna, 0).insert(3, ' and more')
  await until('boris sees it', () => secondShape.text(boris.doc) === 'one and more\n[x] two')
  await until('anna is saved', anna.isSaved)
  expect(await storedText(id)).toBe('one and more\n[x] two')
  expect(node.lines.filter(({ event }) => event === 'document_upgraded').length).toBe(1)
  expect(errors(node)).toEqual([])
})

test('two nodes that upgrade a document at once make one upgrade of it', async () => {
  const nodes = [await start(), await start()]
  for (let time = 0; time < 5; time += 1) {
    const { name, id } = await documentOf('one\ntwo')
    const clients = nodes.map((node) => open(name, 'anna', node))
    for (const client of clients) await isSentTo(client, 2)
    const there = nodes.map((node) => open(nameAt(name, 2), 'anna', node))
    await until('both are synced', () => there.every((client) => client.isSaved()))
    for (const client of there) expect(secondShape.text(client.doc)).toBe('one\ntwo')
    expect(await placeOf(id)).toEqual({ generation: 2, shape: 2 })
  }
  const upgraded = nodes.flatMap((node) => node.lines).filter(({ event }) => event === 'document_upgraded')
  expect(upgraded.length).toBe(5)
})

test('an upgrade that dies halfway has changed nothing, and the next one makes it', async () => {
  const [first, second] = [await start(), await start()]
  const { name, id } = await documentOf('one\ntwo')
  let release = () => {}
  const held = sync.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(736, hashint8(${id}))`
    await new Promise<void>((resolve) => (release = resolve))
  })
  const stuck = async () => {
    const [found] = await sync.admin<{ pid: number }[]>`
      select a.pid from pg_stat_activity a join pg_locks l on l.pid = a.pid
      where a.application_name = 'terem decoding' and l.locktype = 'advisory' and not l.granted
        and a.datname = (select datname from pg_database where oid = l.database)
        and ${sync.databaseUrl} like '%/' || a.datname`
    return found?.pid
  }
  const dying = open(name, 'anna', first)
  await until('the upgrade has begun', async () => (await stuck()) !== undefined)
  await sync.admin`select pg_terminate_backend(${(await stuck())!})`
  await until('its client is told', () => dying.refusals.includes('damaged'))
  expect(await placeOf(id)).toEqual({ generation: 1, shape: 1 })
  release()
  await held
  expect((await sync.sql`select 1 from document_generation where document = ${id}`).length).toBe(0)
  await isSentTo(open(name, 'boris', second), 2)
  expect(await storedText(id)).toBe('one\ntwo')
})

test('what was typed in an earlier version while it was upgraded is in the later one, once', async () => {
  const node = await start()
  const { name, id, doc } = await documentOf('one\ntwo\nthree')
  await isSentTo(open(name), 2)
  const here = open(nameAt(name, 2), 'boris')
  await until('boris is synced', here.isSaved)
  line(here, 1).insert(3, ' here')
  await until('boris is saved', here.isSaved)
  const [anna, vanya] = [copyOf(doc), copyOf(doc)]
  anna.getText('t').insert(0, '[x] ')
  anna.getText('t').insert(7, ' away')
  anna.getText('t').insert(anna.getText('t').length, '\nfour')
  vanya.getText('t').insert(7, '\nand a half')
  for (const away of [anna, vanya, anna]) await isSentTo(comeBack(openOld(name), away), 2)
  await isSentTo(comeBack(open(name), vanya), 2)
  await until('boris sees it', () => secondShape.text(here.doc).includes('half'))
  expect(secondShape.text(here.doc)).toBe('[x] one away\ntwo here\nand a half\nthree\nfour')
  expect(await storedText(id)).toBe('[x] one away\ntwo here\nand a half\nthree\nfour')
  expect(errors(node)).toEqual([])
})

test('an upgraded document is renewed and compacted like any other, and takes what comes from before both', async () => {
  await start()
  const { name, id, doc } = await documentOf('one\ntwo')
  await isSentTo(open(name), 2)
  await renewDocument(sync.sql, id, atOnce)
  expect(await placeOf(id)).toEqual({ generation: 3, shape: 2 })
  // The first node has already announced the second generation to clients.
  await start()
  const away = copyOf(doc)
  away.getText('t').insert(3, '!')
  await isSentTo(comeBack(openOld(name), away), 3)
  await compactDocument(sync.sql, id, { apartMs: 0, keptMs: 0 })
  expect(await storedText(id)).toBe('one!\ntwo')
  expect(await upgradeStored(sync.sql, id, 'text')).toMatchObject({ outcome: 'needless', generation: 3 })
})

test('a document that was renewed before its upgrade accepts edits from before both', async () => {
  await start()
  const { name, id, doc } = await documentOf('one\ntwo')
  await renewDocument(sync.sql, id, atOnce)
  await isSentTo(open(nameAt(name, 2)), 3)
  const away = copyOf(doc)
  away.getText('t').insert(0, 'zero\n')
  await isSentTo(comeBack(openOld(name), away), 3)
  expect(await storedText(id)).toBe('zero\none\ntwo')
})

test('what nobody opens is upgraded too, and a page of another kind is left as it is', async () => {
  const [anna, board] = [await documentOf('one'), await documentOf('two')]
  await sync.sql`
    with s as (insert into space (name) values ('Upgraded') returning id),
      root as (insert into scope (space) select id from s returning id, space)
    insert into page (id, space, position, kind, scope)
    select ${board.name.replace('page/', '')}, space, 'a0', 'board', id from root`
  const node = await start({ upgradePollMs: 0 })
  await until('it is upgraded', async () => (await placeOf(anna.id)).shape === 2)
  expect(await storedText(anna.id)).toBe('one')
  expect(await placeOf(board.id)).toEqual({ generation: 1, shape: 1 })
  expect(errors(node)).toEqual([])
})

test('a document whose upgrade fails is told to be damaged, stays as it is, and the next try finds it', async () => {
  const node = await start()
  const { name, id } = await documentOf('one')
  await sync.sql`
    insert into document_generation (document, generation, state, rebuilt) values (${id}, 1, '', '')`
  const client = open(name)
  await until('its client is told', () => client.refusals.includes('damaged'))
  expect(await placeOf(id)).toEqual({ generation: 1, shape: 1 })
  expect(errors(node).map(({ event }) => event)).toEqual(['upgrade_failed'])
  await sync.sql`delete from document_generation where document = ${id}`
  await isSentTo(open(name, 'boris'), 2)
  expect(await storedText(id)).toBe('one')
})
