import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import postgres, { type Sql } from 'postgres'
import * as Y from 'yjs'
import type { AuthorizeDocuments, DocumentPrincipal } from '#schema/documents/authorize.ts'
import { pageDocument } from '#schema/documents/documents.ts'
import { createLog } from '#schema/log.ts'
import { Metrics } from '#schema/metrics.ts'
import { serveSync } from './serve.ts'
import { createSync } from './server.ts'
import type { SyncOptions } from './sync.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

// Real databases, servers and clients for the tests of this part and for e2e/faults.

/** A database of its own with the product's tables; `stop` drops it. */
export async function makeDatabase(postgresUrl: string) {
  const name = `sync_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = postgres(postgresUrl, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name} template terem_template strategy file_copy`)
  const url = postgresUrl.replace(/\/[^/]*$/, `/${name}`)
  const sql = postgres(url, { max: 3, onnotice: () => {} })
  return {
    name,
    url,
    sql,
    admin,
    stop: async () => {
      await sql.end({ timeout: 1 })
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end({ timeout: 1 })
    },
  }
}

/** Creates the log of a new page; returns its name. */
export async function makeDocument(sql: Sql): Promise<{ name: string; id: string }> {
  const name = pageDocument(crypto.randomUUID())
  const [row] = await sql<{ id: string }[]>`insert into document (name) values (${name}) returning id`
  return { name, id: row!.id }
}

export type Rights = {
  /** What each token may do: `edit`, `read`, or nothing when absent. Changed by tests. */
  levels: Map<string, 'read' | 'edit'>
  principal(token: string): DocumentPrincipal
  expiresAt: number
  calls: { token: string; documents: string[] }[]
  isReachable: boolean
  authorize: AuthorizeDocuments
}

/** Rights under a test's control; every document is in space 1. A token is the name of its owner. */
export function makeRights(sql: Sql): Rights {
  const rights: Rights = {
    levels: new Map([
      ['anna', 'edit'],
      ['boris', 'edit'],
      ['vera', 'read'],
    ]),
    principal: (token) => ({
      kind: 'subject',
      id: String(Bun.hash.crc32(token)),
      name: token,
      color: '#336699',
    }),
    expiresAt: Date.now() + 3_600_000,
    calls: [],
    isReachable: true,
    async authorize({ token, documents }) {
      rights.calls.push({ token, documents })
      if (!rights.isReachable) throw new Error('the API is away')
      const level = rights.levels.get(token)
      const rows = await sql<{ id: string; name: string }[]>`
        select id, name from document where name = any(${documents})`
      const ids = new Map(rows.map((row) => [row.name, row.id]))
      return documents.map((name) => {
        if (token === 'stranger') return { name, refused: 'unauthenticated' as const }
        const id = ids.get(name)
        if (!id || !level) return { name, refused: 'notFound' as const }
        const { expiresAt } = rights
        return { name, id, space: '1', kind: 'text', level, principal: rights.principal(token), expiresAt }
      })
    },
  }
  return rights
}

export type NodeOptions = Omit<SyncOptions, 'log' | 'metrics'>
export type TestNode = Awaited<ReturnType<typeof startNode>>

/** A node on a free port. `lines` is its log. */
export async function startNode(options: NodeOptions) {
  const lines: Record<string, unknown>[] = []
  const metrics = new Metrics()
  const log = createLog((line) => lines.push(JSON.parse(line) as Record<string, unknown>))
  const sync = await createSync({ onProjection: async () => {}, ...options, log, metrics })
  const server = serveSync(sync)
  return {
    sync,
    lines,
    metrics,
    url: `ws://127.0.0.1:${server.port}${sync.path}`,
    stop: async () => {
      const drained = await sync.drain(5_000)
      await server.stop(true)
      return drained
    },
  }
}

export type Client = ReturnType<typeof connect>

/** Opens a document with a stock client. */
export function connect(url: string, name: string, token: string | (() => Promise<string>)) {
  const socket = new HocuspocusProviderWebsocket({ url, delay: 50, minDelay: 50, maxDelay: 200 })
  const doc = new Y.Doc()
  const closes: { code: number; reason: string }[] = []
  const refusals: string[] = []
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name,
    document: doc,
    token,
    onClose: ({ event }) => closes.push({ code: event.code, reason: event.reason }),
    onAuthenticationFailed: ({ reason }) => refusals.push(reason),
  })
  provider.attach()
  const text = doc.getText('t')
  return {
    doc,
    text,
    provider,
    socket,
    closes,
    refusals,
    isSaved: () => provider.synced && provider.unsyncedChanges === 0,
    stop: () => {
      provider.destroy()
      socket.destroy()
    },
  }
}

/** Resolves once `condition` holds; rejects after `limitMs` and names what did not come true. */
export async function until(what: string, condition: () => boolean | Promise<boolean>, limitMs = 15_000) {
  const end = performance.now() + limitMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`in ${limitMs} ms it did not come true that ${what}`)
    await Bun.sleep(5)
  }
}

/** The document according to its log. */
export async function readLogText(sql: Sql, id: string): Promise<string> {
  const doc = new Y.Doc()
  const rows = await sql<{ body: Uint8Array }[]>`
    select state as body from document_snapshot where document = ${id}
    union all select update from document_update where document = ${id}`
  doc.transact(() => {
    for (const { body } of rows) Y.applyUpdate(doc, body)
  })
  return doc.getText('t').toJSON()
}

/** A client's first frame for a document. */
export function tokenFrame(name: string, token: string): Uint8Array {
  const text = new TextEncoder()
  const [address, body] = [text.encode(name), text.encode(token)]
  return Uint8Array.from([address.length, ...address, 2, 0, body.length, ...body])
}
