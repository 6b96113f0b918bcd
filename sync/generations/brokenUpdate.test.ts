import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { documentLimits } from '#schema/documents/limits.ts'
import { createLog } from '#schema/log.ts'
import { JobFailed } from '#schema/workerRoom.ts'
import type { Decoding } from '../decode.ts'
import type { LiveConnection } from '../liveConnection.ts'
import { appendUpdates } from '../logStore.ts'
import { readLogText } from '../testing.ts'
import { setUpSync } from '../testingNode.ts'
import { carryOver, type Brought } from './carryOver.ts'
import { EndedDocument } from './endedDocument.ts'
import { renewDocument } from './renew.ts'

const sync = setUpSync()
const limits = { ...documentLimits, depth: 64 }

function writes(said: string): Uint8Array {
  const doc = new Y.Doc()
  doc.getText('t').insert(0, said)
  return Y.encodeStateAsUpdate(doc)
}

/** A client with a socket to the ended generation, and the messages it receives. */
function makeWriter() {
  const heard: string[] = []
  const { promise: isTold, resolve: told } = Promise.withResolvers<void>()
  const hear = (what: string) => {
    heard.push(what)
    if (what !== 'stored') told()
  }
  const live = {
    isOpen: true,
    answered: true,
    connection: { readOnly: false, close: ({ reason }: { reason: string }) => hear(reason) },
    socket: { end: (reason: string) => hear(reason) },
    acknowledge: (_: number, isStored: boolean) => hear(isStored ? 'stored' : 'refused'),
  } as unknown as LiveConnection
  return { live, heard, isTold }
}

// No real update is known that a worker cannot carry over, so one is chosen here, and its job fails as such a job
// would.
test.each([
  ['breaks', () => ({ broken: 'it says something else' })],
  ['takes too long', () => Promise.reject(new JobFailed('time', 'no end in 20000 ms'))],
])('an update of an ended generation that %s hurts its own writer alone', async (_, fail) => {
  const { id } = await sync.makeDocument()
  const first = { document: id, generation: 1, known: 0, updates: [writes('core')] }
  await appendUpdates(sync.sql, [first])
  await renewDocument(sync.sql, id, { authors: 1, apartMs: 0 })
  const bad = writes('bad')
  let jobs = 0
  const decoding = {
    do: async (_job: string, { late }: Brought) => {
      jobs++
      if (late.some(({ update }) => update === bad)) return fail()
      return carryOver(sync.sql, { document: id, generation: 1 }, { late, limits })
    },
  } as unknown as Decoding
  const ended = new EndedDocument({
    id,
    generation: 1,
    present: 2,
    limits,
    databaseUrl: sync.databaseUrl,
    decoding,
    log: createLog(() => {}),
    waitingBytes: 1_000_000,
    onCarried: () => {},
  })
  const writers = Array.from({ length: 8 }, makeWriter)
  for (const [at, { live }] of writers.entries())
    ended.receive(live, { type: 'update', body: at === 5 ? bad : writes(`<${at}>`) })
  await Promise.all(writers.map(({ isTold }) => isTold))
  for (const [at, { heard }] of writers.entries())
    expect(heard).toEqual(at === 5 ? ['unavailable'] : ['stored', 'renewed:2'])
  const text = await readLogText(sync.sql, id)
  expect(text.match(/<\d>|core|bad/g)!.toSorted()).toEqual(
    ['<0>', '<1>', '<2>', '<3>', '<4>', '<6>', '<7>', 'core'].toSorted(),
  )
  expect(jobs).toBeLessThan(10)
})
