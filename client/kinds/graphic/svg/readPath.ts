import { apply, type Matrix } from './matrix.ts'

/** One part of a path; curves are cubic. */
export type Segment = { letter: 'M' | 'L' | 'C' | 'Z'; at: number[] }

const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
const segmentsMost = 5000
const form = String.raw`[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)`
type Token = { letter: string; at: number[] }

/**
 * Letters and numbers of a path, up to what is none, as browsers draw it. The flags of an arc may stand without a space.
 * Undefined for a path of too many parts.
 */
function tokens(path: string): Token[] | undefined {
  const [letters, number, flag] = [/[\s,]*([MLHVCSQTAZ])/iy, new RegExp(form, 'iy'), /[\s,]*([01])/y]
  let place = 0
  const next = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = place
    const found = pattern.exec(path)?.[1]
    if (found !== undefined) place = pattern.lastIndex
    return found
  }
  const read: Token[] = []
  let letter = ''
  for (;;) {
    const written = next(letters)
    // What follows a first place is a line.
    letter = written ?? (letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter)
    const name = letter.toUpperCase()
    const count = counts[name]
    if (count === undefined || (count === 0 && written === undefined)) return read
    const at: number[] = []
    while (at.length < count) {
      const value = next(name === 'A' && (at.length === 3 || at.length === 4) ? flag : number)
      if (value === undefined) return read
      at.push(Number(value))
    }
    read.push({ letter, at })
    if (read.length > segmentsMost) return undefined
  }
}

/** An arc as curves of a quarter at most. */
function arc(from: [number, number], at: number[]): number[][] {
  const [rxGiven, ryGiven, degrees, large, sweep, x2, y2] = at as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const [x1, y1] = from
  let [rx, ry] = [Math.abs(rxGiven), Math.abs(ryGiven)]
  if (rx === 0 || ry === 0 || (x1 === x2 && y1 === y2)) return [[x1, y1, x2, y2, x2, y2]]
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const [px, py] = [cos * dx + sin * dy, -sin * dx + cos * dy]
  const grow = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2)
  if (grow > 1) [rx, ry] = [rx * grow, ry * grow]
  const under = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
  const factor =
    (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, under) / ((rx * py) ** 2 + (ry * px) ** 2))
  const [cx, cy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx]
  const start = Math.atan2((py - cy) / ry, (px - cx) / rx)
  let by = Math.atan2((-py - cy) / ry, (-px - cx) / rx) - start
  if (sweep === 1 && by < 0) by += 2 * Math.PI
  if (sweep === 0 && by > 0) by -= 2 * Math.PI
  const middle = [cos * cx - sin * cy + (x1 + x2) / 2, sin * cx + cos * cy + (y1 + y2) / 2]
  const steps = Math.max(1, Math.ceil(Math.abs(by) / (Math.PI / 2) - 1e-9))
  const reach = (4 / 3) * Math.tan(by / steps / 4)
  const place = (u: number, v: number) => [
    middle[0]! + cos * rx * u - sin * ry * v,
    middle[1]! + sin * rx * u + cos * ry * v,
  ]
  return Array.from({ length: steps }, (_, step) => {
    const [a, b] = [start + (by * step) / steps, start + (by * (step + 1)) / steps]
    return [
      ...place(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
      ...place(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
      ...place(Math.cos(b), Math.sin(b)),
    ]
  })
}

/** The `d` of a path in absolute lines and cubic curves; undefined where they are too many. */
export function readPath(path: string): Segment[] | undefined {
  const read = tokens(path)
  if (!read) return undefined
  const segments: Segment[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let last: { letter: string; x: number; y: number } = { letter: '', x: 0, y: 0 }
  const curve = (at: number[]) => {
    segments.push({ letter: 'C', at })
    ;[x, y] = [at[4]!, at[5]!]
  }
  for (const { letter, at } of read) {
    const isOwn = letter !== letter.toUpperCase()
    const name = letter.toUpperCase()
    const [ox, oy] = isOwn ? [x, y] : [0, 0]
    const to =
      name === 'A'
        ? [...at.slice(0, 5), at[5]! + ox, at[6]! + oy]
        : at.map((one, index) => one + (index % 2 === 0 ? ox : oy))
    const mirrored = (names: string) =>
      names.includes(last.letter) && last.letter !== '' ? [2 * x - last.x, 2 * y - last.y] : [x, y]
    let handle: [number, number] | undefined
    if (name === 'M') {
      ;[x, y, startX, startY] = [to[0]!, to[1]!, to[0]!, to[1]!]
      segments.push({ letter: 'M', at: [x, y] })
    } else if (name === 'Z') {
      segments.push({ letter: 'Z', at: [] })
      ;[x, y] = [startX, startY]
    } else if (name === 'C') {
      handle = [to[2]!, to[3]!]
      curve(to)
    } else if (name === 'S') {
      handle = [to[0]!, to[1]!]
      curve([...mirrored('CS'), ...to])
    } else if (name === 'Q' || name === 'T') {
      const [qx, qy] = (name === 'Q' ? to : mirrored('QT')) as [number, number]
      const [ex, ey] = to.slice(-2) as [number, number]
      handle = [qx, qy]
      curve([
        x + (2 / 3) * (qx - x),
        y + (2 / 3) * (qy - y),
        ex + (2 / 3) * (qx - ex),
        ey + (2 / 3) * (qy - ey),
        ex,
        ey,
      ])
    } else if (name === 'A') for (const part of arc([x, y], to)) curve(part)
    else {
      if (name === 'H') x = to[0]!
      else if (name === 'V') y = at[0]! + oy
      else [x, y] = [to[0]!, to[1]!]
      segments.push({ letter: 'L', at: [x, y] })
    }
    last = { letter: name, x: handle?.[0] ?? x, y: handle?.[1] ?? y }
  }
  return segments[0]?.letter === 'M' ? segments : []
}

/** Places at which a cubic curve turns back along one axis. */
function turns(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = -p0 + 3 * p1 - 3 * p2 + p3
  const b = 2 * (p0 - 2 * p1 + p2)
  const c = p1 - p0
  const roots =
    Math.abs(a) < 1e-9
      ? [-c / b]
      : [1, -1].map((sign) => (-b + sign * Math.sqrt(b * b - 4 * a * c)) / (2 * a))
  return roots
    .filter((t) => t > 0 && t < 1)
    .map((t) => (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t ** 3 * p3)
}

/** A path after a transform: its box, and its parts as shares of it, as a document keeps them. */
export function placedPath(
  segments: readonly Segment[],
  matrix: Matrix,
): { x: number; y: number; w: number; h: number; outline: string } | undefined {
  const moved = segments.map(({ letter, at }) => ({
    letter,
    at: Array.from({ length: at.length / 2 }, (_, index) =>
      apply(matrix, at[index * 2]!, at[index * 2 + 1]!),
    ).flat(),
  }))
  const along: [number[], number[]] = [[], []]
  let here: [number, number] = [0, 0]
  for (const { at } of moved) {
    if (at.length === 0) continue
    for (const axis of [0, 1] as const) {
      along[axis].push(at.at(axis - 2)!)
      if (at.length === 6) along[axis].push(...turns(here[axis], at[axis]!, at[axis + 2]!, at[axis + 4]!))
    }
    here = at.slice(-2) as [number, number]
  }
  if (!along.flat().every(Number.isFinite)) return undefined
  const least = (list: number[]) => list.reduce((a, b) => Math.min(a, b), Infinity)
  const most = (list: number[]) => list.reduce((a, b) => Math.max(a, b), -Infinity)
  const [x, y] = [least(along[0]), least(along[1])]
  const [w, h] = [Math.max(0.01, most(along[0]) - x), Math.max(0.01, most(along[1]) - y)]
  const share = (value: number, index: number) =>
    String(Math.round((index % 2 === 0 ? (value - x) / w : (value - y) / h) * 1e6) / 1e6)
  const outline = moved.map(({ letter, at }) => letter + at.map(share).join(' ')).join('\n')
  return outline.includes('e') ? undefined : { x, y, w, h, outline }
}
