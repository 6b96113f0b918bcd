import * as Y from 'yjs'
import { slicesOf, type Slice } from './slices.ts'

/** Structs of an update that are applied in one go: few while their cost is unknown, more while they are fast. */
const fewestAtOnce = 1
const firstAtOnce = 64
const mostAtOnce = 1_000
const quickMs = 2
const longMs = 8
/** Work that takes longer than this per struct and byte counts as slow: a key press takes a hundredth of it. */
const slowStructMs = 0.05
const slowByteMs = 0.0002
const turnMs = 15
/** What is applied must also be encoded and broadcast, which takes longer than applying it. */
const turnBytes = 128 * 1024
/** The share of the event loop that all slow documents together may take. */
const restShare = 3
const measuredStructs = 8
/** A struct has at least this many bytes, or takes hardly any time. */
const structBytes = 6

/** When slow documents may continue, in ms of performance.now(). */
let freeAt = 0

const workedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Applies updates to one document without blocking the event loop. The cost of a struct cannot be predicted: Yjs
 * moves it past all structs that others inserted at the same place at the same time, and there may be thousands.
 */
export class Careful {
  /** How many structs the next piece may have. */
  private atOnce = firstAtOnce
  /** The computing time of slow structs since the document was opened, in ms. */
  costMs = 0
  private tiredMs = 0
  private isSuspect = false

  constructor(private readonly document: Y.Doc) {}

  /** Whether the event loop should turn before more is applied. */
  get isTired(): boolean {
    return this.tiredMs >= turnMs
  }

  /** Whether an update is certain to have few enough structs to be applied in one go. */
  isShort(update: Uint8Array): boolean {
    return update.length <= this.atOnce * structBytes
  }

  /** An update as it is, or in pieces. */
  *piecesOf(update: Uint8Array): Generator<Slice> {
    if (this.isShort(update)) yield { update, structs: update.length / structBytes }
    else yield* slicesOf(update, () => this.atOnce)
  }

  /** Applies as many pieces as others can wait for; true when all are applied. */
  applySome(pieces: Iterator<Slice>, origin: unknown): boolean {
    const since = performance.now()
    let bytes = 0
    while (bytes < turnBytes && performance.now() - since < turnMs && !this.isTired) {
      const { value, done } = pieces.next()
      if (done) return true
      this.apply(value, origin)
      bytes += value.update.length
    }
    return false
  }

  /** Throws what Yjs throws. */
  apply({ update, structs }: Slice, origin?: unknown): void {
    const isMeasured = this.isSuspect || structs > measuredStructs
    const [since, before] = [performance.now(), isMeasured ? workedMs() : 0]
    Y.applyUpdate(this.document, update, origin)
    const passedMs = performance.now() - since
    this.isSuspect = passedMs > quickMs
    const tookMs = isMeasured && this.isSuspect ? Math.min(passedMs, workedMs() - before) : passedMs
    this.learn(tookMs, structs)
    const usualMs = structs * slowStructMs + update.length * slowByteMs
    if (isMeasured && tookMs > quickMs && tookMs > usualMs) {
      this.costMs += tookMs
      this.tiredMs += tookMs
    }
  }

  private learn(tookMs: number, structs: number): void {
    if (structs > 1 && tookMs > longMs) this.atOnce = Math.max(fewestAtOnce, Math.floor(this.atOnce / 4))
    else if (tookMs < quickMs && structs * 2 > this.atOnce)
      this.atOnce = Math.min(mostAtOnce, this.atOnce * 2)
  }

  /** Calls back in one of the next turns of the event loop; later after slow work, so that others come first. */
  later(call: () => void): void {
    const { tiredMs } = this
    this.tiredMs = 0
    if (tiredMs < turnMs) return void setImmediate(call)
    const now = performance.now()
    freeAt = Math.max(freeAt, now) + tiredMs * restShare
    setTimeout(call, freeAt - now)
  }
}
