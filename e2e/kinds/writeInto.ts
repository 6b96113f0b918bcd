import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { expect } from '@playwright/test'
import * as Y from 'yjs'
import { documentSocketPath, pageDocument } from '#schema/documents/documents.ts'
import type { Hostile } from '../../client/kinds/hostile/values.ts'
import type { Person, Terem } from '../world.ts'

/** Somebody who writes into the document without any editor. */
export async function writeInto(terem: Terem, person: Person, id: string) {
  const socket = new HocuspocusProviderWebsocket({
    url: `${terem.url.replace('http', 'ws')}${documentSocketPath}`,
  })
  const doc = new Y.Doc()
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: pageDocument(id),
    document: doc,
    token: person.token,
  })
  provider.attach()
  await expect.poll(() => provider.synced).toBe(true)
  return {
    doc,
    write: async (all: (Pick<Hostile, 'write'> & { name?: string })[]) => {
      for (const one of all) one.write(doc)
      // What takes long to apply has a quarter of the server's time.
      await expect.poll(() => provider.unsyncedChanges, { timeout: 60_000 }).toBe(0)
    },
    stop: () => {
      provider.destroy()
      socket.destroy()
    },
  }
}
