import type { ObjectRows } from './objectRows.ts'

/** The objects beneath one, or those of the top level, with those that show what is beneath them. */
export type Branch = {
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
  /** How many stand in it, as long as it is on its way. */
  waiting: number
  stop: () => void
}

/** How many objects stand in it. */
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

/** The place of a branch that a line stands at, or below. */
export function offsetAt(branch: Branch, line: number): number {
  let offset = line - branch.at
  for (const { branch: inner } of branch.open)
    if (inner.at <= line) offset -= Math.min(inner.lines, line - inner.at + 1)
  return Math.max(0, Math.min(offset, sizeOf(branch) - 1))
}
