import type { BoardRecord } from '../boardRecords.ts'
import { type Point, applied, corners, inverse, isInside } from './geometry.ts'
import { strokeWidths } from './sizes.ts'
import { type ArrowPath, type Drawn, named, numberOf, pointOf, propsOf, textOf } from './drawn.ts'
import { outlineOf } from './outlines.ts'

type Terminal = { point: Point; shape?: Drawn; exact: boolean }

function terminalOf(
  arrow: Drawn,
  name: 'start' | 'end',
  bindings: BoardRecord[],
  shapes: Map<string, Drawn>,
): Terminal {
  const binding = bindings.find((record) => propsOf(record).terminal === name)
  const shape = binding && shapes.get(textOf(binding.toId))
  if (!binding || !shape) return { point: pointOf(arrow.props[name]), exact: true }
  const props = propsOf(binding)
  const anchor = props.isPrecise === true ? pointOf(props.normalizedAnchor) : { x: 0.5, y: 0.5 }
  const inShape = { x: shape.box.x + shape.box.w * anchor.x, y: shape.box.y + shape.box.h * anchor.y }
  const point = applied(inverse(arrow.matrix), applied(shape.matrix, inShape))
  return { point, shape, exact: props.isExact === true }
}

/** The closed outline that an arrow stops at, in the shape's own coordinates. */
const stopOutline = (shape: Drawn): Point[] =>
  shape.type === 'geo' ? outlineOf(shape.props.geo, shape.box.w, shape.box.h) : corners(shape.box)

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

/** Where the curve leaves the shape that it is tied to, as a share of its length, seen from that end. */
function leaves(arrow: Drawn, terminal: Terminal, at: (share: number) => Point): number {
  if (!terminal.shape || terminal.exact) return 0
  const outline = stopOutline(terminal.shape)
  const toShape = inverse(terminal.shape.matrix)
  const inside = (share: number) => isInside(outline, applied(toShape, applied(arrow.matrix, at(share))))
  if (!inside(0)) return 0
  let [low, high] = [0, 0]
  for (let step = 1; step <= 24; step++) {
    if (inside(step / 24)) continue
    ;[low, high] = [(step - 1) / 24, step / 24]
    break
  }
  for (let round = 0; round < 12 && high > 0; round++) {
    const middle = (low + high) / 2
    if (inside(middle)) low = middle
    else high = middle
  }
  return high
}

const cornersOfElbow = (a: Point, b: Point): Point[] => {
  const wide = Math.abs(b.x - a.x) > Math.abs(b.y - a.y)
  const middle = between(a, b, 0.5)
  return wide
    ? [a, { x: middle.x, y: a.y }, { x: middle.x, y: b.y }, b]
    : [a, { x: a.x, y: middle.y }, { x: b.x, y: middle.y }, b]
}

/** A function that walks a chain of points by a share of the number of its parts. */
const walk = (points: Point[]) => (share: number) => {
  const parts = points.length - 1
  const part = Math.min(parts - 1, Math.floor(share * parts))
  return between(points[part]!, points[part + 1]!, share * parts - part)
}

/** The line of an arrow between what it is tied to, stopped at the outlines of those shapes. */
export function arrowPath(arrow: Drawn, bindings: BoardRecord[], shapes: Map<string, Drawn>): ArrowPath {
  const [from, to] = [
    terminalOf(arrow, 'start', bindings, shapes),
    terminalOf(arrow, 'end', bindings, shapes),
  ]
  const [a, b] = [from.point, to.point]
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const bend = numberOf(arrow.props.bend) * 2
  const control = {
    x: (a.x + b.x) / 2 - ((b.y - a.y) / length) * bend,
    y: (a.y + b.y) / 2 + ((b.x - a.x) / length) * bend,
  }
  const elbow = arrow.props.kind === 'elbow'
  const curve = elbow
    ? walk(cornersOfElbow(a, b))
    : (share: number) => between(between(a, control, share), between(control, b, share), share)
  const gap = Math.min(0.1, ((named(strokeWidths, arrow.props.size) ?? 3.5) * 2) / length)
  const head = leaves(arrow, from, curve)
  const tail = leaves(arrow, to, (share) => curve(1 - share))
  const first = head > 0 ? head + gap : 0
  const last = tail > 0 ? 1 - tail - gap : 1
  const steps = elbow ? 60 : bend === 0 ? 1 : 24
  const points = Array.from({ length: steps + 1 }, (_, at) => curve(first + ((last - first) * at) / steps))
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    d: points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join(''),
    points,
    ...(elbow && { corners: [points[0]!, ...cornersOfElbow(a, b).slice(1, 3), points.at(-1)!] }),
    start: points[0]!,
    startFrom: points[1]!,
    end: points.at(-1)!,
    endFrom: points.at(-2)!,
    middle: curve(first + (last - first) * numberOf(arrow.props.labelPosition, 0.5)),
  }
}

/** The outline of an arrow head of `kind` whose tip is at `tip`; `filled` says whether it is an area or lines. */
export function arrowHead(
  kind: unknown,
  tip: Point,
  from: Point,
  width: number,
): { d: string; filled: boolean } | undefined {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x)
  const size = 6 + width * 2.6
  const at = (along: number, across: number) => {
    const x = tip.x + Math.cos(angle) * along - Math.sin(angle) * across
    const y = tip.y + Math.sin(angle) * along + Math.cos(angle) * across
    return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`
  }
  switch (kind) {
    case 'none':
      return undefined
    case 'triangle':
      return { d: `M${at(0, 0)}L${at(-size, size * 0.5)}L${at(-size, -size * 0.5)}Z`, filled: true }
    case 'inverted':
      return { d: `M${at(-size, 0)}L${at(0, size * 0.5)}L${at(0, -size * 0.5)}Z`, filled: true }
    case 'diamond':
      return {
        d: `M${at(0, 0)}L${at(-size / 2, size / 2)}L${at(-size, 0)}L${at(-size / 2, -size / 2)}Z`,
        filled: true,
      }
    case 'square':
      return {
        d: `M${at(0, -size / 2)}L${at(0, size / 2)}L${at(-size, size / 2)}L${at(-size, -size / 2)}Z`,
        filled: true,
      }
    case 'dot': {
      const radius = size / 2.5
      return {
        d: `M${at(0, 0)}A${radius} ${radius} 0 1 0 ${at(-2 * radius, 0)}A${radius} ${radius} 0 1 0 ${at(0, 0)}Z`,
        filled: true,
      }
    }
    case 'bar':
    case 'pipe':
      return { d: `M${at(0, size / 2)}L${at(0, -size / 2)}`, filled: false }
    default:
      return { d: `M${at(-size, size * 0.55)}L${at(0, 0)}L${at(-size, -size * 0.55)}`, filled: false }
  }
}
