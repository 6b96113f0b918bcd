import type { Hooks, Message, Peer } from 'crossws'
import { closeCodes, type CloseReason } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import {
  readChunk,
  uploadMessage,
  uploadsAtOnce,
  uploadSocketPath,
  type UploadAnswer,
  type UploadBegin,
  type UploadMessage,
} from '#schema/files/uploadSocket.ts'
import { reasonOf } from '#schema/log.ts'
import { clientAddress } from '#schema/clientAddress.ts'
import type { App, Context } from '../context.ts'
import { parse, presentError, refusalOf } from '../errors.ts'
import { identify } from '../identify.ts'
import { watchSocket } from '../http/watchSocket.ts'
import { presentUpload, type FileRow } from './file.ts'
import type { FileSources } from './fileSource.ts'
import { beginUpload, dropUpload, endUpload, fileOfUpload, storeChunks } from './upload.ts'
import { UploadSession } from './uploadSession.ts'

const textBytes = 16 * 1024
const strangerMs = 10_000
const tidyMs = 5_000
/** The most uploads that one node receives at once: each may hold two windows of chunks in memory. */
const uploadsOnNode = 48
const busySeconds = 3

type Connection = {
  peer: Peer
  openedAt: number
  context?: Context
  stopWatching?: () => void
  sessions: Map<string, UploadSession>
  /** Messages are processed one after the other; chunks do not wait for them. */
  line: Promise<void>
}

/** The upload socket: files in chunks, each confirmed once it would survive a crash of the server. */
export function uploadSocket(app: App, sources: FileSources) {
  const connections = new Map<string, Connection>()
  const underWay = () => [...connections.values()].reduce((sum, { sessions }) => sum + sessions.size, 0)
  app.metrics.gauge('uploads', 'Uploads under way.', underWay)

  const say = ({ peer }: Connection, answer: UploadAnswer) => void peer.send(JSON.stringify(answer))

  function fail(connection: Connection, error: unknown, upload?: string): void {
    const { code, params } = presentError(error, connection.context?.log ?? app.log)
    if (upload) connection.sessions.delete(upload)
    say(connection, { type: 'failed', ...(upload ? { upload } : {}), code, params })
  }

  async function connect(connection: Connection, token: string, space?: string | null): Promise<void> {
    const { peer } = connection
    const ip = clientAddress(peer.remoteAddress ?? '', peer.request.headers, app.env.trustProxy)
    const origin = { ip, requestId: crypto.randomUUID() }
    const context = await identify(app, origin, { token, space }).catch((error: unknown) =>
      refusalOf(error, app.log.with({ request: origin.requestId, address: ip })),
    )
    if (typeof context === 'string') return end(connection, context)
    if (context.actor.kind === 'nobody') return end(connection, 'unauthenticated')
    connection.stopWatching?.()
    connection.context = context
    connection.stopWatching = watchSocket(context, (reason) => end(connection, reason))
    say(connection, { type: 'connected' })
  }

  async function begin(connection: Connection, ctx: Context, input: UploadBegin): Promise<void> {
    const { sessions } = connection
    sessions.delete(input.upload)
    if (sessions.size >= uploadsAtOnce || underWay() >= uploadsOnNode)
      throw new DomainError('too_soon', { seconds: busySeconds })
    const row = await beginUpload(ctx, sources, input)
    const file = row.file ? await fileOfUpload(app, row.id) : undefined
    if (file) return done(connection, row.id, file)
    const session = new UploadSession(row, (start, pieces) => storeChunks(app, row, { start, pieces }), {
      stored: (offset) => say(connection, { type: 'stored', upload: row.id, offset }),
      failed: (error) => fail(connection, error, row.id),
    })
    sessions.set(row.id, session)
    say(connection, { type: 'begun', upload: row.id, offset: row.received })
  }

  async function finish(connection: Connection, ctx: Context, upload: string, hash: string): Promise<void> {
    const session = connection.sessions.get(upload)
    if (!session?.isWhole) throw new DomainError('conflict')
    await session.idle()
    done(connection, upload, await endUpload(ctx, sources, { row: session.row, hash }))
  }

  function done(connection: Connection, upload: string, row: FileRow): void {
    connection.sessions.delete(upload)
    const { id, name, url, size, mime } = presentUpload(row)
    say(connection, { type: 'done', upload, id, file: { id, name, url, size, mime } })
  }

  async function answer(connection: Connection, said: UploadMessage): Promise<void> {
    if (said.type === 'connect') return connect(connection, said.token, said.space)
    if (!connection.context) return end(connection, 'unauthenticated')
    // Data cached for a request must not outlive it.
    const ctx = { ...connection.context }
    switch (said.type) {
      case 'begin':
        return begin(connection, ctx, said)
      case 'end':
        return finish(connection, ctx, said.upload, said.hash)
      case 'drop': {
        const session = connection.sessions.get(said.upload)
        connection.sessions.delete(said.upload)
        await session?.idle()
        if (session) await dropUpload(app, session.row)
      }
    }
  }

  function hear(connection: Connection, text: string): void {
    let said: UploadMessage
    try {
      if (text.length > textBytes) throw new DomainError('too_large')
      said = parse(uploadMessage, JSON.parse(text))
    } catch (error) {
      const known = error instanceof SyntaxError ? new DomainError('bad_query') : error
      return fail(connection, known)
    }
    const upload = 'upload' in said ? said.upload : undefined
    const turn = () => answer(connection, said).catch((error: unknown) => fail(connection, error, upload))
    // Finishing a file may take long and must not delay anything else.
    if (said.type === 'end') void turn()
    else connection.line = connection.line.then(turn)
  }

  function takeChunk(connection: Connection, frame: Uint8Array): void {
    const chunk = readChunk(frame)
    if (!connection.context || !chunk) return end(connection, 'garbled')
    const session = connection.sessions.get(chunk.upload)
    // Chunks of a failed upload may still arrive.
    if (!session || session.take(chunk.offset, chunk.bytes)) return
    fail(connection, new DomainError('conflict'), chunk.upload)
  }

  function end({ peer }: Connection, reason: CloseReason): void {
    peer.close(closeCodes[reason], reason)
  }

  const tidy = setInterval(() => {
    for (const connection of connections.values()) {
      const isStranger = !connection.context && Date.now() - connection.openedAt > strangerMs
      if (isStranger) end(connection, 'unauthenticated')
      else say(connection, { type: 'alive' })
      for (const [id, session] of connection.sessions)
        if (session.isSilent) fail(connection, new DomainError('unavailable'), id)
    }
  }, tidyMs)
  tidy.unref()

  const hooks: Partial<Hooks> = {
    open(peer) {
      const fresh = { peer, openedAt: Date.now(), sessions: new Map(), line: Promise.resolve() }
      connections.set(peer.id, fresh)
    },
    message(peer, message) {
      const connection = connections.get(peer.id)
      if (!connection) return
      const text = textOf(message)
      if (text === undefined) takeChunk(connection, message.uint8Array())
      else hear(connection, text)
    },
    close(peer) {
      connections.get(peer.id)?.stopWatching?.()
      connections.delete(peer.id)
    },
    error: (_, error) => app.log.warn('upload_socket', { reason: reasonOf(error) }),
  }
  return {
    path: uploadSocketPath,
    hooks,
    close() {
      clearInterval(tidy)
      for (const { peer } of connections.values()) peer.close(1001, 'Going away')
    },
  }
}

const textOf = ({ rawData }: Message): string | undefined =>
  typeof rawData === 'string' ? rawData : undefined
