import type { DrawnObject } from '#schema/kinds/graphic/drawing.ts'

export type Point = { x: number; y: number }
export type Box = Point & { w: number; h: number }

const round = (value: number) => Math.round(value * 10) / 10

/** A point turned by `degrees` about another. */
export function turn({ x, y }: Point, about: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [dx, dy] = [x - about.x, y - about.y]
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos }
}
export const middleOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 })
/** A point of the artboard in the space of an object's box, whose left upper corner is 0, 0. */
export function inside(object: DrawnObject, point: Point): Point {
  const flat = turn(point, middleOf(object), -object.rotation)
  return { x: flat.x - object.x, y: flat.y - object.y }
}

/** The box around boxes that are turned. */
export function around(objects: readonly (Box & { rotation: number })[]): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const object of objects) {
    const { x, y, w, h } = object.rotation === 0 ? object : turnedBox(object)
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + w)
    bottom = Math.max(bottom, y + h)
  }
  return objects.length === 0 ? undefined : { x: left, y: top, w: right - left, h: bottom - top }
}
function turnedBox(object: Box & { rotation: number }): Box {
  const angle = (object.rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [w, h] = [object.w * cos + object.h * sin, object.w * sin + object.h * cos]
  const middle = middleOf(object)
  return { x: middle.x - w / 2, y: middle.y - h / 2, w, h }
}

export const boxOf = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  w: Math.abs(a.x - b.x),
  h: Math.abs(a.y - b.y),
})

/** A stroke of points x, y, pressure on the artboard as the box around them and the points as shares of it. */
export function strokeOf(points: readonly number[]): Box & { points: number[] } {
  const at = (offset: number) => points.filter((_, index) => index % 3 === offset)
  const [x, y] = [Math.min(...at(0)), Math.min(...at(1))]
  const w = Math.max(1, Math.max(...at(0)) - x)
  const h = Math.max(1, Math.max(...at(1)) - y)
  const share = (value: number) => Math.round(value * 1e4) / 1e4
  return {
    x: round(x),
    y: round(y),
    w: round(w),
    h: round(h),
    points: points.map((value, index) =>
      share(index % 3 === 0 ? (value - x) / w : index % 3 === 1 ? (value - y) / h : value),
    ),
  }
}

/** The corners of a polygon of five sides or of a star, in a box of `w` × `h`. */
export function cornersOf(type: 'polygon' | 'star', w: number, h: number): string {
  const count = type === 'star' ? 10 : 5
  return Array.from({ length: count }, (_, at) => {
    const reach = type === 'star' && at % 2 === 1 ? 0.2 : 0.5
    const angle = (at / count) * 2 * Math.PI - Math.PI / 2
    return `${round(w / 2 + Math.cos(angle) * reach * w)},${round(h / 2 + Math.sin(angle) * reach * h)}`
  }).join(' ')
}

/** A smooth path through points x, y, x, y…; one point is a dot. */
export function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  if (rest.length < 2)
    return `M${round(first.x)} ${round(first.y)}L${round((rest[0] ?? first).x)} ${round((rest[0] ?? first).y)}`
  let path = `M${round(first.x)} ${round(first.y)}`
  for (let at = 0; at < rest.length - 1; at += 1) {
    const [here, next] = [rest[at]!, rest[at + 1]!]
    path += `Q${round(here.x)} ${round(here.y)} ${round((here.x + next.x) / 2)} ${round((here.y + next.y) / 2)}`
  }
  const last = rest.at(-1)!
  return `${path}L${round(last.x)} ${round(last.y)}`
}

export const lineHeight = 1.25
export const linesOf = (text: string): string[] => text.split('\n')
/** The size of the letters of a text, so that its lines fill its box from top to bottom. */
export const letterSize = ({ text, h }: { text: string; h: number }): number =>
  Math.max(1, h / (linesOf(text).length * lineHeight))
