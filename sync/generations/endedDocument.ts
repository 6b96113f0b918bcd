import { renewedReason } from '#schema/documents/documents.ts'
import type { DocumentLimits } from '#schema/documents/limits.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import { JobFailed } from '#schema/workerRoom.ts'
import type { Decoding } from '../decode.ts'
import { stateVectorFrame } from '../frames.ts'
import type { LiveConnection } from '../liveConnection.ts'
import type { Written } from '../receive.ts'
import type { Late, Outcome } from './carryOver.ts'

/** An update that says nothing. */
const nothingBytes = 2
/** What one that waits takes beside its bytes. */
const waitingCostBytes = 200
/** Carrying over takes a worker this share of the time at most for one document, once it takes long. */
const restShare = 4
const shortMs = 1_000
const longestRestMs = 60_000

export type EndedOptions = {
  id: string
  generation: number
  /** The generation that lives. */
  present: number
  limits: DocumentLimits
  databaseUrl: string
  decoding: Decoding
  log: Log
  /** How much may wait, in bytes. */
  waitingBytes: number
  /** Something that these wrote is in the living generation now. */
  onCarried(by: LiveConnection[]): void
}

type Waiting = { live: LiveConnection; late: Late }

/**
 * A generation that has ended, for clients that were away or have not heard of it: they bring what the server lacks,
 * hear that it is stored, and are sent to the living one. Nothing of it is in this node's memory.
 */
export class EndedDocument {
  private waiting: Waiting[] = []
  private waitingBytes = 0
  /** Whose updates wait. */
  private writers = new Set<LiveConnection>()
  private known: Promise<Uint8Array | undefined> | undefined
  private isRunning = false

  constructor(private readonly options: EndedOptions) {}

  /** Sends a client to the living generation. */
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
      // Without an answer no client takes what it has for the document.
      live.socket.send(stateVectorFrame(live.address, stateVector))
    } catch (error) {
      this.known = undefined
      live.socket.end('unavailable', reasonOf(error))
    }
  }

  /** Takes what a client brings; what comes before its answer is part of that. */
  receive(live: LiveConnection, { type, body }: Written): void {
    if (type === 'answer') live.answered = true
    if (!live.answered) return
    if (body.length === nothingBytes && !this.writers.has(live)) {
      // What it takes for unsaved was stored before the generation ended.
      live.acknowledge(1, true)
      return this.sendOn(live)
    }
    // Counted as it comes: to add up at each update what waits would take a flood's square.
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

  /** What cannot be carried over hurts its own writer alone: the others are tried without it, by halves. */
  private async carry(brought: Waiting[]): Promise<void> {
    const reason = await this.carryTogether(brought)
    if (reason === undefined) return
    const writers = [...new Set(brought.map(({ live }) => live))]
    if (writers.length === 1) return this.fail(brought, reason)
    const first = new Set(writers.slice(0, writers.length / 2))
    await this.carry(brought.filter(({ live }) => first.has(live)))
    await this.carry(brought.filter(({ live }) => !first.has(live)))
  }

  /** The reason why something of what was brought cannot be carried over, if there is one; nothing of it is stored then. */
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
      // Whoever goes on writing brings that the next time; else there would be no end to it.
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
      // A reader is told, keeps it on the device and goes on without it.
      if (outcome === 'refused') {
        live.acknowledge(1, false)
        continue
      }
      done.delete(live)
      if (outcome === 'unfit')
        live.socket.end('resync', 'an ended generation lacks what the update builds on')
      // It is not renewed again: what does not get in now never does.
      else live.refuse(outcome === 'full' ? 'clients' : outcome)
    }
    for (const live of done) if (live.isOpen) this.sendOn(live)
  }
}
