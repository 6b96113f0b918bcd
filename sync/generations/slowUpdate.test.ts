import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { clientsInTurn } from '#schema/documents/hostile.ts'
import { appendUpdates } from '../logStore.ts'
import { readLogText, until } from '../testing.ts'
import { setUpSync } from '../testingNode.ts'
import { renewDocument } from './renew.ts'

const sync = setUpSync()
const { open } = sync

const append = (document: string, update: Uint8Array) =>
  appendUpdates(sync.sql, [{ document, generation: 1, known: 0, updates: [update] }])

async function isRenewed(id: string): Promise<boolean> {
  const found = await sync.sql`select 1 from document where id = ${id} and generation = 2`
  return found.length > 0
}

test('documents are renewed while what came late to another one is still being carried over', async () => {
  const node = await sync.start({ renewalPace: { idleAuthors: 200, busyAuthors: 1e6, pollMs: 1e9 } })
  const [slow, other] = [await sync.makeDocument(), await sync.makeDocument()]
  const doc = new Y.Doc()
  doc.getText('t').insert(0, 'slow')
  await append(slow.id, Y.encodeStateAsUpdate(doc))
  await renewDocument(sync.sql, slow.id, { authors: 1, apartMs: 0 })
  await append(other.id, clientsInTurn(200, 1_000))
  const visitor = open(other.name)
  await until('the visitor is synced', visitor.isSaved)
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = sync.sql.begin(async (tx) => {
    await tx`select 1 from document where id = ${slow.id} for no key update`
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const late = open(slow.name, 'boris')
  Y.applyUpdate(late.doc, Y.encodeStateAsUpdate(doc))
  late.text.insert(0, 'very ')
  await until('it waits for the document', async () => {
    const found = await sync.admin`
      select 1 from pg_stat_activity where datname = ${new URL(sync.databaseUrl).pathname.slice(1)}
        and wait_event_type = 'Lock'`
    return found.length > 0
  })
  visitor.stop()
  await until('the other is renewed', () => isRenewed(other.id))
  // It has waited all the time.
  expect(node.lines.filter(({ level }) => level === 'error')).toEqual([])
  held.resolve()
  await holding
  await until('the writer is sent on', () => late.closes.some(({ reason }) => reason === 'renewed:2'))
  expect(await readLogText(sync.sql, slow.id)).toBe('very slow')
})
