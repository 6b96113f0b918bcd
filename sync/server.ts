import type { Peer } from 'crossws'
import { documentSocketPath, type CloseReason } from '#schema/documents/documents.ts'
import type { AuthorizeRooms } from '#schema/documents/rooms.ts'
import { reasonOf } from '#schema/log.ts'
import { Authorizer } from './authenticate.ts'
import type { CarrierEvents } from './carrier.ts'
import { Crowd } from './crowd.ts'
import { CatchUp } from './catchUp.ts'
import { Compactor, defaultPace } from './compaction.ts'
import { connect } from './connect.ts'
import { editorsOf, subjectsOf } from './editors.ts'
import { Evict } from './evict.ts'
import { Fanout } from './fanout.ts'
import { LivingDocuments, type Context } from './hocuspocus.ts'
import { addressOf, admit, admitStranger, kindOf, shapesOf } from './admission.ts'
import { defaultRenewalPace, Renewer } from './generations/renewer.ts'
import { Upgrader } from './generations/upgrader.ts'
import { defaultLimits } from './limits.ts'
import { listen } from './listen.ts'
import { createNotifyCarrier, openNotifying } from './notifyCarrier.ts'
import { Decoding } from './decode.ts'
import { Projector, storeProjection } from './pages/project.ts'
import { Persistence } from './persistence.ts'
import { PresenceBounds } from './presence.ts'
import { receiveFrame } from './receive.ts'
import { createRedisCarrier } from './redisCarrier.ts'
import { createRooms } from './rooms/rooms.ts'
import { SyncSocket } from './socket.ts'
import type { Sync, SyncOptions } from './sync.ts'
import { startTicks } from './ticks.ts'

/** Starts a node for live documents. Rejects when the database cannot be reached. */
export async function createSync(options: SyncOptions): Promise<Sync> {
  const { log, metrics, databaseUrl } = options
  const { trustProxy = 0 } = options
  const limits = { ...defaultLimits, ...options.limits }
  const sql = connect(databaseUrl)
  const sockets = new Set<SyncSocket>()
  const crowd = new Crowd<SyncSocket>()
  const bySocket = new WeakMap<Peer, SyncSocket>()
  let draining: Promise<{ unsaved: string[] }> | undefined

  const countClosed = metrics.counters('sync_sockets_closed_total', 'Sockets closed by us, by reason.', [
    'reason',
  ])
  metrics.gauge('sync_sockets', 'Open document sockets.', () => sockets.size)

  const authorizer = new Authorizer(options.authorize, log)
  const presence = new PresenceBounds(limits)
  const evict = new Evict({ authorizer, sockets, log })
  const decoding = new Decoding(options.decodingWorker)
  const onProjection = options.onProjection ?? storeProjection(sql)
  const projector = new Projector({ onProjection, decoding, databaseUrl, log })
  const compactor = new Compactor({ databaseUrl, pace: options.pace ?? defaultPace, log, metrics })

  const persistence = new Persistence({
    sql,
    log,
    metrics,
    onMissed: ({ id }, rows) => {
      const open = living.byId.get(id)
      if (open) catchUp.apply(open, rows)
    },
    onStored: ({ id }, first, updates) => {
      const open = living.byId.get(id)
      if (!open) return
      for (const update of updates) open.weigh(update)
      if (first > open.log.tail) catchUp.one(open)
      fanout.stored(open, first, updates)
    },
    onEnded: ({ id }) => {
      const open = living.byId.get(id)
      if (open) catchUp.one(open)
    },
    onGone: ({ id }) => {
      for (const { socket } of living.byId.get(id)?.connections.values() ?? [])
        socket.end('notFound', `document ${id} was deleted`)
    },
  })

  const [database] = await sql<{ scope: string }[]>`
    select oid::text || '.' || datname as scope from pg_database where datname = current_database()`

  const living = new LivingDocuments({
    sql,
    databaseUrl,
    decoding,
    log,
    authorizer,
    admit: (socket) => admit(socket, { crowd, limits }),
    mayHaveChanged: (space, askedAt) => evict.hasChanged(space, askedAt),
    onLoading: (id) => fanout.join(id),
    onLoaded: (open, hasNews) => {
      fanout.opened(open)
      if (hasNews) catchUp.one(open)
    },
    onUnloaded: (open) => fanout.leave(open.log.id),
    onEnded: (open) => persistence.abandon(open.log),
    onCarried: (open, by) => projector.touch(open, subjectsOf(by)),
    waitingBytes: limits.unsavedBytes,
    onUpdate: (open, update) => {
      persistence.enqueue(open.log, update)
      projector.touch(open, editorsOf(open))
    },
    onConnected: (live, askedAt) => void evict.opened(live, askedAt),
  })
  metrics.gauge('sync_documents', 'Documents in memory.', () => living.size)
  const catchUp = new CatchUp({ sql, databaseUrl, decoding, log, living })
  const renewer = new Renewer({
    sql,
    databaseUrl,
    decoding,
    log,
    metrics,
    pace: { ...defaultRenewalPace, ...options.renewalPace },
    onRenewed: (id, generation) => living.renewed(id, generation),
  })
  const upgrader = new Upgrader({
    sql,
    databaseUrl,
    decoding,
    log,
    pollMs: options.upgradePollMs,
    onUpgraded: (id, generation) => living.renewed(id, generation),
  })
  const fanout = new Fanout({
    log,
    scope: database!.scope,
    findForNews: (id) => living.findForNews(id),
    apply: (open, rows) => catchUp.apply(open, rows),
    catchUp: (open) => catchUp.one(open),
    catchUpAll: () => void catchUp.all(),
  })

  const { redisUrl, severalNodes } = options
  const notifying = severalNodes && !redisUrl ? openNotifying(databaseUrl) : undefined
  const carrier = (over: string) => {
    if (redisUrl) return (events: CarrierEvents) => createRedisCarrier(redisUrl, events, log)
    if (!notifying) return undefined
    return (events: CarrierEvents) => createNotifyCarrier({ sql, notifying, over, log }, events)
  }
  const documentCarrier = carrier('document_carried')
  if (documentCarrier) await fanout.start(documentCarrier)
  const rooms = await createRooms({
    authorize: options.authorizeRooms ?? closedRooms,
    log,
    metrics,
    scope: database!.scope,
    carrier: carrier('room_carried'),
    addressOf: (peer) => addressOf(peer, trustProxy),
    limits: options.roomLimits,
  })

  const listening = await listen({ sql, log, evict, rooms, living, catchUp })

  const stopTicks = startTicks({
    log,
    living,
    projector,
    compactor,
    renewer,
    upgrader,
    presence,
    sockets,
    evict,
    fanout,
    catchUp,
  })

  function accept(peer: Peer): void {
    const socket = new SyncSocket(peer, {
      limits,
      log,
      address: addressOf(peer, trustProxy),
      shapes: shapesOf(peer),
      onFrame: (live, frame) =>
        receiveFrame(live, frame, {
          onToken: (connection, token) => void evict.renew(connection, token),
          decoding,
          presence,
          unsavedBytes: limits.unsavedBytes,
        }),
      onBreach: (reason: CloseReason) => countClosed({ reason }),
      onPrincipal: (live) => crowd.put(live, kindOf(live)),
    })
    crowd.put(socket, kindOf(socket))
    bySocket.set(peer, socket)
    sockets.add(socket)
    const context: Context = { socket, askedAt: 0 }
    socket.attach(living.hocuspocus.handleConnection(socket, peer.request, context))
    admitStranger(socket, { crowd, limits })
  }

  return {
    path: documentSocketPath,
    rooms: { path: rooms.path, hooks: rooms.hooks },
    hooks: {
      upgrade: () => (draining ? new Response(null, { status: 503 }) : undefined),
      open: accept,
      message: (peer, message) => {
        const socket = bySocket.get(peer)
        if (typeof message.rawData === 'string') socket?.end('garbled', 'a text frame')
        else socket?.receive(message.uint8Array())
      },
      drain: (peer) => bySocket.get(peer)?.drained(),
      close: (peer, { code, reason }) => {
        const socket = bySocket.get(peer)
        if (!socket) return
        sockets.delete(socket)
        crowd.drop(socket)
        socket.closed(code, reason)
      },
      error: (_, error) => log.warn('socket_error', { reason: reasonOf(error) }),
    },
    isHealthy: async () => {
      const answer = sql`select 1`.then(
        () => true,
        () => false,
      )
      return Promise.race([answer, Bun.sleep(2_000).then(() => false)])
    },
    drain: (limitMs) => (draining ??= drain(limitMs)),
  }

  async function drain(limitMs: number): Promise<{ unsaved: string[] }> {
    const end = performance.now() + limitMs
    // What has arrived in this turn of the event loop is applied in the next.
    await new Promise<void>((resolve) => setImmediate(resolve))
    await persistence.flush(limitMs)
    await rooms.close()
    for (const socket of sockets) socket.end('unavailable', 'the server stops')
    await persistence.flush(Math.max(0, end - performance.now()))
    stopTicks()
    const unsaved = persistence.unsaved()
    if (unsaved.length > 0) log.error('not_stored', { documents: unsaved.join(' ') })
    else await Promise.race([projector.run(true), Bun.sleep(Math.max(1, end - performance.now()))])
    persistence.stop()
    compactor.close()
    decoding.close()
    await fanout.close()
    await Promise.allSettled(listening.map((channel) => channel.unlisten()))
    await notifying?.end({ timeout: 1 })
    await sql.end({ timeout: 1 })
    return { unsaved }
  }
}

const closedRooms: AuthorizeRooms = async ({ rooms }) => rooms.map((room) => ({ room, refused: 'notFound' }))
