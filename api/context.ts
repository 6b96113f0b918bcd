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

/** Through whose eyes a space is looked at, as rights name them; nothing can be changed through them. */
export type View = { space: string; as: string }

/** Who acts. A key acts in its space alone, a guest on its page alone. `expiresAt` is ms since 1970. */
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
  /** The Space header, when it is an id. */
  spaceId?: string
  ip: string
  /** What the browser calls itself. */
  agent?: string
  /** The cookie by which the browser is known, unchecked. */
  deviceCookie?: string
  requestId: string
  /** The Idempotency-Key header: a change that is sent again with it happens once. */
  requestKey?: string
  locale: Locale
  /** The Time-Zone header, unchecked: where the days of whoever asks begin. */
  timeZone?: string
  /** The HTTP request, for what its cookies say; sockets have none. */
  request?: Request
  /** Has the answer to it set a cookie, by its header. */
  setCookie?: (header: string) => void
  /** The files of a multipart request. */
  files?: IncomingFiles
}

/** What reading needs of a context; the reads may go through a transaction instead of the pool. */
export type ReadContext = Pick<Context, 'actor' | 'spaceId' | 'requestKey' | 'timeZone'> &
  Partial<Pick<Context, 'log'>> & { sql: Db; app: Pick<App, 'sql' | 'env'> }

/** A context inside a transaction. */
export type Inside = ReadContext & { sql: Tx }

/** What changing needs of a context. */
export type CommandContext = ReadContext & { sql: Sql }
