import type { DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import type { Point } from './geometry.ts'

type Stroke = Pick<DrawnObject, 'points' | 'w' | 'h'>

/** Runs of a stroke with about the same pressure, `width` times its own. */
export function runsOf({ points, w, h }: Stroke): (Point & { width: number })[][] {
  const at = Array.from({ length: points.length / 3 }, (_, index) => ({
    x: points[index * 3]! * w,
    y: points[index * 3 + 1]! * h,
    width: Math.round(4 * (0.25 + 1.5 * points[index * 3 + 2]!)) / 4,
  }))
  const runs: (typeof at)[] = []
  for (const [index, point] of at.entries()) {
    const run = runs.at(-1)
    if (run && run[0]!.width === point.width) run.push(point)
    else runs.push(index === 0 ? [point] : [{ ...at[index - 1]!, width: point.width }, point])
  }
  return runs
}

/** The head of an arrow at its end, in its own box. */
export function arrowHead({ points, w, h, strokeWidth }: Stroke & { strokeWidth: number }): string {
  const [ax = 0, ay = 0, , bx = 1, by = 1] = points
  const [x, y] = [bx * w, by * h]
  const angle = Math.atan2(y - ay * h, x - ax * w)
  const head = 6 + strokeWidth * 3
  const corner = (side: number) => {
    const [dx, dy] = [-head, (side * head) / 2]
    const round = (value: number) => Math.round(value * 1e3) / 1e3
    return `${round(x + dx * Math.cos(angle) - dy * Math.sin(angle))} ${round(y + dx * Math.sin(angle) + dy * Math.cos(angle))}`
  }
  return `M${corner(-1)}L${Math.round(x * 1e3) / 1e3} ${Math.round(y * 1e3) / 1e3}L${corner(1)}`
}
