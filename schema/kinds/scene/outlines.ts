import { named } from './drawn.ts'
import { type Point, boxOf } from './geometry.ts'

const around = (count: number, turn: number, radius: (at: number) => number = () => 1): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = turn + (at * 2 * Math.PI) / count
    return { x: Math.cos(angle) * radius(at), y: Math.sin(angle) * radius(at) }
  })

/** Stretches points so that they fill a box of `w` × `h` at 0, 0. */
function fitted(points: Point[], w: number, h: number): Point[] {
  const box = boxOf(points)
  return points.map(({ x, y }) => ({ x: ((x - box.x) / box.w) * w, y: ((y - box.y) / box.h) * h }))
}

const heart = Array.from({ length: 48 }, (_, at) => {
  const angle = (at / 48) * 2 * Math.PI
  const y = -(13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle))
  return { x: 16 * Math.sin(angle) ** 3, y }
})
const cloud = Array.from({ length: 96 }, (_, at) => {
  const angle = (at / 96) * 2 * Math.PI
  const radius = 1 + 0.12 * Math.abs(Math.sin(angle * 4))
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius }
})
const arrow: Point[] = [
  { x: 0, y: 0.25 },
  { x: 0.6, y: 0.25 },
  { x: 0.6, y: 0 },
  { x: 1, y: 0.5 },
  { x: 0.6, y: 1 },
  { x: 0.6, y: 0.75 },
  { x: 0, y: 0.75 },
]

const unit: Record<string, Point[]> = {
  ellipse: around(72, 0),
  triangle: [
    { x: 0.5, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ],
  diamond: around(4, 0),
  pentagon: around(5, -Math.PI / 2),
  hexagon: around(6, 0),
  octagon: around(8, Math.PI / 8),
  star: around(10, -Math.PI / 2, (at) => (at % 2 === 0 ? 1 : 0.5)),
  rhombus: [
    { x: 0.25, y: 0 },
    { x: 1, y: 0 },
    { x: 0.75, y: 1 },
    { x: 0, y: 1 },
  ],
  'rhombus-2': [
    { x: 0, y: 0 },
    { x: 0.75, y: 0 },
    { x: 1, y: 1 },
    { x: 0.25, y: 1 },
  ],
  trapezoid: [
    { x: 0.2, y: 0 },
    { x: 0.8, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ],
  'arrow-right': arrow,
  'arrow-left': arrow.map(({ x, y }) => ({ x: 1 - x, y })),
  'arrow-down': arrow.map(({ x, y }) => ({ x: y, y: x })),
  'arrow-up': arrow.map(({ x, y }) => ({ x: y, y: 1 - x })),
  heart,
  cloud,
}

/** An upright or lying capsule. */
function capsule(w: number, h: number): Point[] {
  const radius = Math.min(w, h) / 2
  const [dx, dy] = [w / 2 - radius, h / 2 - radius]
  return around(72, 0).map(({ x, y }) => ({
    x: w / 2 + x * radius + Math.sign(Math.round(x * 1e6)) * dx,
    y: h / 2 + y * radius + Math.sign(Math.round(y * 1e6)) * dy,
  }))
}

/** The outline of a geometric shape as a polygon in its own coordinates; unknown names are rectangles. */
export function outlineOf(geo: unknown, w: number, h: number): Point[] {
  if (geo === 'oval') return capsule(w, h)
  const points = named(unit, geo)
  if (points) return fitted(points, w, h)
  return [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: h },
    { x: 0, y: h },
  ]
}

/** Strokes inside the outline: the cross of an x-box, the tick of a check-box. */
export function innerLines(geo: unknown, w: number, h: number): Point[][] {
  if (geo === 'x-box') {
    return [
      [
        { x: 0, y: 0 },
        { x: w, y: h },
      ],
      [
        { x: w, y: 0 },
        { x: 0, y: h },
      ],
    ]
  }
  if (geo !== 'check-box') return []
  return [
    [
      { x: w * 0.25, y: h * 0.52 },
      { x: w * 0.45, y: h * 0.72 },
      { x: w * 0.78, y: h * 0.28 },
    ],
  ]
}
