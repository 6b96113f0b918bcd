import * as Y from 'yjs'

/** The structs of one client: the indices of the first and after the last, and the clock after the last. */
type Section = { from: number; to: number; end: number }

const unknown = -2
const underWay = -1

/**
 * Finds the parents of an update's structs, and so the nesting depth of its shared types, before any of them is
 * applied.
 */
export class Nesting {
  private readonly sections = new Map<number, Section>()
  /** For each struct: its clock, and the item that is its neighbour or parent; client -1 for a root type. */
  private readonly clocks: number[] = []
  private readonly nearClients: number[] = []
  private readonly nearClocks: number[] = []
  private readonly isWithin: boolean[] = []
  /** The structs that are shared types. */
  private readonly types: number[] = []
  private from = 0

  constructor(private readonly into: Y.Doc | undefined) {}

  get clients(): number {
    return this.sections.size
  }

  has(client: number): boolean {
    return this.sections.has(client)
  }

  /** Adds a struct, which is in a root type until `stand` is called. */
  add(clock: number): void {
    this.clocks.push(clock)
    this.nearClients.push(-1)
    this.nearClocks.push(0)
    this.isWithin.push(false)
  }

  /** The last struct is a neighbour of the item, or inside it. */
  stand(client: number, clock: number, isWithin: boolean): void {
    const last = this.clocks.length - 1
    this.nearClients[last] = client
    this.nearClocks[last] = clock
    this.isWithin[last] = isWithin
  }

  /** The last struct is a shared type. */
  noteType(): void {
    this.types.push(this.clocks.length - 1)
  }

  /** All structs since the last section belong to the client, whose next clock is `end`. */
  endSection(client: number, end: number): void {
    this.sections.set(client, { from: this.from, to: this.clocks.length, end })
    this.from = this.clocks.length
  }

  /** Whether a shared type is deeper than `most`; those of the document itself have depth 0. */
  isDeeperThan(most: number): boolean {
    const depths = new Int32Array(this.types.length > 0 ? this.clocks.length : 0).fill(unknown)
    return this.types.some((type) => this.depthOf(type, { depths, most }) + 1 > most)
  }

  /**
   * The depth of the type that contains a struct. A struct in a cycle, or one with a missing reference, is never
   * integrated and so has no depth.
   */
  private depthOf(struct: number, { depths, most }: { depths: Int32Array; most: number }): number {
    const line: number[] = []
    let at = struct
    let depth = 0
    for (;;) {
      if (depths[at] !== unknown) {
        depth = Math.max(0, depths[at]!)
        break
      }
      line.push(at)
      depths[at] = underWay
      const [client, clock] = [this.nearClients[at]!, this.nearClocks[at]!]
      if (client < 0) break
      const next = this.find(client, clock)
      if (next < 0) {
        depth = depthInDocument(this.into, { client, clock, most })
        break
      }
      at = next
    }
    // From the far end back: the content of an item is one level deeper than the item.
    for (const each of line.reverse()) {
      if (this.isWithin[each]) depth++
      depths[each] = depth
    }
    return depth
  }

  /** The struct of the update that contains a clock, or -1. */
  private find(client: number, clock: number): number {
    const section = this.sections.get(client)
    if (!section || section.from === section.to) return -1
    if (clock < this.clocks[section.from]! || clock >= section.end) return -1
    let [low, high] = [section.from, section.to - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.clocks[middle]! <= clock) low = middle
      else high = middle - 1
    }
    return low
  }
}

type Place = { client: number; clock: number; most: number }

/** The depth of the type that contains an item of the document. */
function depthInDocument(doc: Y.Doc | undefined, { client, clock, most }: Place): number {
  const structs = doc?.store.clients.get(client)
  if (!structs || clock >= Y.getState(doc!.store, client)) return 0
  const found = structs[Y.findIndexSS(structs, clock)]
  let parent = found instanceof Y.Item ? (found.parent as Y.AbstractType<unknown> | null) : null
  let depth = 0
  while (parent?._item && depth <= most) {
    depth++
    parent = parent._item.parent as Y.AbstractType<unknown> | null
  }
  return depth
}
