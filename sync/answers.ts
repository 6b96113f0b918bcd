import * as Y from 'yjs'
import { encodeInTurns } from './encodeInTurns.ts'

const kept = 8
const keptMs = 5_000
/** The state vector of an empty client. */
const nothing = '\0'

/**
 * What clients lack of a document, cached until the next change, so that many who open it at once cost one encoding.
 */
export class Answers {
  private readonly made = new Map<string, Uint8Array | Promise<Uint8Array>>()
  private askedAt = performance.now()

  constructor(private readonly document: Y.Doc) {}

  clear(): void {
    this.made.clear()
  }

  /** Drops answers that nobody has requested for a while. */
  tidy(now: number): void {
    if (now - this.askedAt > keptMs) this.clear()
  }

  /** Caches the answer for the first reader. */
  keepWhole(update: Uint8Array): void {
    this.made.set(nothing, update)
  }

  /** What a client with `stateVector` lacks, encoded in several turns of the event loop or at once. */
  of(stateVector: Uint8Array, inTurns: boolean): Uint8Array | Promise<Uint8Array> {
    const key = Buffer.from(stateVector).toString('latin1')
    this.askedAt = performance.now()
    const found = this.made.get(key)
    if (found) return found
    const made = inTurns
      ? encodeInTurns(this.document, stateVector)
      : Y.encodeStateAsUpdate(this.document, stateVector)
    if (this.made.size >= kept) this.clear()
    this.made.set(key, made)
    return made
  }
}
