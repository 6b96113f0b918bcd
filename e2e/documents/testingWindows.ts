import { inject } from 'vitest'
import { Documents } from '../../client/platform/documents/documents.ts'
import type { LiveDocument } from '../../client/platform/documents/liveDocument.ts'
import { makeDatabase } from '../../sync/testing.ts'
import { makeRightsTable, SyncProcess } from '../faults/processes.ts'

export const saved = ({ state }: LiveDocument): boolean => state.synced && state.save === 'saved'
export const textOf = ({ doc }: LiveDocument) => doc.getText('t')

/** A document server in a process of its own, and browser windows of people who use it. */
export async function startWindows(settings: Record<string, string> = {}) {
  const database = await makeDatabase(inject('postgresUrl'))
  await makeRightsTable(database.sql)
  const server = new SyncProcess({ DATABASE_URL: database.url, ...settings })
  await server.start()
  const windows: Documents[] = []
  const at = {
    database,
    server,
    /** A guest stores nothing on the device. */
    openWindow(who: string, url = server.url, isGuest = false): Documents {
      const kept = isGuest ? {} : { owner: who, delays: { firstMs: 50, longestMs: 400, againMs: 200 } }
      const opened = new Documents({ url, token: async () => who, ...kept })
      windows.push(opened)
      return opened
    },
    /** Replaces the program of the server by a newer one, or by an older one, at the same address. */
    async become(program: 'later' | 'earlier') {
      await at.server.kill()
      const env = { DATABASE_URL: database.url, LATER_PROGRAM: program === 'later' ? 'yes' : 'no' }
      const { port } = at.server
      at.server = new SyncProcess({ ...env, ...settings })
      at.server.port = port
      await at.server.start()
    },
    async leaveAll() {
      for (const window of windows.splice(0)) await window.leave()
    },
    async stop() {
      await at.server.kill()
      await database.stop()
    },
  }
  return at
}
