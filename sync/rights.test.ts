import { beforeEach, expect, test } from 'vitest'
import { accessChannel } from '#schema/documents/documents.ts'
import { makeRights, readLogText, until, type Rights, type TestNode } from './testing.ts'
import { setUpSync } from './testingNode.ts'

const sync = setUpSync()
const { open } = sync
let rights: Rights
let node: TestNode
const accessChanged = () => sync.sql`select pg_notify(${accessChannel}, ${JSON.stringify({ space: '1' })})`
const why = (reason: string) => node.lines.filter((line) => line['reason'] === reason)

beforeEach(async () => {
  rights = makeRights(sync.sql)
  node = await sync.start({ authorize: (input) => rights.authorize(input) })
})

test('a reader sees what is written and cannot write, whatever it sends', async () => {
  const { name, id } = await sync.makeDocument()
  const [anna, vera] = [open(name), open(name, 'vera')]
  await until('both are synced', () => anna.isSaved() && vera.isSaved())
  vera.text.insert(0, 'forbidden')
  anna.text.insert(0, 'allowed')
  await until('vera reads', () => vera.text.toJSON().includes('allowed'))
  expect(vera.provider.unsyncedChanges).toBe(1)
  // The kept change is offered again in the answer to the server's state vector.
  vera.socket.webSocket?.close()
  await until('vera is synced again', () => vera.provider.synced)
  await until('anna is saved', anna.isSaved)
  expect(anna.text.toJSON()).toBe('allowed')
  expect(await readLogText(sync.sql, id)).toBe('allowed')
  expect(vera.isSaved()).toBe(false)
})

test('a reader who is up to date owes nothing, also where text was deleted', async () => {
  const { name } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is saved', anna.isSaved)
  anna.text.insert(0, 'some words')
  anna.text.delete(2, 5)
  await until('anna is saved', anna.isSaved)
  const vera = open(name, 'vera')
  await until('vera is synced', vera.isSaved)
  vera.socket.webSocket?.close()
  await until('vera was away', () => !vera.provider.synced)
  await until('vera is synced again', vera.isSaved)
})

test('an unknown page and one without rights look the same', async () => {
  const { name } = await sync.makeDocument()
  const unknown = open('page/00000000-0000-4000-8000-000000000000')
  const foreign = open(name, 'nobody')
  const malformed = open('cabinet/1')
  await until('all are refused', () =>
    [unknown, foreign, malformed].every(({ refusals }) => refusals.length > 0),
  )
  for (const { refusals } of [unknown, foreign, malformed]) expect(refusals).toEqual(['notFound'])
})

test('a foreign token closes the socket with 4401', async () => {
  const { name } = await sync.makeDocument()
  const stranger = open(name, 'stranger')
  await until('it is closed', () => stranger.closes.length > 0)
  expect(stranger.closes[0]).toEqual({ code: 4401, reason: 'unauthenticated' })
  expect(why('unauthenticated').length).toBeGreaterThan(0)
})

test('documents that open together cost one call', async () => {
  const { HocuspocusProvider } = await import('@hocuspocus/provider')
  const made = await Promise.all(Array.from({ length: 5 }, () => sync.makeDocument()))
  const first = open(made[0]!.name)
  const providers = made.slice(1).map(({ name }) => {
    const provider = new HocuspocusProvider({ websocketProvider: first.socket, name, token: 'anna' })
    provider.attach()
    return provider
  })
  await until('all are synced', () => providers.every((provider) => provider.synced))
  expect(rights.calls.length).toBe(1)
  expect(rights.calls[0]!.documents.length).toBe(5)
  for (const provider of providers) provider.destroy()
})

test('who loses the right is cut at once, with the reason', async () => {
  const { name } = await sync.makeDocument()
  const [anna, boris] = [open(name), open(name, 'boris')]
  await until('both are synced', () => anna.isSaved() && boris.isSaved())
  rights.levels.delete('boris')
  await accessChanged()
  await until('boris is cut', () => boris.closes.length > 0)
  expect(boris.closes[0]!.reason).toBe('notFound')
  anna.text.insert(0, 'secret')
  await until('anna is saved', anna.isSaved)
  expect(boris.text.toJSON()).toBe('')
})

test('an editor who becomes a reader is told and cannot write any more', async () => {
  const { name, id } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  rights.levels.set('anna', 'read')
  await accessChanged()
  await until('anna is told', () => anna.provider.authorizedScope === 'readonly')
  anna.text.insert(0, 'late')
  rights.levels.set('anna', 'edit')
  await accessChanged()
  await until('anna may write again', () => anna.provider.authorizedScope === 'read-write')
  expect(await readLogText(sync.sql, id)).toBe('')
})

test('rights that cannot be checked are not served', async () => {
  const { name } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  rights.isReachable = false
  await accessChanged()
  await until('anna is closed', () => anna.closes.some(({ code }) => code === 4503))
  rights.isReachable = true
  await until('anna is back', anna.isSaved)
})

test('a socket is asked for a fresh token, and closed with 4401 when none comes', async () => {
  const { name } = await sync.makeDocument()
  let asked = 0
  const anna = open(name, () => (asked++ === 0 ? Promise.resolve('anna') : new Promise(() => {})))
  rights.expiresAt = Date.now() + 4_000
  await until('the token is renewed on the live socket', () => asked > 1)
  expect(anna.closes).toEqual([])
  await until('it expires', () => anna.closes.length > 0)
  expect(anna.closes[0]).toEqual({ code: 4401, reason: 'unauthenticated' })
})
