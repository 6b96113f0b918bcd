import type { Hooks } from 'crossws'
import type { Log } from '#schema/log.ts'
import type { Metrics } from '#schema/metrics.ts'
import type { DatabaseState } from '../api/database/supervise.ts'
import type { Env } from '../api/env.ts'
import { createApi, type Api } from '../api/server.ts'
import { createSync } from '../sync/server.ts'
import type { Sync } from '../sync/sync.ts'

const drainLimitMs = 15_000

/** What stands behind the port, as far as it is there. */
export type House = {
  /** How the embedded database is; 'ok' where there is none. */
  database: DatabaseState
  api?: Api
  sync?: Sync
  sockets: Map<string, Partial<Hooks>>
}

export const emptyHouse = (): House => ({ database: 'ok', sockets: new Map() })

export type Tools = { env: Env; log: Log; metrics: Metrics }

type Furniture = Tools & {
  databaseUrl: string
  /** Whether other processes may have the same documents open. */
  severalNodes: boolean
}

/** Starts the API and the living documents on a database that is ready. */
export async function furnish(house: House, furniture: Furniture): Promise<void> {
  const { env, log, metrics, databaseUrl, severalNodes } = furniture
  const { dataDir } = env
  const clientDir = `${import.meta.dirname}/../client/dist`
  const api = await createApi({ databaseUrl, dataDir, clientDir, log, metrics, env, runsJobs: true })
  const sync = await createSync({
    databaseUrl,
    redisUrl: env.redisUrl,
    severalNodes,
    authorize: api.authorizeDocuments,
    authorizeRooms: api.authorizeRooms,
    trustProxy: env.trustProxy,
    log,
    metrics,
  })
  house.sockets.set(sync.path, sync.hooks).set(sync.rooms.path, sync.rooms.hooks)
  for (const { path, hooks } of api.sockets) house.sockets.set(path, hooks)
  Object.assign(house, { api, sync })
}

/** Stores what is unsaved and closes the sockets of documents. Gives the documents that could not be stored. */
export async function drain({ sync }: House): Promise<string[]> {
  const { unsaved } = (await sync?.drain(drainLimitMs)) ?? { unsaved: [] }
  if (unsaved.length > 0) process.stdout.write(`Not stored: ${unsaved.join(', ')}\n`)
  return unsaved
}
