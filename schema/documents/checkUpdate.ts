import type * as Y from 'yjs'
import type { DocumentLimits } from './limits.ts'
import { Nesting } from './nesting.ts'
import { Garbled, UpdateBytes } from './updateBytes.ts'

/**
 * The error of an update: it is not one, it contains something that no kind has, or it would exceed a limit. `full`:
 * the document has room for no more authors until it is renewed.
 */
export type UpdateFault =
  | 'garbled'
  | 'subdocuments'
  | 'bytes'
  | 'items'
  | 'clients'
  | 'full'
  | 'deletions'
  | 'depth'
  | 'valueDepth'
  | 'roots'
  | 'keyBytes'

/** The target document of an update, with its current size. */
export type Weighed = { doc: Y.Doc; items: number; bytes: number }

export type CheckedUpdate = { fault?: UpdateFault; items: number }

class Refused extends Error {
  constructor(readonly fault: UpdateFault) {
    super(fault)
  }
}

/** The content types of structs in the encoding of updates. */
const contents = {
  collected: 0,
  deleted: 1,
  json: 2,
  binary: 3,
  string: 4,
  embed: 5,
  format: 6,
  type: 7,
  any: 8,
  document: 9,
  skipped: 10,
} as const
const types = { element: 3, hook: 5, last: 6 } as const
const flags = { content: 31, key: 32, right: 64, left: 128 } as const
/** Far more than any text that people write. */
const longestClock = 2 ** 45

/**
 * The error of an update, if any, and the number of its items. Scans it once without decoding, and stops at the first
 * error. Limits on the whole document apply only to what makes it grow.
 */
export function checkUpdate(update: Uint8Array, limits: DocumentLimits, into?: Weighed): CheckedUpdate {
  try {
    return { items: new UpdateCheck(update, limits, into).run() }
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault, items: 0 }
    if (error instanceof Garbled) return { fault: 'garbled', items: 0 }
    throw error
  }
}

class UpdateCheck {
  private readonly bytes: UpdateBytes
  private readonly nesting: Nesting
  private readonly newRoots = new Set<string>()
  private items = 0

  constructor(
    update: Uint8Array,
    private readonly limits: DocumentLimits,
    private readonly into: Weighed | undefined,
  ) {
    this.bytes = new UpdateBytes(update)
    this.nesting = new Nesting(into?.doc)
  }

  run(): number {
    const { bytes, limits, into, nesting } = this
    const known = into?.doc.store.clients
    let newClients = 0
    for (let sections = bytes.uint(); sections > 0; sections--) {
      const structs = bytes.uint()
      const client = bytes.uint()
      if (nesting.has(client)) throw new Garbled('a client stands twice')
      if (!known?.has(client)) newClients++
      this.readStructs(client, structs)
      if (nesting.clients > limits.clientsPerUpdate) throw new Refused('clients')
    }
    if (newClients > 0 && newClients + (known?.size ?? 0) > limits.clients) throw new Refused('full')
    const isGrowing = nesting.clients > 0
    if (isGrowing && this.items + (into?.items ?? 0) > limits.items) throw new Refused('items')
    if (isGrowing && bytes.length + (into?.bytes ?? 0) > limits.bytes) throw new Refused('bytes')
    this.readDeletions()
    if (nesting.isDeeperThan(limits.depth)) throw new Refused('depth')
    return this.items
  }

  private readStructs(client: number, structs: number): void {
    const { bytes, nesting } = this
    let clock = bytes.uint()
    for (let left = structs; left > 0; left--) {
      nesting.add(clock)
      this.count(1)
      const length = this.readStruct(bytes.byte())
      if (length === 0) throw new Garbled('a struct without length')
      clock += length
      if (clock > longestClock) throw new Garbled('a clock that no one reaches')
    }
    nesting.endSection(client, clock)
  }

  private count(items: number): void {
    this.items += items
    if (this.items > this.limits.itemsPerUpdate) throw new Refused('items')
  }

  /** Skips a struct; returns its length in clocks. */
  private readStruct(info: number): number {
    const { bytes } = this
    const content = info & flags.content
    if (content === contents.collected || content === contents.skipped) return bytes.uint()
    const [hasLeft, hasRight] = [(info & flags.left) !== 0, (info & flags.right) !== 0]
    if (hasLeft) this.stand(false)
    if (hasRight && !hasLeft) this.stand(false)
    else if (hasRight) {
      bytes.uint()
      bytes.uint()
    } else if (!hasLeft) {
      if (bytes.uint() === 1) this.readRoot()
      else this.stand(true)
      if ((info & flags.key) !== 0) this.readKey()
    }
    return this.readContent(content)
  }

  private stand(isWithin: boolean): void {
    const client = this.bytes.uint()
    this.nesting.stand(client, this.bytes.uint(), isWithin)
  }

  private readRoot(): void {
    const { bytes, into, limits, newRoots } = this
    const from = bytes.at
    this.readKey()
    bytes.at = from
    const name = bytes.text()
    if (into?.doc.share.has(name)) return
    newRoots.add(name)
    if (newRoots.size + (into?.doc.share.size ?? 0) > limits.roots) throw new Refused('roots')
  }

  private readKey(): void {
    if (this.bytes.chunk() > this.limits.keyBytes) throw new Refused('keyBytes')
  }

  /** Skips an item's content; returns its length in clocks. */
  private readContent(content: number): number {
    const { bytes } = this
    switch (content) {
      case contents.deleted:
        return bytes.uint()
      case contents.json:
        return this.readEach(() => this.readJson())
      case contents.binary:
        bytes.chunk()
        return 1
      case contents.string:
        return bytes.units()
      case contents.format:
        this.readKey()
        this.readJson()
        return 1
      case contents.embed:
        this.readJson()
        return 1
      case contents.type:
        this.readType()
        return 1
      case contents.any:
        return this.readEach(() => this.readValue())
      case contents.document:
        throw new Refused('subdocuments')
      default:
        throw new Garbled(`unknown content ${content}`)
    }
  }

  private readEach(read: () => void): number {
    const values = this.bytes.uint()
    for (let left = values; left > 0; left--) read()
    return values
  }

  private readType(): void {
    const type = this.bytes.uint()
    if (type > types.last) throw new Garbled(`unknown shared type ${type}`)
    if (type === types.element || type === types.hook) this.readKey()
    this.nesting.noteType()
  }

  private readJson(): void {
    if (this.bytes.json() > this.limits.valueDepth) throw new Refused('valueDepth')
    this.count(1)
  }

  private readValue(): void {
    const held = this.bytes.value(this.limits.valueDepth)
    if (held === Infinity) throw new Refused('valueDepth')
    this.count(held)
  }

  private readDeletions(): void {
    const { bytes, limits } = this
    let ranges = 0
    for (let clients = bytes.uint(); clients > 0; clients--) {
      bytes.uint()
      for (let left = bytes.uint(); left > 0; left--) {
        bytes.uint()
        bytes.uint()
        if (++ranges > limits.deletions) throw new Refused('deletions')
      }
    }
  }
}

/** Whether a state vector is valid, and names no more clients than a client could know. */
export function isStateVector(stateVector: Uint8Array, most: number): boolean {
  try {
    const bytes = new UpdateBytes(stateVector)
    const clients = bytes.uint()
    if (clients > most) return false
    for (let left = clients * 2; left > 0; left--) bytes.uint()
    return true
  } catch (error) {
    if (error instanceof Garbled) return false
    throw error
  }
}
