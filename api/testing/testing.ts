import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import crossws from 'crossws/adapters/bun'
import postgres from 'postgres'
import { inject } from 'vitest'
import type { ErrorParams } from '#schema/errors.ts'
import { createLog } from '#schema/log.ts'
import { Metrics } from '#schema/metrics.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { openSession } from '../accounts/sessionPair.ts'
import { openDatabase, type Sql } from '../database/db.ts'
import { readEnv, type Env } from '../env.ts'
import { createApi, type Api } from '../server.ts'

/** JSON that a test accesses without declaring its shape; a wrong path fails the test. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any
/** The result of a tRPC call. */
export type Outcome = { data: Json; code?: string; params?: ErrorParams }

/** The result of one GraphQL call: `data` on success, otherwise `code` of the first error. */
export type Answer = {
  data: Json
  code?: string
  errors?: { message: string; debugMessage: string; extensions: { code: string; params: ErrorParams } }[]
}

/** Someone who calls the API. */
export type Caller = {
  token?: string
  account?: string
  space?: string
  requestKey?: string
  /** The language of the responses, as a browser requests it. */
  locale?: string
  timeZone?: string
}

/** An API on a fresh database, for one test file. */
export type TestApi = {
  api: Api
  sql: Sql
  env: Env
  url: string
  databaseUrl: string
  /** Logged lines, oldest first. */
  logged: Record<string, unknown>[]
  /** Creates an account that can sign in with `password` and signs it in. */
  makeUser(
    name: string,
    password?: string,
  ): Promise<
    Required<Omit<Caller, 'space' | 'requestKey' | 'locale' | 'timeZone'>> & { email: string; space?: string }
  >
  call(by: Caller, query: string, variables?: Record<string, unknown>): Promise<Answer>
  /** Calls a tRPC mutation; the error's domain code is in `code`. */
  act(by: Caller, path: string, input?: unknown): Promise<Outcome>
  ask(by: Caller, path: string, input?: unknown): Promise<Outcome>
  fetch(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

export const testPassword = 'correct horse 42'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server with the migrated `terem_template`. */
    postgresUrl: string
  }
}

let passwordHash: Promise<string> | undefined

/** Starts an API on a copy of the migrated template, on a real port of 127.0.0.1. */
export async function startTestApi(
  settings: Record<string, string> = {},
  clientDir?: string,
): Promise<TestApi> {
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} })
  const name = `terem_api_${crypto.randomUUID().replaceAll('-', '')}`
  // Copies files, which takes a quarter of the time of a copy through the log.
  await admin.unsafe(`create database ${name} template terem_template strategy file_copy`)
  const databaseUrl = inject('postgresUrl').replace(/\/postgres$/, `/${name}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'terem-api-'))
  const env = readEnv({ DATA_DIR: dataDir, SECRET: 'a secret for the tests', ...settings })
  const logged: Record<string, unknown>[] = []
  const log = createLog((line) => logged.push(JSON.parse(line) as Record<string, unknown>))
  const metrics = new Metrics()
  const api = await createApi({ databaseUrl, dataDir, clientDir, log, metrics, env })
  const sql = openDatabase(databaseUrl, 4, { plan_cache_mode: 'auto' })
  const { server, url } = listen(api)
  const call = (path: string, init: RequestInit = {}) => fetch(url + path, init)
  return {
    api,
    sql,
    env,
    url,
    databaseUrl,
    logged,
    makeUser: (first, password) => makeUser(sql, first, password),
    async call(by, query, variables) {
      const init = { method: 'POST', headers: headersOf(by), body: JSON.stringify({ query, variables }) }
      const answer = (await (await call('/graphql', init)).json()) as Answer
      return { ...answer, code: answer.errors?.[0]?.extensions.code }
    },
    async act(by, path, input) {
      return outcome(
        await call(`/trpc/${path}`, { method: 'POST', headers: headersOf(by), body: JSON.stringify(input) }),
      )
    },
    async ask(by, path, input) {
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
      return outcome(await call(`/trpc/${path}${query}`, { headers: headersOf(by) }))
    },
    fetch: call,
    async close() {
      await server.stop(true)
      await api.close()
      await sql.end()
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function listen(api: Api) {
  const sockets = new Map(api.sockets.map(({ path, hooks }) => [path, hooks] as const))
  const ws = crossws({ resolve: (request) => sockets.get(new URL(request.url).pathname) ?? {} })
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    maxRequestBodySize: 1024 ** 4,
    websocket: ws.websocket,
    fetch: (request, bun) =>
      request.headers.get('upgrade') === 'websocket'
        ? ws.handleUpgrade(request, bun)
        : api.fetch(request, { ip: request.headers.get('x-test-ip') ?? '127.0.0.1' }),
  })
  return { server, url: `http://127.0.0.1:${server.port}` }
}

async function makeUser(sql: Sql, first: string, password = testPassword) {
  passwordHash ??= hashPassword(testPassword, '')
  const email = `${first.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.com`
  const hash = password === testPassword ? await passwordHash : await hashPassword(password, '')
  const [row] = await sql<{ id: string }[]>`
    insert into account (email, name, surname, password_hash)
    values (${email}, ${first}, 'Test', ${hash}) returning id`
  const session = await sql.begin((tx) => openSession(tx, row!.id, { ip: '127.0.0.1' }))
  return { token: session.access_token, account: row!.id, email }
}

function headersOf({ token, space, requestKey, locale, timeZone }: Caller): Record<string, string> {
  return {
    ...(locale && { 'Accept-Language': locale }),
    ...(timeZone && { 'Time-Zone': timeZone }),
    'Content-Type': 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(space ? { Space: space } : {}),
    ...(requestKey ? { 'Idempotency-Key': requestKey } : {}),
  }
}

async function outcome(response: Response): Promise<Outcome> {
  const { result, error } = (await response.json()) as Json
  return { data: result?.data, code: error?.data.domain.code, params: error?.data.domain.params }
}

/** Waits until `look` returns something, up to `limitMs`; then fails with `what`. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  limitMs = 15_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + limitMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}.`)
    await new Promise((done) => setTimeout(done, 10))
  }
}
