import { shownOrder } from './shownOrder.ts'
import type { Ends, ObjectOrder, OrderedObject, Step } from './shownOrder.ts'

/** The lines of a view as far as an order needs them. */
export type OrderedRows = {
  readonly lines: number
  row: (line: number) => { id: string } | undefined
  /** The line of an object that has come. */
  lineOf: (id: string) => number | undefined
  /** Heads of groups and lines that create rows are not rows. */
  isRow: (line: number) => boolean
  ids: (from: number, to: number) => Promise<string[]>
  look: (from: number, to: number) => void
  version: () => number
  listen: (listener: () => void) => () => void
}
/** The component that shows the lines: scrolls to one, or focuses it. */
export type LineView = { show: (line: number) => void; focus: (line: number) => void }

/** The objects of one type by the lines of a view. */
export class RowOrder implements ObjectOrder {
  readonly #type: string
  readonly #listeners = new Set<() => void>()
  #rows: OrderedRows | null = null
  #unlisten: (() => void) | undefined
  #view: LineView | null = null
  /** The last position of the window's object. It may have left its place since, or not be loaded yet. */
  #last: { id: string; line: number } | null = null
  #wanted: string | null = null

  constructor(type: string) {
    this.#type = type
  }

  readonly version = (): number => this.#rows?.version() ?? 0
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Uses other rows from here on. */
  follow(rows: OrderedRows): void {
    if (rows === this.#rows) return
    this.#unlisten?.()
    this.#rows = rows
    this.#unlisten = rows.listen(() => this.#tell())
    this.#tell()
  }

  /** Registers the component that shows the lines; returns a function that unregisters it. */
  attach(view: LineView): () => void {
    this.#view = view
    this.#wanted = shownOrder.takeWanted()
    this.#focusWanted()
    return () => {
      if (this.#view === view) this.#view = null
    }
  }

  ends(id: string): Ends | null {
    const place = this.#placeOf(id)
    if (!place) return null
    return { before: this.#next(place, -1) !== undefined, after: this.#next(place, 1) !== undefined }
  }

  async beside(id: string, by: Step): Promise<OrderedObject | null> {
    const [rows, place] = [this.#rows, this.#placeOf(id)]
    const line = place && this.#next(place, by)
    if (!rows || line === undefined) return null
    const found = rows.row(line)?.id ?? (await rows.ids(line, line))[0]
    if (found === undefined) return null
    this.#last = { id: found, line }
    return { id: found, type: this.#type }
  }

  show(id: string): void {
    const line = this.#note(id)
    if (line === undefined) return
    this.#rows?.look(line, line)
    this.#view?.show(line)
  }

  focus(id: string): void {
    const line = this.#note(id)
    if (line !== undefined && this.#view) this.#view.focus(line)
    else shownOrder.want(id)
  }

  #note(id: string): number | undefined {
    const line = this.#placeOf(id)?.line
    if (line !== undefined) this.#last = { id, line }
    return line
  }

  /** `isThere` is false if another row has taken the place of one that has left it. */
  #placeOf(id: string): { line: number; isThere: boolean } | undefined {
    const line = this.#rows?.lineOf(id)
    if (line !== undefined) return { line, isThere: true }
    if (this.#last?.id !== id) return undefined
    return { line: this.#last.line, isThere: this.#rows?.row(this.#last.line) === undefined }
  }

  /** The nearest line of a row before or after a place. */
  #next({ line, isThere }: { line: number; isThere: boolean }, by: Step): number | undefined {
    const rows = this.#rows
    if (!rows) return undefined
    const from = by < 0 ? Math.min(line, rows.lines) - 1 : line + (isThere ? 1 : 0)
    for (let at = from; at >= 0 && at < rows.lines; at += by) if (rows.isRow(at)) return at
    return undefined
  }

  #focusWanted(): void {
    const line = this.#wanted === null ? undefined : this.#rows?.lineOf(this.#wanted)
    if (line === undefined || !this.#view) return
    this.#wanted = null
    this.#view.focus(line)
  }

  #tell(): void {
    // Once the view has drawn the loaded rows.
    if (this.#wanted !== null) queueMicrotask(() => this.#focusWanted())
    for (const listener of this.#listeners) listener()
  }
}
