import type { Point } from './geometry.ts'

const halfFloat = (bits: number): number => {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 31) return 0
  return sign * (exponent === 0 ? 2 ** -24 * fraction : 2 ** (exponent - 25) * (1024 + fraction))
}

/**
 * The points of a stroke segment: base64 of the first point as 32-bit floats and then differences as 16-bit floats,
 * little-endian, with two or three numbers a point. What cannot be read gives no points.
 */
export function decodeStroke(path: string, dimensions: number): Point[] {
  let bytes: Uint8Array
  try {
    bytes = Uint8Array.from(atob(path), (char) => char.charCodeAt(0))
  } catch {
    return []
  }
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
