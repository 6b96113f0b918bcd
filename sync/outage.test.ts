import { afterEach, beforeEach, expect, test } from 'vitest'
import { appendedChannel } from '#schema/documents/documents.ts'
import { readLogText, until, type TestNode } from './testing.ts'
import { startRelay } from './testingFaults.ts'
import { setUpSync } from './testingNode.ts'

const sync = setUpSync()
const { open } = sync
let relay: Awaited<ReturnType<typeof startRelay>>
let node: TestNode

beforeEach(async () => {
  const url = new URL(sync.databaseUrl)
  relay = await startRelay(Number(url.port))
  url.port = String(relay.port)
  node = await sync.start({ databaseUrl: url.href })
})
afterEach(async () => {
  relay.mend()
  await sync.stop()
  relay.stop()
})

test('while the database is away edits reach others but are not acknowledged, and are stored when it is back', async () => {
  const { name, id } = await sync.makeDocument()
  const [anna, boris] = [open(name), open(name, 'boris')]
  await until('both are synced', () => anna.isSaved() && boris.isSaved())
  relay.cut()
  anna.text.insert(0, 'meanwhile')
  await until('boris sees it', () => boris.text.toJSON() === 'meanwhile')
  await until('the failure is logged', () => node.lines.some((line) => line['event'] === 'store_failed'))
  expect(anna.provider.unsyncedChanges).toBe(1)
  expect(await readLogText(sync.sql, id)).toBe('')
  relay.mend()
  await until('anna is saved', anna.isSaved)
  expect(await readLogText(sync.sql, id)).toBe('meanwhile')
  expect(anna.closes).toEqual([])
})

test('a document with unsaved edits stays in memory after everybody has left', async () => {
  const { name, id } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  relay.cut()
  anna.text.insert(0, 'left behind')
  const boris = open(name, 'boris')
  await until('boris sees it', () => boris.text.toJSON() === 'left behind')
  anna.stop()
  boris.stop()
  await until('the failure is logged', () => node.lines.some((line) => line['event'] === 'store_failed'))
  relay.mend()
  await until('it is stored', async () => (await readLogText(sync.sql, id)) === 'left behind')
})

test('a page that cannot be loaded closes with 4503 and opens when the database is back', async () => {
  const { name } = await sync.makeDocument()
  relay.cut()
  const anna = open(name)
  await until('anna is closed', () => anna.closes.some(({ code }) => code === 4503))
  expect(anna.refusals).toContain('unavailable')
  relay.mend()
  await until('anna is synced', anna.isSaved)
})

test('a damaged log is refused by name and leaves other pages of the socket alone', async () => {
  const [bad, good] = [await sync.makeDocument(), await sync.makeDocument()]
  await sync.sql`insert into document_update values (${bad.id}, 1, ${Buffer.from([9, 9, 9])})`
  const anna = open(good.name)
  await until('anna is synced', anna.isSaved)
  const { HocuspocusProvider } = await import('@hocuspocus/provider')
  const reasons: string[] = []
  const provider = new HocuspocusProvider({
    websocketProvider: anna.socket,
    name: bad.name,
    token: 'anna',
    onAuthenticationFailed: ({ reason }) => reasons.push(reason),
  })
  provider.attach()
  await until('it is refused', () => reasons.length > 0)
  expect(reasons).toEqual(['damaged'])
  expect(anna.closes).toEqual([])
  expect(node.lines.filter((line) => line['event'] === 'document_damaged').length).toBe(1)
  provider.destroy()
})

test('[rule 9] a log that breaks while a page is open closes it by name, and lets nobody in', async () => {
  const { name, id } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  await sync.sql`insert into document_update values (${id}, 1, ${Buffer.from([9, 9, 9])})`
  const payload = JSON.stringify({ document: id, position: '1' })
  await sync.sql`select pg_notify(${appendedChannel}, ${payload})`
  await until('anna is told', () => anna.closes.length > 0)
  expect(anna.closes[0]).toEqual({ code: 1000, reason: 'damaged' })
  const boris = open(name, 'boris')
  await until('boris is told', () => boris.closes.length > 0)
  expect(boris.closes[0]!.reason).toBe('damaged')
})

test('a page that is deleted while it is open closes with 4404', async () => {
  const { name, id } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  await sync.sql`delete from document where id = ${id}`
  anna.text.insert(0, 'too late')
  await until('anna is closed', () => anna.closes.length > 0)
  expect(anna.closes[0]).toEqual({ code: 4404, reason: 'notFound' })
  expect(anna.isSaved()).toBe(false)
})

test('one document that cannot be stored does not hold up the others', async () => {
  const [bad, good] = [await sync.makeDocument(), await sync.makeDocument()]
  const [anna, boris] = [open(bad.name), open(good.name, 'boris')]
  await until('both are synced', () => anna.isSaved() && boris.isSaved())
  await sync.sql.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before insert on document_update for each row
      when (new.document = ${bad.id}) execute function refuse()`)
  anna.text.insert(0, 'stuck')
  boris.text.insert(0, 'fine')
  await until('boris is saved', boris.isSaved)
  expect(anna.isSaved()).toBe(false)
  await sync.sql.unsafe('drop trigger refuse on document_update; drop function refuse()')
  await until('anna is saved', anna.isSaved)
  expect(await readLogText(sync.sql, bad.id)).toBe('stuck')
})

test('a stop drains, and names what could not be stored', async () => {
  const { name } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  relay.cut()
  anna.text.insert(0, 'lost')
  await until('the failure is logged', () => node.lines.some((line) => line['event'] === 'store_failed'))
  expect(await node.sync.drain(300)).toEqual({ unsaved: [name] })
  expect(anna.isSaved()).toBe(false)
})
