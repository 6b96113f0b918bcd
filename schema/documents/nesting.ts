import * as Y from 'yjs'

/** The structs of one client: the indices of the first and after the last, and the clock after the last. */
type Section = { from: number; to: number; end: number }

const unknown = -2
const underWay = -1

/** Where the structs of an update stand, and so how deep its shared types are nested, before any of them is applied. */
export class Nesting {
  private readonly sections = new Map<number, Section>()
  /** Of each struct: its clock, and the item beside which or inside of which it stands; client -1 in a root type. */
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

  /** Takes a struct that stands in a root type until `stand` says otherwise. */
  add(clock: number): void {
    this.clocks.push(clock)
    this.nearClients.push(-1)
    this.nearClocks.push(0)
    this.isWithin.push(false)
  }

  /** The last struct stands beside the item, or is inside of it. */
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

  /** All structs since the last section are of the client, whose next clock is `end`. */
  endSection(client: number, end: number): void {
    this.sections.set(client, { from: this.from, to: this.clocks.length, end })
    this.from = this.clocks.length
  }

  /** Whether a shared type stands deeper than `most`; those of the document itself are 0 deep. */
  isDeeperThan(most: number): boolean {
    const depths = new Int32Array(this.types.length > 0 ? this.clocks.length : 0).fill(unknown)
    return this.types.some((type) => this.depthOf(type, { depths, most }) + 1 > most)
  }

  /**
   * How deep the type is in which a struct stands. What refers to itself in a circle or to what is not there is never
   * integrated, and so of no depth.
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
    // From the far end back: what is inside of an item stands one deeper than that item does.
    for (const each of line.reverse()) {
      if (this.isWithin[each]) depth++
      depths[each] = depth
    }
    return depth
  }

  /** The struct of the update that holds a clock, or -1. */
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

/** How deep the type is in which an item of the document stands. */
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
