import type { RelationKind } from '#schema/objects/schedule/relation.ts'

/** A bar as it is drawn: its ends and its middle, in pixels. */
export type Drawn = { left: number; right: number; y: number }

/** The length of a line before its first turn. */
const stub = 10
/** A line that goes back runs between two rows. */
const between = 17
const bend = 4

/** The line from one bar to another; it ends at the dependent end. */
export function arrowOf(from: Drawn, to: Drawn, kind: RelationKind): { path: string; head: string } {
  const isOutRight = kind.startsWith('end')
  const isFromLeft = kind.endsWith('start')
  const [x1, x2] = [isOutRight ? from.right : from.left, isFromLeft ? to.left : to.right]
  const a = x1 + (isOutRight ? stub : -stub)
  const b = x2 + (isFromLeft ? -stub : stub)
  const points = [
    [x1, from.y],
    ...cornersOf(isOutRight === isFromLeft, { a, b, from, to, isOutRight }),
    [x2, to.y],
  ] as Point[]
  const tip = isFromLeft ? -1 : 1
  return {
    path: rounded(points),
    head: `M${x2} ${to.y}l${tip * 6} -3.5v7z`,
  }
}
type Point = readonly [x: number, y: number]
type Way = { a: number; b: number; from: Drawn; to: Drawn; isOutRight: boolean }

/** The corners of the way. */
function cornersOf(isAcross: boolean, { a, b, from, to, isOutRight }: Way): Point[] {
  const isFree = isOutRight ? a <= b + stub : a >= b - stub
  if (!isAcross) {
    const x = isOutRight ? Math.max(a, b) : Math.min(a, b)
    return [
      [x, from.y],
      [x, to.y],
    ]
  }
  if (isFree)
    return [
      [a, from.y],
      [a, to.y],
    ]
  const y = from.y + (to.y < from.y ? -between : between)
  return [
    [a, from.y],
    [a, y],
    [b, y],
    [b, to.y],
  ]
}

/** A line through points that turns in small curves. */
function rounded(points: readonly Point[]): string {
  const toward = ([x1, y1]: Point, [x2, y2]: Point): Point => {
    const length = Math.hypot(x2 - x1, y2 - y1)
    const part = length === 0 ? 0 : Math.min(bend, length / 2) / length
    return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]
  }
  const text = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
  const middle = points.slice(1, -1).map((corner, at) => {
    const [before, after] = [toward(corner, points[at]!), toward(corner, points[at + 2]!)]
    return `L${text(before)}Q${text(corner)} ${text(after)}`
  })
  return `M${text(points[0]!)}${middle.join('')}L${text(points.at(-1)!)}`
}
