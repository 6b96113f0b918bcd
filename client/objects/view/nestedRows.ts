import { ObjectRows, readIds } from './objectRows.ts'
import type { Asked, MayShow } from './objectRows.ts'
import type { ObjectRow } from './operations.ts'
import { readNested } from './readNested.ts'
import { isIn, lineIn, offsetAt, sizeOf } from './nestedBranch.ts'
import type { Branch } from './nestedBranch.ts'
import type { Beneath, Nested, RenewedRows, Shown, Unfolded, Unfolding } from './rowSource.ts'

/** The objects of a nested list: the children of an object load once it is expanded. */
export class NestedRows implements RenewedRows, Unfolding {
  readonly by = null
  readonly #asked: Asked & { nesting: string }
  readonly #mayShow: MayShow
  readonly #listeners = new Set<() => void>()
  readonly #top: Branch
  #unfolded: Unfolded = { open: new Set(), adding: null }
  #wanted: [number, number] = [0, 0]
  #total = 0
  #version = 0

  constructor(asked: Asked & { nesting: string }, mayShow: MayShow) {
    this.#asked = asked
    this.#mayShow = mayShow
    this.#top = this.#branch([])
  }

  readonly version = (): number => this.#version
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get shown(): Shown {
    const { shown, lines } = this.#top.rows
    return { ...shown, total: Math.max(this.#total, lines) }
  }

  get lines(): number {
    return this.#top.lines
  }

  get sections() {
    return [{ group: null, from: 0, size: this.lines }]
  }

  group(): undefined {
    return undefined
  }

  row(line: number): ObjectRow | undefined {
    const { branch, offset } = this.#of(line)
    return branch.rows.row(offset)
  }

  nested(line: number): Nested | undefined {
    const { branch, offset } = this.#of(line)
    const row = branch.rows.row(offset)
    if (!row) return undefined
    return {
      level: branch.path.length,
      children: row.children ?? 0,
      isOpen: branch.open.some(({ id }) => id === row.id),
      ancestors: branch.path,
      before: offset > 0 ? branch.rows.row(offset - 1) : undefined,
    }
  }

  offsetOf(_: number, id: string): number | undefined {
    for (const branch of this.#branches()) {
      const offset = branch.rows.offsetOf(0, id)
      if (offset !== undefined) return lineIn(branch, offset)
    }
    return undefined
  }

  footBeneath(line: number): Beneath | undefined {
    const { branch, offset } = this.#of(line)
    const [id, ...ancestors] = branch.path
    return id !== undefined && id === this.#unfolded.adding && offset >= sizeOf(branch)
      ? { id, ancestors }
      : undefined
  }

  endBeneath(_: number, id: string): number | undefined {
    const branch = this.#branches().find(({ path }) => path[0] === id)
    if (branch) return branch.at + branch.lines - (this.#unfolded.adding === id ? 1 : 0)
    const line = this.offsetOf(0, id)
    return line === undefined ? undefined : line + 1
  }

  look(from: number, to: number): void {
    this.#wanted = [from, to]
    for (const branch of this.#branches()) {
      if (!isIn(branch, from, to)) continue
      if (branch.isStale) {
        branch.isStale = false
        void branch.rows.refresh()
      }
      branch.rows.look(offsetAt(branch, from), offsetAt(branch, to))
    }
  }

  async ids(from: number, to: number): Promise<string[]> {
    const found: string[] = []
    for (const branch of this.#branches()) {
      if (!isIn(branch, from, to) || sizeOf(branch) === 0) continue
      const [first, last] = [offsetAt(branch, from), offsetAt(branch, to)]
      // Rows around lines of another branch do not belong to this one.
      const isFirst = lineIn(branch, first) >= from
      // oxlint-disable-next-line no-await-in-loop -- as many as are unfolded
      if (first + (isFirst ? 0 : 1) <= last)
        found.push(...(await branch.rows.ids(first + (isFirst ? 0 : 1), last)))
    }
    return found
  }

  allIds(): Promise<string[]> {
    const { type, where, orderBy } = this.#asked
    return readIds({ type, where, orderBy }, [0, this.shown.total - 1])
  }

  replace(row: ObjectRow): ObjectRow | undefined {
    for (const { rows } of this.#branches()) {
      const offset = rows.offsetOf(0, row.id)
      // An event does not contain the number of its children.
      if (offset !== undefined) return rows.replace({ ...row, children: rows.row(offset)?.children })
    }
    return undefined
  }

  unfold(unfolded: Unfolded): void {
    this.#unfolded = unfolded
    this.#place()
  }

  async refresh(): Promise<void> {
    const show = await this.renew()
    await this.#mayShow({ isAnew: true })
    show()
  }

  async renew(): Promise<() => void> {
    const [from, to] = this.#wanted
    const shows = this.#branches().map((branch) => {
      if (branch === this.#top || isIn(branch, from, to)) return branch.rows.renew()
      branch.isStale = true
      return Promise.resolve(null)
    })
    const all = await Promise.all(shows)
    return () => {
      for (const show of all) show?.()
      this.#place()
    }
  }

  #branch(path: readonly string[]): Branch {
    const { type, where, orderBy, nesting } = this.#asked
    const read = async (asked: Parameters<typeof readNested>[0]) => {
      const { page, total } = await readNested(asked, { nesting, parent: path[0] })
      if (total !== null) this.#total = total
      return page
    }
    const rows = new ObjectRows({ type, where, orderBy }, read, this.#mayShow)
    const stop = rows.listen(() => this.#place())
    return { path, rows, open: [], at: 0, lines: 0, isStale: false, waiting: 0, stop }
  }

  /** The branch of a line and its place there, past the last for the line that creates objects. */
  #of(line: number): { branch: Branch; offset: number } {
    let branch = this.#top
    for (;;) {
      const inner = branch.open.find(
        (each) => line >= each.branch.at && line < each.branch.at + each.branch.lines,
      )
      if (!inner) break
      branch = inner.branch
    }
    const before = branch.open.filter(({ branch: { at } }) => at <= line)
    return { branch, offset: line - branch.at - before.reduce((sum, each) => sum + each.branch.lines, 0) }
  }

  #branches(): Branch[] {
    const walk = (branch: Branch): Branch[] => [branch, ...branch.open.flatMap((each) => walk(each.branch))]
    return walk(this.#top)
  }

  /** Applies what is expanded and numbers the lines. */
  #place(): void {
    this.#number(this.#top, 0)
    this.#version += 1
    for (const listener of this.#listeners) listener()
    this.look(...this.#wanted)
  }

  #number(branch: Branch, at: number): void {
    branch.at = at
    branch.open = this.#openIn(branch)
    let inner = 0
    for (const each of branch.open) {
      this.#number(each.branch, at + each.offset + inner + 1)
      inner += each.branch.lines
    }
    const hasFoot = branch.path.length > 0 && branch.path[0] === this.#unfolded.adding
    branch.lines = sizeOf(branch) + inner + (hasFoot ? 1 : 0)
  }

  #openIn({ path, rows, open }: Branch): Branch['open'] {
    const { open: wanted, adding } = this.#unfolded
    const ids = new Set([...wanted, ...(adding === null ? [] : [adding])])
    const before = new Map(open.map((each) => [each.id, each]))
    const found: Branch['open'] = []
    for (const id of ids) {
      const known = before.get(id)
      const offset = known && rows.row(known.offset)?.id === id ? known.offset : rows.offsetOf(0, id)
      // An object whose page is not loaded at the moment stays where it was.
      const place = offset ?? (known && rows.row(known.offset) === undefined ? known.offset : undefined)
      if (place === undefined) continue
      const row = rows.row(place)
      // A child created under it exists before its number does.
      const isEmpty = row && !row.children && !known?.branch.rows.lines
      if (isEmpty && id !== adding) continue
      const branch = known?.branch ?? this.#branch([id, ...path])
      branch.waiting = row?.children ?? branch.waiting
      found.push({ id, offset: place, branch })
      before.delete(id)
    }
    for (const { branch } of before.values()) branch.stop()
    return found.toSorted((a, b) => a.offset - b.offset)
  }
}
