import * as Y from 'yjs'
import { afterAll, beforeAll, expect } from 'vitest'
import { secondShape, useSecondShape } from '#schema/kinds/testingShape.ts'
import { appendUpdates, readStoredLog } from './logStore.ts'
import { until, type Client, type TestNode } from './testing.ts'
import { setUpSync } from './testingNode.ts'

// Documents of an earlier version of their shape, on nodes that know the second version of the shape of texts (rule 12).

const decodingWorker = new URL('./testingShapes.worker.ts', import.meta.url)

export function setUpUpgrades() {
  const sync = setUpSync()
  let putBack: () => void
  beforeAll(() => {
    putBack = useSecondShape()
  })
  afterAll(() => putBack())

  return {
    sync,
    start: (options: { upgradePollMs?: number } = {}) =>
      sync.start({
        decodingWorker,
        severalNodes: true,
        renewalPace: { idleAuthors: 1e6, busyAuthors: 1e6 },
        ...options,
      }),
    /** A client whose program knows the second version. */
    open: (name: string, who = 'anna', node?: TestNode): Client =>
      sync.open(name, who, node, '?shapes=text.2'),
    /** A client whose program knows only the first version. */
    openOld: (name: string, who = 'anna', node?: TestNode): Client => sync.open(name, who, node),
    /** Makes the nodes of this process know only the first version, as before they were replaced. */
    before: async (work: () => Promise<void>): Promise<void> => {
      putBack()
      await work()
      putBack = useSecondShape()
    },
    /** A document in the first version. */
    documentOf: async (said: string) => {
      const made = await sync.makeDocument()
      const doc = new Y.Doc()
      doc.getText('t').insert(0, said)
      const updates = [Y.encodeStateAsUpdate(doc)]
      await appendUpdates(sync.sql, [{ document: made.id, generation: 1, known: 0, updates }])
      return { ...made, doc }
    },
    placeOf: async (id: string) => {
      const [row] = await sync.sql<{ generation: number; shape: number }[]>`
        select generation, shape from document where id = ${id}`
      return { ...row! }
    },
    /** A stored document in the second version. */
    storedText: async (id: string): Promise<string> => {
      const { state, rows } = await readStoredLog(sync.sql, id)
      const doc = new Y.Doc()
      for (const update of [...(state ? [state] : []), ...rows.map((row) => row.update)])
        Y.applyUpdate(doc, update)
      expect(doc.getText('t').toJSON()).toBe('')
      return secondShape.text(doc)
    },
  }
}

/** A client that was away with a copy of the document. */
export function comeBack(client: Client, doc: Y.Doc): Client {
  Y.applyUpdate(client.doc, Y.encodeStateAsUpdate(doc))
  return client
}

export const isSentTo = (client: Client, generation: number) =>
  until(`the client is sent to generation ${generation}`, () =>
    client.closes.some(({ reason }) => reason === `renewed:${generation}`),
  )

export const isRefused = (client: Client, wanted: string) =>
  until(`the client hears ${wanted}`, () => client.closes.some(({ reason }) => reason === wanted))

export const errors = (node: TestNode) => node.lines.filter(({ level }) => level === 'error')
