import { equalityDeep } from 'lib0/function'
import * as Y from 'yjs'
import { plainJson } from '../plainJson.ts'

/**
 * Freehand strokes grow with every frame of the pen. A stroke is a Y.Array in which each segment is its head (an
 * object without `path`) and then its path in pieces, so that a frame appends a piece instead of storing the whole
 * stroke anew.
 */
type Segment = { path: string; [key: string]: unknown }

const isSegment = (value: unknown): value is Segment =>
  typeof value === 'object' && value !== null && typeof (value as { path?: unknown }).path === 'string'

const headOf = (segment: Segment): Record<string, unknown> =>
  Object.fromEntries(Object.entries(segment).filter(([key]) => key !== 'path'))

/** The segments of a stored stroke as plain data; pieces before the first head are dropped. */
export function readSegments(stored: Y.AbstractType<unknown>): Segment[] {
  const segments: Segment[] = []
  if (!(stored instanceof Y.Array)) return segments
  for (const piece of stored.toArray() as unknown[]) {
    const last = segments.at(-1)
    if (typeof piece === 'string') {
      if (last) last.path += piece
    } else {
      const head = plainJson(piece)
      if (typeof head === 'object' && head !== null) segments.push({ ...head, path: '' })
    }
  }
  return segments
}

/** A padded last group of base64 changes with the next point: a piece of its own, so that only it is replaced. */
function piecesOf(path: string): string[] {
  const cut = path.endsWith('=') ? Math.max(0, path.length - 4) : path.length
  return [path.slice(0, cut), path.slice(cut)].filter((piece) => piece !== '')
}

/** How many leading pieces of `stored` already say what `segments` wants, and what has to follow them. */
function remainder(stored: Y.Array<unknown>, segments: Segment[]): { keep: number; rest: unknown[] } {
  const wanted = segments.map((segment) => ({ head: headOf(segment), left: segment.path, begun: false }))
  let [keep, at] = [0, 0]
  for (const piece of stored.toArray()) {
    const now = wanted[at]
    if (typeof piece === 'string') {
      if (!now?.begun || piece === '' || !now.left.startsWith(piece)) break
      now.left = now.left.slice(piece.length)
    } else {
      if (now?.begun) {
        if (now.left !== '') break
        at += 1
      }
      const next = wanted[at]
      if (!next || !equalityDeep(piece, next.head)) break
      next.begun = true
    }
    keep += 1
  }
  const rest = wanted
    .slice(at)
    .flatMap(({ head, left, begun }) => [...(begun ? [] : [head]), ...piecesOf(left)])
  return { keep, rest }
}

/** Writes the segments under `key` as appended pieces where it can; false where `value` is no list of segments. */
export function writeSegments(record: Y.Map<unknown>, key: string, value: unknown): boolean {
  if (!Array.isArray(value) || !value.every(isSegment)) return false
  let stored = record.get(key)
  if (!(stored instanceof Y.Array)) {
    stored = new Y.Array<unknown>()
    record.set(key, stored)
  }
  const pieces = stored as Y.Array<unknown>
  const { keep, rest } = remainder(pieces, value)
  if (keep < pieces.length) pieces.delete(keep, pieces.length - keep)
  if (rest.length > 0) pieces.push(rest)
  return true
}
