import { renewedReason } from '#schema/documents/documents.ts'
import type { DocumentLimits } from '#schema/documents/limits.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import { JobFailed } from '#schema/workerRoom.ts'
import type { Decoding } from '../decode.ts'
import { stateVectorFrame } from '../frames.ts'
import type { LiveConnection } from '../liveConnection.ts'
import type { Written } from '../receive.ts'
import type { Late, Outcome } from './carryOver.ts'

/** An empty update. */
const nothingBytes = 2
/** The overhead of one waiting update in bytes. */
const waitingCostBytes = 200
/** The share of time that a worker may spend on carrying over for one document, once it takes long. */
const restShare = 4
const shortMs = 1_000
const longestRestMs = 60_000

export type EndedOptions = {
  id: string
  generation: number
  /** The current generation. */
  present: number
  limits: DocumentLimits
  databaseUrl: string
  decoding: Decoding
  log: Log
  /** How much may wait, in bytes. */
  waitingBytes: number
  /** Called when something by these authors is in the current generation now. */
  onCarried(by: LiveConnection[]): void
}

type Waiting = { live: LiveConnection; late: Late }

/**
 * An ended generation, for clients that were away or do not know of its end yet. They send what the server lacks, get
 * it confirmed as stored, and are sent to the current generation. Nothing of it is in this node's memory.
 */
export class EndedDocument {
  private waiting: Waiting[] = []
  private waitingBytes = 0
  /** The authors of waiting updates. */
  private writers = new Set<LiveConnection>()
  private known: Promise<Uint8Array | undefined> | undefined
  private isRunning = false

  constructor(private readonly options: EndedOptions) {}

  /** Sends a client to the current generation. */
  sendOn({ connection }: LiveConnection, reason: 'renewed' | 'outdated' = 'renewed'): void {
    connection.close({ code: 1000, reason: renewedReason(reason, this.options.present) })
  }

  /** Asks a client for what it has and the ended generation lacks. */
  async ask(live: LiveConnection): Promise<void> {
    const { id, generation, databaseUrl, decoding } = this.options
    try {
      this.known ??= decoding.do('ended', { databaseUrl, document: id, generation }, 'late')
      const stateVector = await this.known
      if (!live.isOpen) return
      if (!stateVector) return this.sendOn(live, 'outdated')
      // Without an answer no client treats its own state as the document.
      live.socket.send(stateVectorFrame(live.address, stateVector))
    } catch (error) {
      this.known = undefined
      live.socket.end('unavailable', reasonOf(error))
    }
  }

  /** Accepts what a client sends; anything sent before its answer is part of that. */
  receive(live: LiveConnection, { type, body }: Written): void {
    if (type === 'answer') live.answered = true
    if (!live.answered) return
    if (body.length === nothingBytes && !this.writers.has(live)) {
      // What it considers unsaved was stored before the generation ended.
      live.acknowledge(1, true)
      return this.sendOn(live)
    }
    // Counted on arrival: summing up the queue for each update would take quadratic time in a flood.
    const bytes = body.length + waitingCostBytes
    if (this.waitingBytes + bytes > this.options.waitingBytes)
      return live.socket.end('unavailable', 'too much waits')
    this.waitingBytes += bytes
    this.waiting.push({ live, late: { update: body, mayWrite: !live.connection.readOnly } })
    this.writers.add(live)
    if (!this.isRunning) void this.run()
  }

  private async run(): Promise<void> {
    this.isRunning = true
    while (this.waiting.length > 0) {
      const since = performance.now()
      const brought = this.waiting
      this.keep([])
      await this.carry(brought)
      const tookMs = performance.now() - since
      if (tookMs > shortMs && this.waiting.length > 0)
        await Bun.sleep(Math.min(tookMs * restShare, longestRestMs))
    }
    this.isRunning = false
  }

  private keep(waiting: Waiting[]): void {
    this.waiting = waiting
    this.waitingBytes = waiting.reduce((sum, { late }) => sum + late.update.length + waitingCostBytes, 0)
    this.writers = new Set(waiting.map(({ live }) => live))
  }

  /**
   * An update that cannot be carried over affects only its own writer: the others are retried without it, by halves.
   */
  private async carry(brought: Waiting[]): Promise<void> {
    const reason = await this.carryTogether(brought)
    if (reason === undefined) return
    const writers = [...new Set(brought.map(({ live }) => live))]
    if (writers.length === 1) return this.fail(brought, reason)
    const first = new Set(writers.slice(0, writers.length / 2))
    await this.carry(brought.filter(({ live }) => first.has(live)))
    await this.carry(brought.filter(({ live }) => !first.has(live)))
  }

  /** The reason why something cannot be carried over, if there is one; then nothing of it is stored. */
  private async carryTogether(brought: Waiting[]): Promise<string | undefined> {
    const { id, generation, databaseUrl, decoding, limits } = this.options
    const late = brought.map((each) => each.late)
    try {
      const input = { databaseUrl, document: id, generation, late, limits }
      const carried = await decoding.do('carryOver', input, 'late')
      if (carried === 'behind') {
        for (const { live } of brought) live.connection.close({ code: 1000, reason: 'behind' })
        return undefined
      }
      if (carried && 'broken' in carried) return carried.broken
      this.known = carried && Promise.resolve(carried.stateVector)
      if (carried?.isNews) this.options.onCarried(brought.map(({ live }) => live))
      if (carried) this.tell(brought, carried.outcomes)
      else for (const { live } of brought) this.sendOn(live, 'outdated')
      // A client that keeps writing sends that the next time; otherwise this would never end.
      this.keep(this.waiting.filter(({ live }) => live.isOpen))
    } catch (error) {
      const reason = reasonOf(error)
      if (error instanceof JobFailed && (error.trouble === 'time' || error.trouble === 'memory'))
        return reason
      this.fail(brought, reason)
    }
    return undefined
  }

  private fail(brought: Waiting[], reason: string): void {
    const { id, generation, log } = this.options
    log.error('carry_over_failed', { document: id, generation, reason })
    for (const { live } of brought) live.socket.end('unavailable', reason)
  }

  private tell(brought: Waiting[], outcomes: Outcome[]): void {
    const done = new Set(brought.map(({ live }) => live))
    for (const [at, { live }] of brought.entries()) {
      const outcome = outcomes[at]!
      if (!live.isOpen) continue
      if (outcome === 'stored') {
        live.acknowledge(1, true)
        continue
      }
      // A reader is notified, keeps the change on the device and goes on without it.
      if (outcome === 'refused') {
        live.acknowledge(1, false)
        continue
      }
      done.delete(live)
      if (outcome === 'unfit')
        live.socket.end('resync', 'an ended generation lacks what the update builds on')
      // It is not renewed again: what is not accepted now never will be.
      else live.refuse(outcome === 'full' ? 'clients' : outcome)
    }
    for (const live of done) if (live.isOpen) this.sendOn(live)
  }
}
