import { numbersOf } from './numbersOf.ts'

/** As SVG has it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number]
export const unchanged: Matrix = [1, 0, 0, 1, 0, 0]

export const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]
export const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]
/** How much longer lines become, on the average. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))

/** A box that is only moved, scaled and turned; undefined where it is slanted or mirrored. */
export function placedBox(
  matrix: Matrix,
  box: { x: number; y: number; w: number; h: number },
): { x: number; y: number; w: number; h: number; rotation: number } | undefined {
  const [a, b, c, d] = matrix
  const [sx, sy] = [Math.hypot(a, b), Math.hypot(c, d)]
  if (a * d - b * c <= 0 || Math.abs(a * c + b * d) > 1e-4 * sx * sy) return undefined
  const [mx, my] = apply(matrix, box.x + box.w / 2, box.y + box.h / 2)
  const [w, h] = [box.w * sx, box.h * sy]
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  return { x: mx - w / 2, y: my - h / 2, w, h, rotation: ((degrees % 360) + 360) % 360 }
}

/** The `transform` of an element; undefined for one that makes no place of a place. */
export function readTransform(text = ''): Matrix | undefined {
  let matrix = unchanged
  for (const [, name, inner] of text.matchAll(/[\s,]*(\w+)\s*\(([^)]*)\)/gy)) {
    if (inner!.length > 300) return undefined
    const [p = 0, q, r, s = 0, t = 0, u = 0] = numbersOf(inner)
    const turned = (degrees: number): Matrix => {
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
      return [cos, sin, -sin, cos, 0, 0]
    }
    if (name === 'matrix') matrix = times(matrix, [p, q ?? 0, r ?? 0, s, t, u])
    else if (name === 'translate') matrix = times(matrix, [1, 0, 0, 1, p, q ?? 0])
    else if (name === 'scale') matrix = times(matrix, [p, 0, 0, q ?? p, 0, 0])
    else if (name === 'rotate') {
      const [x, y] = [q ?? 0, r ?? 0]
      matrix = times(times(times(matrix, [1, 0, 0, 1, x, y]), turned(p)), [1, 0, 0, 1, -x, -y])
    } else if (name === 'skewX') matrix = times(matrix, [1, 0, Math.tan((p * Math.PI) / 180), 1, 0, 0])
    else if (name === 'skewY') matrix = times(matrix, [1, Math.tan((p * Math.PI) / 180), 0, 1, 0, 0])
  }
  return matrix.every(Number.isFinite) ? matrix : undefined
}
