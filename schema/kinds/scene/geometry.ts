export type Point = { x: number; y: number }
export type Box = { x: number; y: number; w: number; h: number }
/** a, b, c, d, e, f as in SVG's `matrix()`. */
export type Matrix = [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

export const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

export const placed = (x: number, y: number, rotation: number): Matrix => {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  return [cos, sin, -sin, cos, x, y]
}

export const applied = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** The inverse of a matrix of places and turns, whose determinant is 1. */
export const inverse = ([a, b, c, d, e, f]: Matrix): Matrix => [d, -b, -c, a, c * f - d * e, b * e - a * f]

export function boxOf(points: Point[]): Box {
  if (points.length === 0) return { x: 0, y: 0, w: 0, h: 0 }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, w: right - left, h: bottom - top }
}

export const corners = ({ x, y, w, h }: Box): Point[] => [
  { x, y },
  { x: x + w, y },
  { x: x + w, y: y + h },
  { x, y: y + h },
]

export function isInside(polygon: Point[], { x, y }: Point): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i]!, polygon[j]!]
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

const short = (value: number) => Math.round(value * 100) / 100

export const pathOf = (points: Point[], closed = false): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('') +
  (closed ? 'Z' : '')

/** A curve through the middles between neighbouring points, which smooths a hand's path. */
export function smoothPath(points: Point[], closed = false): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  if (points.length < 3) return `${pathOf(points)}${points.length === 1 ? 'l0.01 0' : ''}`
  let path = `M${short(first.x)} ${short(first.y)}`
  for (let at = 1; at < points.length - 1; at++) {
    const [now, next] = [points[at]!, points[at + 1]!]
    path += `Q${short(now.x)} ${short(now.y)} ${short((now.x + next.x) / 2)} ${short((now.y + next.y) / 2)}`
  }
  return `${path}L${short(last.x)} ${short(last.y)}${closed ? 'Z' : ''}`
}

/** A curve through all points. */
export function splinePath(points: Point[]): string {
  if (points.length < 3) return pathOf(points)
  let path = `M${short(points[0]!.x)} ${short(points[0]!.y)}`
  for (let at = 0; at < points.length - 1; at++) {
    const [before, from, to, after] = [
      points[at - 1] ?? points[at]!,
      points[at]!,
      points[at + 1]!,
      points[at + 2] ?? points[at + 1]!,
    ]
    const one = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const two = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    path += `C${short(one.x)} ${short(one.y)} ${short(two.x)} ${short(two.y)} ${short(to.x)} ${short(to.y)}`
  }
  return path
}
