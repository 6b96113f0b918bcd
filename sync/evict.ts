import type { DocumentAuthorization, DocumentRefusal } from '#schema/documents/authorize.ts'
import type { AccessChanged } from '#schema/documents/documents.ts'
import type { Log } from '#schema/log.ts'
import { Refusal, type Authorizer } from './authenticate.ts'
import { scopeFrame, tokenRequestFrame } from './frames.ts'
import type { LiveConnection } from './liveConnection.ts'
import { misfitOf } from './shapes.ts'
import type { SyncSocket } from './socket.ts'

const retriesMs = [100, 400, 1500]
const renewBeforeMs = 60_000

type EvictOptions = { authorizer: Authorizer; sockets: Set<SyncSocket>; log: Log }

/**
 * Keeps open connections in line with what their tokens may do now: after rights in a space have changed, when a
 * client shows a newer token, and when a token expires. A connection that cannot be checked is closed.
 */
export class Evict {
  private readonly changedAt = new Map<string, number>()
  private allChangedAt = Number.NEGATIVE_INFINITY
  private readonly checkedAt = new WeakMap<LiveConnection, number>()
  private readonly renewalAsked = new WeakSet<DocumentAuthorization>()

  constructor(private readonly options: EvictOptions) {}

  /** Checks every open connection of the space, or of all spaces if none is given. */
  async accessChanged(changed?: AccessChanged): Promise<void> {
    if (changed) this.changedAt.set(changed.space, performance.now())
    else this.allChangedAt = performance.now()
    const byToken = new Map<string, LiveConnection[]>()
    for (const live of this.connections()) {
      if (changed && live.open.of.space !== changed.space) continue
      const token = live.socket.tokens.get(live.open.log.name)
      if (token === undefined) continue
      const found = byToken.get(token)
      if (found) found.push(live)
      else byToken.set(token, [live])
    }
    await Promise.all([...byToken].map(([token, lives]) => this.check(token, lives)))
  }

  /** Whether rights in the space may have changed since `askedAt`, in ms of performance.now(). */
  hasChanged(space: string, askedAt: number): boolean {
    return Math.max(this.allChangedAt, this.changedAt.get(space) ?? this.allChangedAt) >= askedAt
  }

  /** A connection that was authorised at `askedAt` is open now. Rights may have changed in between. */
  async opened(live: LiveConnection, askedAt: number): Promise<void> {
    this.checkedAt.set(live, askedAt)
    const token = live.socket.tokens.get(live.open.log.name)
    if (token !== undefined && this.hasChanged(live.open.of.space, askedAt)) await this.check(token, [live])
  }

  /** A client shows a token for a document that it has open. */
  async renew(live: LiveConnection, token: string): Promise<void> {
    const { socket, open } = live
    const before = socket.authorizations.get(open.log.name)?.principal
    try {
      const granted = await this.options.authorizer.one(token, open.log.document)
      if (granted.principal.kind !== before?.kind || granted.principal.id !== before.id)
        return socket.end('unauthenticated', 'a token of somebody else')
      socket.tokens.set(open.log.name, token)
      this.grant(live, granted)
      socket.send(scopeFrame(live.address, live.connection.readOnly))
    } catch (error) {
      const reason = error instanceof Refusal ? error.reason : 'unavailable'
      socket.end(reason, `renewal for ${open.log.name}`)
    }
  }

  /** Asks for fresh tokens in time and closes the sockets of those that have expired. */
  checkExpiry(now: number): void {
    for (const live of this.connections()) {
      const granted = live.socket.authorizations.get(live.open.log.name)
      if (!granted) continue
      if (granted.expiresAt <= now) {
        live.socket.end('unauthenticated', 'token expired')
      } else if (granted.expiresAt - now < renewBeforeMs && !this.renewalAsked.has(granted)) {
        this.renewalAsked.add(granted)
        live.socket.send(tokenRequestFrame(live.address))
      }
    }
  }

  private *connections(): Generator<LiveConnection> {
    for (const socket of this.options.sockets) yield* socket.connections.values()
  }

  private async check(token: string, lives: LiveConnection[]): Promise<void> {
    const names = [...new Set(lives.map((live) => live.open.log.document))]
    for (const waitMs of [...retriesMs, undefined]) {
      try {
        const answers = await this.options.authorizer.many(token, names)
        for (const live of lives) this.apply(live, answers.get(live.open.log.document))
        return
      } catch {
        // The authorizer has logged why. A connection that cannot be checked for two seconds is not served.
        if (waitMs !== undefined) await Bun.sleep(waitMs)
      }
    }
    for (const live of lives) live.socket.end('unavailable', 'rights could not be checked')
  }

  private apply(live: LiveConnection, answer: DocumentAuthorization | DocumentRefusal | undefined): void {
    const { socket, open, connection } = live
    if (!answer) return socket.end('unavailable', 'rights were not answered')
    if ('refused' in answer) {
      if (answer.refused === 'unauthenticated') return socket.end('unauthenticated', 'token revoked')
      this.options.log.info('document_cut', { document: open.log.name, principal: socket.principal })
      return connection.close({ code: 1000, reason: answer.refused })
    }
    const before = connection.readOnly
    this.grant(live, answer)
    if (before !== connection.readOnly) socket.send(scopeFrame(live.address, connection.readOnly))
  }

  private grant(live: LiveConnection, granted: DocumentAuthorization): void {
    live.socket.authorize(live.open.log.name, granted)
    live.connection.readOnly = granted.level !== 'edit'
    live.open.of.kind = granted.kind
    // A page whose kind was changed.
    const misfit = misfitOf(live.socket, live.open)
    if (misfit) live.connection.close({ code: 1000, reason: misfit })
  }
}
