import type { Axis } from '#schema/kinds/spreadsheet/axis.ts'

/** A row or column with where it begins, in pixels from the edge of the sheet. */
export type Line = { index: number; start: number; size: number }

/** Where the lines of an axis lie, behind a head of so many pixels; those without a size of their own have the usual one. */
export class LineWindow {
  /** Lines of a size of their own, in order, with what all up to each of them are larger than the usual. */
  private readonly own: { index: number; size: number; more: number }[] = []

  constructor(
    private readonly axis: Axis,
    private readonly head: number,
    private readonly usual: number,
    /** Sizes of lines that have none of their own, by their ids. */
    fitting: ReadonlyMap<string, number> = new Map(),
  ) {
    const sizes = new Map([...fitting, ...axis.sizes, ...[...axis.hidden].map((id) => [id, 0] as const)])
    for (const [id, size] of sizes) {
      const index = axis.index.get(id)
      if (index !== undefined) this.own.push({ index, size, more: 0 })
    }
    this.own.sort((a, b) => a.index - b.index)
    let more = 0
    for (const line of this.own) line.more = more += line.size - usual
  }

  /** How many lines of a size of their own stand before a line. */
  private before(index: number): number {
    let [low, high] = [0, this.own.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.own[middle]!.index < index) low = middle + 1
      else high = middle
    }
    return low
  }
  start(index: number): number {
    return this.head + index * this.usual + (this.own[this.before(index) - 1]?.more ?? 0)
  }
  size(index: number): number {
    const next = this.own[this.before(index)]
    return next?.index === index ? next.size : this.usual
  }
  end(index: number): number {
    return this.start(index) + this.size(index)
  }
  get total(): number {
    return this.start(this.axis.ids.length)
  }
  /** The line at so many pixels, or the nearest one. */
  at(pixels: number): number {
    let [low, high] = [0, this.axis.ids.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.start(middle) <= pixels) low = middle
      else high = middle - 1
    }
    // Only at the end of a sheet: hidden lines before another one begin where that does.
    while (low > 0 && this.size(low) === 0) low -= 1
    return low
  }
  /** The lines between two places. */
  between(from: number, to: number): Line[] {
    const first = this.at(from)
    return this.lines(first, this.at(to) - first + 1)
  }
  /** So many lines from one on, without hidden ones. */
  lines(first: number, count: number): Line[] {
    const all = Array.from({ length: count }, (_, at) => {
      const index = first + at
      return { index, start: this.start(index), size: this.size(index) }
    })
    return all.filter(({ size }) => size > 0)
  }
}
