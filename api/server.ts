import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hooks } from 'crossws'
import type { AuthorizeDocuments } from '#schema/documents/authorize.ts'
import type { AuthorizeRooms } from '#schema/documents/rooms.ts'
import type { Log } from '#schema/log.ts'
import type { Metrics } from '#schema/metrics.ts'
import { openPostOffice } from './accounts/postOffice.ts'
import type { App } from './context.ts'
import { openPools } from './database/db.ts'
import type { Env } from './env.ts'
import { createEventHub } from './events/eventHub.ts'
import { buildSchema } from './wiring/graphql.ts'
import { graphqlSocket } from './graphql/graphqlSocket.ts'
import { createFetch } from './http/http.ts'
import { fileSources } from './wiring/fileSources.ts'
import { uploadSocket } from './files/uploadSocket.ts'
import { startHousekeeping } from './wiring/housekeeping.ts'
import { authorizeRooms } from './objects/authorizeRooms.ts'
import { startObjectTexts } from './objects/projectTexts.ts'
import { notificationParts } from './wiring/notificationParts.ts'
import { jobs } from './wiring/jobs.ts'
import { startJobs } from './jobs/startJobs.ts'
import { startPushes } from './notifications/push/sendPushes.ts'
import { startTelegrams } from './notifications/telegram/sendTelegrams.ts'
import { framingOf } from './pages/forms/framing.ts'
import { authorizeDocuments } from './pages/authorizeDocuments.ts'
import { startQuietPageVersions } from './pages/quietPageVersions.ts'
import { startTellingMentions } from './pages/tellMentions.ts'
import { createRoutes } from './wiring/routes.ts'
import { createRequestCounter } from './spaces/requestCounter.ts'
import { startIndexing } from './search/startIndexing.ts'
import { startCountingUses } from './types/listUses.ts'
import { startOpeningTypes } from './types/startOpeningTypes.ts'

export type ApiOptions = {
  databaseUrl: string
  dataDir: string
  clientDir?: string
  log: Log
  metrics: Metrics
  env: Env
  /** Whether this node runs scheduled jobs; by default it does not. */
  runsJobs?: boolean
}

export type Api = {
  fetch(request: Request, info: { ip: string }): Promise<Response>
  sockets: { path: string; hooks: Partial<Hooks> }[]
  authorizeDocuments: AuthorizeDocuments
  authorizeRooms: AuthorizeRooms
  /** What `/health` reports about this part; never rejects. */
  health(): Promise<{ database: boolean }>
  /** Closes sockets and the pool; running requests get five seconds. */
  close(): Promise<void>
}

const closeLimitSeconds = 5
const healthLimitMs = 2_000

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}

/** Starts the API on a migrated database. Mounts nothing: the caller owns the port. */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { sql, end } = openPools(options.databaseUrl)
  const log = options.log.with({ part: 'api' })
  const env = { ...options.env, dataDir: options.dataDir }
  const hub = await createEventHub(sql, log)
  const app: App = {
    sql,
    env,
    log,
    hub,
    requests: createRequestCounter({ sql, env, log }),
    version,
    metrics: options.metrics,
    post: openPostOffice(sql, env, log),
  }
  const schema = buildSchema()
  const socket = graphqlSocket(app, schema)
  const uploads = uploadSocket(app, fileSources)
  const woken = [startIndexing(app), startObjectTexts(app), startTellingMentions(app), startCountingUses(app)]
  const timed = options.runsJobs
    ? [
        startHousekeeping(app),
        startQuietPageVersions(app),
        startPushes(app, notificationParts),
        startTelegrams(app, notificationParts),
        startOpeningTypes(app),
        startJobs(app, options.databaseUrl, jobs),
      ]
    : []
  return {
    fetch: createFetch(app, createRoutes(schema), { clientDir: options.clientDir, framing: framingOf }),
    sockets: [{ path: '/graphql', hooks: socket.hooks }, uploads],
    authorizeDocuments: (input) => authorizeDocuments(app, input),
    authorizeRooms: (input) => authorizeRooms(app, input),
    async health() {
      const asked = sql`select 1`.then(
        () => true,
        () => false,
      )
      return { database: await Promise.race([asked, Bun.sleep(healthLimitMs).then(() => false)]) }
    },
    async close() {
      socket.close()
      uploads.close()
      app.post.close()
      await app.requests.stop()
      await Promise.all([...woken, ...timed].map(async (each) => each.stop()))
      await hub.close()
      await end(closeLimitSeconds)
    },
  }
}
