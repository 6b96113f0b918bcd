import { graphql } from '../../platform/graphql.ts'
import { queryPlain } from '../../platform/queryPlain.ts'
import { ObjectRows, readIds } from './objectRows.ts'
import type { Asked, MayShow } from './objectRows.ts'
import { objectRow, rowOf } from './operations.ts'
import type { ObjectRow } from './operations.ts'
import type { Beneath, Nested, RenewedRows, Shown, Unfolded, Unfolding } from './rowSource.ts'

const nestedPage = graphql(
  `
    query NestedObjects(
      $type: ID!
      $where: ObjectWhere
      $orderBy: [ObjectOrder!]
      $page: Int!
      $perPage: Int!
      $after: String
      $nested: ObjectNesting!
      $isCounted: Boolean!
      $isTop: Boolean!
      $all: [ObjectTotalInput!]!
    ) {
      paginate_object(
        type_id: $type
        where: $where
        orderBy: $orderBy
        page: $page
        perPage: $perPage
        after: $after
        nested: $nested
      ) {
        data {
          ...ObjectRow
        }
        children
        endCursor
        paginatorInfo @include(if: $isCounted) {
          total
          estimated
        }
      }
      object_totals(type_id: $type, where: $where, totals: $all) @include(if: $isTop)
    }
  `,
  [objectRow],
)

/** The objects beneath one, or those of the top level, with those that show what is beneath them. */
type Branch = {
  /** Itself and what that stands beneath; empty for the top level. */
  path: readonly string[]
  rows: ObjectRows
  /** Sorted by their offsets. */
  open: { id: string; offset: number; branch: Branch }[]
  /** The first of its lines, and how many it has with what its objects show beneath them. */
  at: number
  lines: number
  /** It is read anew once it is looked at. */
  isStale: boolean
  stop: () => void
}

/** The objects of a list beneath one another: what an object shows beneath it is read once it is unfolded. */
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
      // What stands around lines of another branch is none of these.
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
      // An event says nothing of how many stand beneath it.
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
      return null
    })
    const all = await Promise.all(shows)
    return () => {
      for (const show of all) show?.()
      this.#place()
    }
  }

  #branch(path: readonly string[]): Branch {
    const { type, where, orderBy, nesting } = this.#asked
    const rows = new ObjectRows(
      { type, where, orderBy },
      async (asked) => {
        const isTop = path.length === 0 && asked.isCounted
        const { paginate_object: found, object_totals: totals } = await queryPlain(nestedPage, {
          ...asked,
          nested: { property_id: nesting, parent: path[0] },
          isTop,
          all: [{ property_id: nesting, total: 'count' }],
        })
        if (isTop) this.#total = totals?.[0] ?? 0
        const { data, children, ...rest } = found
        return {
          ...rest,
          rows: data.map((row, index) => ({ ...rowOf(row), children: children[index] ?? 0 })),
        }
      },
      this.#mayShow,
    )
    const stop = rows.listen(() => this.#place())
    return { path, rows, open: [], at: 0, lines: 0, isStale: false, stop }
  }

  /** The branch that a line stands in and its place there, past the last for what makes objects. */
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

  /** Says what is unfolded and numbers the lines. */
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
      // One whose page is not kept at the moment stays where it was.
      const place = offset ?? (known && rows.row(known.offset) === undefined ? known.offset : undefined)
      if (place === undefined) continue
      const row = rows.row(place)
      if (row && !row.children && id !== adding) continue
      const branch = known?.branch ?? this.#branch([id, ...path])
      // What it holds until that has come.
      if (branch.rows.shown.status === 'loading') waiting.set(branch, row?.children ?? 0)
      found.push({ id, offset: place, branch })
      before.delete(id)
    }
    for (const { branch } of before.values()) branch.stop()
    return found.toSorted((a, b) => a.offset - b.offset)
  }
}

/** How many stand in a branch that is on its way. */
const waiting = new WeakMap<Branch, number>()

const sizeOf = (branch: Branch): number =>
  branch.rows.shown.status === 'loading' ? (waiting.get(branch) ?? 0) : branch.rows.lines

const isIn = ({ at, lines }: Branch, from: number, to: number): boolean => at <= to && at + lines > from

/** The line of a place of a branch. */
const lineIn = ({ at, open }: Branch, offset: number): number =>
  at +
  offset +
  open.filter((each) => each.offset < offset).reduce((sum, { branch: { lines } }) => sum + lines, 0)

/** The place of a branch that a line stands at, or below. */
function offsetAt(branch: Branch, line: number): number {
  let offset = line - branch.at
  for (const { branch: inner } of branch.open)
    if (inner.at <= line) offset -= Math.min(inner.lines, line - inner.at + 1)
  return Math.max(0, Math.min(offset, sizeOf(branch) - 1))
}
