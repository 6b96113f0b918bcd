import { HocuspocusProvider } from '@hocuspocus/provider'
import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { accessChannel } from '#schema/documents/documents.ts'
import { frameTypes, readFrameHead, syncSteps } from '#schema/documents/frames.ts'
import { largeBytes } from './decode.ts'
import { appendUpdates } from './logStore.ts'
import { makeRights, readLogText, until, type Client, type Rights, type TestNode } from './testing.ts'
import { setUpSync } from './testingNode.ts'

// What a client gets of a large document before this node has applied it.

const sync = setUpSync()
let rights: Rights
let node: TestNode

beforeEach(async () => {
  rights = makeRights(sync.sql)
  node = await sync.start({ authorize: (input) => rights.authorize(input) })
})

const words = 'x'.repeat(largeBytes + 100_000)

async function makeLarge(): Promise<{ name: string; id: string }> {
  const made = await sync.makeDocument()
  const doc = new Y.Doc()
  doc.getText('t').insert(0, words)
  await appendUpdates(sync.sql, [
    { document: made.id, generation: 1, known: 0, updates: [Y.encodeStateAsUpdate(doc)] },
  ])
  return made
}

/** The bytes of each answer of the server. */
function answersTo({ provider }: Pick<Client, 'provider'>): number[] {
  const heard: number[] = []
  provider.on('message', ({ event }: { event: MessageEvent<ArrayBuffer> }) => {
    const head = readFrameHead(new Uint8Array(event.data))
    if (head?.type === frameTypes.sync && head.step === syncSteps.answer) heard.push(event.data.byteLength)
  })
  return heard
}

/** Nothing is read of documents until `work` is done. */
async function whileNothingIsRead(work: () => Promise<void>): Promise<void> {
  await sync.sql.begin(async (sql) => {
    await sql`lock table document_update in access exclusive mode`
    await work()
  })
}

test('who loses the right while a document is being read gets nothing of it', async () => {
  const [small, large] = [await sync.makeDocument(), await makeLarge()]
  const beside = sync.open(small.name, 'boris')
  await until('boris is there', beside.isSaved)
  let boris!: Client
  let answers!: number[]
  await whileNothingIsRead(async () => {
    boris = sync.open(large.name, 'boris')
    answers = answersTo(boris)
    await until('he is let in', () => boris.provider.isAuthenticated)
    rights.levels.delete('boris')
    await sync.sql`select pg_notify(${accessChannel}, ${JSON.stringify({ space: '1' })})`
    await until('it is known here', () => beside.closes.length > 0)
  })
  await until('he is sent away', () => boris.closes.length > 0)
  expect(boris.closes[0]!.reason).toBe('notFound')
  expect(answers).toEqual([])
  expect(boris.text.length).toBe(0)
})

test('who loses the right to write while a document is being read may read it', async () => {
  const [small, large] = [await sync.makeDocument(), await makeLarge()]
  const beside = sync.open(small.name, 'boris')
  await until('boris is there', beside.isSaved)
  let boris!: Client
  await whileNothingIsRead(async () => {
    boris = sync.open(large.name, 'boris')
    await until('he is let in', () => boris.provider.isAuthenticated)
    rights.levels.set('boris', 'read')
    await sync.sql`select pg_notify(${accessChannel}, ${JSON.stringify({ space: '1' })})`
    await until('it is known here', () => beside.provider.authorizedScope === 'readonly')
  })
  await until('he reads', () => boris.text.length === words.length)
  await until('he is told', () => boris.provider.authorizedScope === 'readonly')
  boris.text.insert(0, 'forbidden')
  const anna = sync.open(large.name)
  await until('anna is there', anna.isSaved)
  expect(anna.text.toJSON()).toBe(words)
  expect(await readLogText(sync.sql, large.id)).toBe(words)
})

test('what a client deletes as soon as it has the content is reported as saved', async () => {
  const { name, id } = await makeLarge()
  const anna = sync.open(name)
  const { promise, resolve } = Promise.withResolvers<void>()
  anna.doc.on('update', (_, origin) => {
    if (origin !== anna.provider || anna.text.length !== words.length) return
    anna.text.delete(0, 5)
    resolve()
  })
  await promise
  await until('it is saved', anna.isSaved)
  expect(await readLogText(sync.sql, id)).toBe(words.slice(5))
  anna.text.insert(0, 'later')
  await until('it is saved as well', anna.isSaved)
  expect(await readLogText(sync.sql, id)).toBe(`later${words.slice(5)}`)
})

test('a document that is opened many times on one socket comes early once, and later to the others', async () => {
  const { name } = await makeLarge()
  let first!: Client
  const others: HocuspocusProvider[] = []
  const heard = new Map<string, number[]>()
  await whileNothingIsRead(async () => {
    first = sync.open(name)
    first.socket.on('message', ({ data }: MessageEvent<ArrayBuffer>) => {
      const head = readFrameHead(new Uint8Array(data))
      if (head?.type !== frameTypes.sync) return
      heard.set(head.address, [...(heard.get(head.address) ?? []), head.step])
    })
    for (let at = 0; at < 5; at++) {
      const provider = new HocuspocusProvider({
        websocketProvider: first.socket,
        name,
        token: 'anna',
        sessionAwareness: true,
      })
      provider.attach()
      others.push(provider)
    }
    await until('all are let in', () => others.every(({ isAuthenticated }) => isAuthenticated))
  })
  await until('all are synced', () => [first.provider, ...others].every((each) => each.synced))
  for (const { document } of others) expect(document.getText('t').length).toBe(words.length)
  const [early, ...later] = [...heard.values()].toSorted((a, b) => b.length - a.length)
  expect(early).toEqual([syncSteps.answer, syncSteps.stateVector, syncSteps.answer])
  expect(later).toEqual(others.map(() => [syncSteps.stateVector, syncSteps.answer]))
  for (const provider of others) provider.destroy()
  expect(node.lines.filter(({ level }) => level === 'error')).toEqual([])
})
