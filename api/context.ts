import type { Log } from '#schema/log.ts'
import type { Metrics } from '#schema/metrics.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import type { Db, Sql, Tx } from './database/db.ts'
import type { Env } from './env.ts'
import type { IncomingFiles } from './files/incomingFiles.ts'
import type { EventHub } from './events/eventHub.ts'
import type { PostOffice } from './accounts/postOffice.ts'
import type { RequestCounter } from './spaces/requestCounter.ts'

/** What the whole program shares. */
export type App = {
  sql: Sql
  env: Env
  log: Log
  metrics: Metrics
  post: PostOffice
  hub: EventHub
  requests: RequestCounter
  version: string
}

/** The principal as which a viewer looks at a space. A view cannot change anything. */
export type View = { space: string; as: string }

/** The caller. A key acts only in its space, a guest only on its page. `expiresAt` is ms since 1970. */
export type Actor =
  | { kind: 'nobody' }
  | { kind: 'account'; account: string; family: string; expiresAt: number; view?: View }
  | { kind: 'key'; key: string; name: string; space: string; level: number }
  | { kind: 'guest'; guest: string; name: string; space: string; page: string; expiresAt: number }

/** One request, or one operation on a socket. Loaders and the reader's memberships live as long as it does. */
export type Context = {
  app: App
  sql: Sql
  log: Log
  actor: Actor
  /** The Space header, if it is an id. */
  spaceId?: string
  ip: string
  /** The name that the browser gives itself. */
  agent?: string
  /** The cookie that identifies the browser, not yet verified. */
  deviceCookie?: string
  requestId: string
  /** The Idempotency-Key header: a change repeated with the same key happens only once. */
  requestKey?: string
  locale: Locale
  /** The Time-Zone header, not yet validated: it decides when the caller's days begin. */
  timeZone?: string
  /** The HTTP request, for its cookies; sockets have none. */
  request?: Request
  /** Sets a cookie on the response, by its header. */
  setCookie?: (header: string) => void
  /** The files of a multipart request. */
  files?: IncomingFiles
}

/** The parts of a context that reads need. They may go through a transaction instead of the pool. */
export type ReadContext = Pick<Context, 'actor' | 'spaceId' | 'requestKey' | 'timeZone'> &
  Partial<Pick<Context, 'log'>> & { sql: Db; app: Pick<App, 'sql' | 'env'> }

/** A context inside a transaction. */
export type Inside = ReadContext & { sql: Tx }

/** The parts of a context that changes need. */
export type CommandContext = ReadContext & { sql: Sql }
