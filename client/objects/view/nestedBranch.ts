import type { ObjectRows } from './objectRows.ts'

/** The children of an object, or the top level, with the expanded ones among them. */
export type Branch = {
  /** The object and its ancestors; empty for the top level. */
  path: readonly string[]
  rows: ObjectRows
  /** Sorted by their offsets. */
  open: { id: string; offset: number; branch: Branch }[]
  /** Its first line, and the number of its lines including expanded children. */
  at: number
  lines: number
  /** It is re-read once it becomes visible. */
  isStale: boolean
  /** The assumed number of children while it is loading. */
  waiting: number
  stop: () => void
}

/** The number of objects in it. */
export const sizeOf = (branch: Branch): number =>
  branch.rows.shown.status === 'loading' ? branch.waiting : branch.rows.lines

/** Whether some of its lines are among these. */
export const isIn = ({ at, lines }: Branch, from: number, to: number): boolean =>
  at <= to && at + lines > from

/** The line of a place of a branch. */
export const lineIn = ({ at, open }: Branch, offset: number): number =>
  at +
  offset +
  open.filter((each) => each.offset < offset).reduce((sum, { branch: { lines } }) => sum + lines, 0)

/** The place in a branch of a line, or of the parent of it. */
export function offsetAt(branch: Branch, line: number): number {
  let offset = line - branch.at
  for (const { branch: inner } of branch.open)
    if (inner.at <= line) offset -= Math.min(inner.lines, line - inner.at + 1)
  return Math.max(0, Math.min(offset, sizeOf(branch) - 1))
}
