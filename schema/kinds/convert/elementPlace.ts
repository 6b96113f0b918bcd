import type { BoardElement, Point as Pair } from '../elements/element.ts'
import { type Matrix, type Point, applied, boxOf, inverse, placed } from '../scene/geometry.ts'

/** The points of an element, or the corners of its box, on the page before it is turned. */
function outlineOf(element: BoardElement): Point[] {
  const { x, y, width, height } = element
  const pairs: Pair[] =
    'points' in element
      ? element.points
      : [
          [0, 0],
          [width, height],
        ]
  return pairs.map(([px, py]) => ({ x: x + px, y: y + py }))
}

/** The place of an element whose middle it is turned about. */
export function pageBox(element: BoardElement) {
  const box = boxOf(outlineOf(element))
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 }
  const turned = placed(0, 0, element.angle)
  const around = ({ x, y }: Point): Point => {
    const moved = applied(turned, { x: x - middle.x, y: y - middle.y })
    return { x: middle.x + moved.x, y: middle.y + moved.y }
  }
  const corner = around(box)
  const matrix: Matrix = placed(corner.x, corner.y, element.angle)
  return {
    box,
    /** Where its left upper corner is once it is turned. */
    corner,
    matrix,
    /** A point of it, as it says its points, on the page. */
    onPage: ([x, y]: Pair): Point => around({ x: element.x + x, y: element.y + y }),
    /** Where in another element such a point lies, as shares of its sides. */
    shareIn(target: BoardElement, [x, y]: Pair): Point {
      const other = pageBox(target)
      const inside = applied(inverse(other.matrix), around({ x: element.x + x, y: element.y + y }))
      const share = (at: number, side: number) => Math.min(1, Math.max(0, side > 0 ? at / side : 0.5))
      return { x: share(inside.x, other.box.w), y: share(inside.y, other.box.h) }
    },
  }
}
