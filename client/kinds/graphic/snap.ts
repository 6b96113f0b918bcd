import type { OwnGuide } from '#schema/kinds/graphic/ruling.ts'
import type { Drawing } from '#schema/kinds/graphic/drawing.ts'
import { around, type Box, middleOf, type Point, turn } from './geometry.ts'
import { placeOf, pulled, type Pull } from './transform.ts'

/** The snapping distance of an edge or a centre, in px of the screen. */
export const snapPx = 6

export type Axis = 'x' | 'y'
/** The extent of a guide: a line of one `x` runs along `y`. */
export type Guide = { axis: Axis; at: number; from: number; to: number }
type Line = Omit<Guide, 'axis'>
/** Possible guides on each axis, in order; `grid` is the distance of the lines of the grid, 0 without one. */
export type Lines = Record<Axis, readonly Line[]> & { grid: number }
/** What of the rulers is snapped to. */
export type Ruled = { guides: readonly OwnGuide[]; grid: number }
const notRuled: Ruled = { guides: [], grid: 0 }

const axes = ['x', 'y'] as const
const sideOf = { x: 'w', y: 'h' } as const
const otherOf = { x: 'y', y: 'x' } as const
/** Differences below this count as equal. */
const same = 0.01

const extent = (box: Box, axis: Axis) => ({ from: box[axis], to: box[axis] + box[sideOf[axis]] })
const placesOf = (box: Box, axis: Axis) => [0, 0.5, 1].map((share) => box[axis] + box[sideOf[axis]] * share)

/**
 * The edges and middles of the artboard and of all objects that are seen, without those that are `moved`, and what the
 * rulers have.
 */
export function snapLines(drawing: Drawing, moved: ReadonlySet<string>, ruled = notRuled): Lines {
  const boxes: Box[] = [{ x: 0, y: 0, w: drawing.width, h: drawing.height }]
  for (const { hidden, objects } of drawing.layers)
    if (!hidden) for (const object of objects) if (!moved.has(object.id)) boxes.push(around([object])!)
  const along = (axis: Axis) => [
    ...boxes.flatMap((box) => placesOf(box, axis).map((at) => ({ at, ...extent(box, otherOf[axis]) }))),
    ...guideLines(drawing, axis, ruled.guides),
  ]
  return linesOf(along, ruled.grid)
}

/** The guides and the grid alone. */
export const ruledLines = (drawing: Drawing, { guides, grid }: Ruled): Lines =>
  linesOf((axis) => guideLines(drawing, axis, guides), grid)

const guideLines = ({ width, height }: Drawing, axis: Axis, guides: readonly OwnGuide[]): Line[] =>
  guides
    .filter((guide) => guide.axis === axis)
    .map(({ at }) => ({ at, ...extent({ x: 0, y: 0, w: width, h: height }, otherOf[axis]) }))

const linesOf = (along: (axis: Axis) => Line[], grid: number): Lines => ({
  x: along('x').sort((a, b) => a.at - b.at),
  y: along('y').sort((a, b) => a.at - b.at),
  grid,
})

/** The index of the first line at a place or after it. */
function firstFrom(lines: readonly Line[], place: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]!.at < place) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The shortest distance from one of the places to a guide, or from one of the edges to the grid; undefined if none is
 * in reach.
 */
function wayTo(
  lines: Lines,
  axis: Axis,
  { places, edges, reach }: { places: readonly number[]; edges: readonly number[]; reach: number },
): number | undefined {
  let way: number | undefined
  const take = (by: number) => {
    if (Math.abs(by) <= reach && Math.abs(by) < Math.abs(way ?? Infinity)) way = by
  }
  for (const place of places) {
    const next = firstFrom(lines[axis], place)
    for (const line of [lines[axis][next - 1], lines[axis][next]]) if (line) take(line.at - place)
  }
  if (lines.grid > 0) for (const edge of edges) take(Math.round(edge / lines.grid) * lines.grid - edge)
  return way
}

/** The guides that the places of a box are on, as long as everything they align. */
function guidesAt(
  lines: readonly Line[],
  axis: Axis,
  { box, places }: { box: Box; places: number[] },
): Guide[] {
  return [...new Set(places)].flatMap((at) => {
    const own = extent(box, otherOf[axis])
    let guide: Guide | undefined
    for (let index = firstFrom(lines, at - same); (lines[index]?.at ?? Infinity) <= at + same; index += 1) {
      const { from, to } = lines[index]!
      guide = {
        axis,
        at,
        from: Math.min(from, guide?.from ?? own.from),
        to: Math.max(to, guide?.to ?? own.to),
      }
    }
    return guide ?? []
  })
}

/** The additional movement of a box to guides of the given axes, within `reach`. */
export function snapBox(
  lines: Lines,
  box: Box,
  { reach, along = axes }: { reach: number; along?: readonly Axis[] },
): { by: Point; guides: Guide[] } {
  const by = { x: 0, y: 0 }
  for (const axis of along) {
    const places = placesOf(box, axis)
    by[axis] = wayTo(lines, axis, { places, edges: [places[0]!, places[2]!], reach }) ?? 0
  }
  const after = { ...box, x: box.x + by.x, y: box.y + by.y }
  const guides = along.flatMap((axis) =>
    guidesAt(lines[axis], axis, { box: after, places: placesOf(after, axis) }),
  )
  return { by, guides }
}

type TurnedBox = Box & { rotation: number }
const pointOf = (box: TurnedBox, share: Point): Point =>
  turn({ x: box.x + share.x * box.w, y: box.y + share.y * box.h }, middleOf(box), box.rotation)

/** A pull that brings the edges which it moves to lines within `reach`. Edges that are slanted snap to nothing. */
export function snapPull(
  lines: Lines,
  frame: TurnedBox,
  { pull, reach }: { pull: Pull; reach: number },
): { pull: Pull; guides: Guide[] } {
  if (frame.rotation % 90 !== 0 || frame.w === 0 || frame.h === 0) return { pull, guides: [] }
  const place = placeOf(pull.handle)
  const outward = turn({ x: place.x - 0.5, y: place.y - 0.5 }, { x: 0, y: 0 }, frame.rotation)
  const along = axes.filter((axis) => Math.abs(outward[axis]) > 0.25)
  const boxAfter = (one: Pull) => ({ ...pulled(frame, one), rotation: frame.rotation })
  const now = pointOf(boxAfter(pull), place)
  const ways = along.flatMap((axis) => {
    const by = wayTo(lines, axis, { places: [now[axis]], edges: [now[axis]], reach })
    return by === undefined ? [] : { axis, by }
  })
  const to = { ...pull.to }
  if (!pull.keepRatio) for (const { axis, by } of ways) to[axis] += by
  else if (ways.length > 0) {
    // Both sides grow by one scale, so that the nearer line decides.
    const { axis, by } = ways.reduce((a, b) => (Math.abs(b.by) < Math.abs(a.by) ? b : a))
    const [was, anchor] = [pointOf(frame, place), pointOf(frame, { x: 1 - place.x, y: 1 - place.y })]
    const scale = (now[axis] + by - anchor[axis]) / (was[axis] - anchor[axis])
    for (const one of axes) to[one] = pull.from[one] + (was[one] - anchor[one]) * (scale - 1)
  }
  const after = { ...pull, to }
  const box = around([boxAfter(after)])!
  const edge = pointOf(boxAfter(after), place)
  return {
    pull: after,
    guides: along.flatMap((axis) => guidesAt(lines[axis], axis, { box, places: [edge[axis]] })),
  }
}
