import { reasonOf, type Log } from '#schema/log.ts'
import type { CatchUp } from './catchUp.ts'
import type { Compactor } from './compaction.ts'
import type { Evict } from './evict.ts'
import type { Fanout } from './fanout.ts'
import type { Renewer } from './generations/renewer.ts'
import type { Upgrader } from './generations/upgrader.ts'
import type { LivingDocuments } from './hocuspocus.ts'
import type { Projector } from './pages/project.ts'
import type { PresenceBounds } from './presence.ts'
import type { SyncSocket } from './socket.ts'

const tickMs = 500
const checkSocketsMs = 1_000
const pollMs = 1_000
const safetyPollMs = 15_000
const lingerMs = 5_000
/** The number of unused documents due for compaction: few enough for one at a time per tick. */
const awaitedMost = 40

type Parts = {
  log: Log
  living: LivingDocuments
  projector: Projector
  compactor: Compactor
  renewer: Renewer
  upgrader: Upgrader
  presence: PresenceBounds
  sockets: ReadonlySet<SyncSocket>
  evict: Evict
  fanout: Fanout
  catchUp: CatchUp
}

/** A periodic task of a node; returns a function that stops it. */
export function startTicks(parts: Parts): () => void {
  const { living, projector, compactor, renewer, upgrader, sockets, evict, fanout, catchUp } = parts
  const ticks = [
    setInterval(() => {
      void projector.run()
      compactor.consider(living.all())
      renewer.consider(living.all())
      upgrader.consider()
      void unloadIdle(parts)
    }, tickMs),
    setInterval(() => {
      const now = performance.now()
      for (const socket of sockets) socket.check(now)
      evict.checkExpiry(Date.now())
    }, checkSocketsMs),
    setInterval(() => {
      if (fanout.isDeaf) void catchUp.all()
      fanout.retell()
    }, pollMs),
    setInterval(() => {
      if (fanout.hasCarrier) void catchUp.all()
    }, safetyPollMs),
  ]
  return () => {
    for (const tick of ticks) clearInterval(tick)
  }
}

type Idle = Pick<Parts, 'log' | 'living' | 'presence' | 'projector' | 'compactor'>

/** Drops what nobody uses. */
export async function unloadIdle({ log, living, presence, projector, compactor }: Idle): Promise<void> {
  const now = performance.now()
  let awaited = 0
  presence.tidy()
  for (const open of living.all()) {
    open.answers.tidy(now)
    const isInUse = open.document.getConnectionsCount() > 0 || now - open.idleSince < lingerMs
    if (isInUse || !open.isClean || projector.isPending(open)) continue
    if (compactor.isAwaited(open, now) && (awaited += 1) <= awaitedMost) continue
    await living.unload(open).catch((error: unknown) => {
      log.error('unload_failed', { document: open.log.name, reason: reasonOf(error) })
    })
  }
}
