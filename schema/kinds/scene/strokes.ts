import { fromBase64, toBase64 } from 'lib0/buffer'
import type { Point } from './geometry.ts'

const halfFloat = (bits: number): number => {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 31) return 0
  return sign * (exponent === 0 ? 2 ** -24 * fraction : 2 ** (exponent - 25) * (1024 + fraction))
}

/** The bits of the 16-bit float that is nearest to a number of at most 65504. */
function halfBits(value: number): number {
  const sign = value < 0 ? 0x8000 : 0
  const size = Math.abs(value)
  const exponent = Math.max(-14, Math.floor(Math.log2(size || 2 ** -30)))
  const fraction = Math.round(size * 2 ** (10 - exponent))
  return sign | (((exponent + 14) << 10) + fraction)
}

/**
 * The points of a stroke segment: base64 of the first point as 32-bit floats and then differences as 16-bit floats,
 * little-endian, with two or three numbers a point. What cannot be read gives no points.
 */
export function decodeStroke(path: string, dimensions: number): Point[] {
  const signs = /^([A-Za-z0-9+/]*)={0,2}$/.exec(path)?.[1]
  // A browser throws for such a length, and for signs of its end that are too many.
  if (signs === undefined || signs.length % 4 === 1) return []
  const bytes = Uint8Array.from(fromBase64(signs))
  const first = dimensions * 4
  if (bytes.length < first) return []
  const view = new DataView(bytes.buffer)
  let [x, y] = [view.getFloat32(0, true), view.getFloat32(4, true)]
  const points = [{ x, y }]
  for (let at = first; at + dimensions * 2 <= bytes.length; at += dimensions * 2) {
    x += halfFloat(view.getUint16(at, true))
    y += halfFloat(view.getUint16(at + 2, true))
    points.push({ x, y })
  }
  return points.filter((point) => Number.isFinite(point.x) && Number.isFinite(point.y))
}

/** Differences up to this are kept to a quarter of a pixel. */
const stepMost = 512

/** Two-dimensional paths of segments that hold these points; after a long step a new one begins. */
export function encodeStroke(points: readonly Point[]): string[] {
  const paths: string[] = []
  let view: DataView | undefined
  let size = 0
  const close = () => {
    if (view) paths.push(toBase64(new Uint8Array(view.buffer, 0, size)))
  }
  let [x, y] = [0, 0]
  points.forEach((point, at) => {
    const [dx, dy] = [point.x - x, point.y - y]
    if (view && Math.max(Math.abs(dx), Math.abs(dy)) <= stepMost) {
      const [across, down] = [halfBits(dx), halfBits(dy)]
      view.setUint16(size, across, true)
      view.setUint16(size + 2, down, true)
      size += 4
      // The next difference is taken from what is read, so that what is lost does not add up.
      x += halfFloat(across)
      y += halfFloat(down)
      return
    }
    close()
    view = new DataView(new ArrayBuffer(8 + 4 * (points.length - at)))
    view.setFloat32(0, point.x, true)
    view.setFloat32(4, point.y, true)
    ;[x, y] = [view.getFloat32(0, true), view.getFloat32(4, true)]
    size = 8
  })
  close()
  return paths
}
