import type { BoardElement } from '../elements/element.ts'
import { pageBox } from './elementPlace.ts'
import { lineWidths, nearestColor, nearestStep } from './styles.ts'

export const nameOf = (color: string): string => nearestColor(color).name

/** The line of an element, as tldraw names its looks. */
export function strokeOf(
  { strokeColor, strokeStyle, strokeWidth, roughness }: BoardElement,
  widths = lineWidths,
) {
  const { name, isExact, isTint } = nearestColor(strokeColor)
  return {
    name,
    color: name,
    isExact: isExact && !isTint,
    size: nearestStep(widths, strokeWidth),
    dash: strokeStyle === 'solid' ? (roughness > 0 ? 'draw' : 'solid') : strokeStyle,
  }
}

export function fillOf({ backgroundColor, fillStyle }: BoardElement) {
  const { name, isTint, isExact } = nearestColor(backgroundColor)
  if (backgroundColor === 'transparent') return { name, isExact: true, fill: 'none' }
  return { name, isExact, fill: fillStyle !== 'solid' ? 'pattern' : isTint ? 'solid' : 'fill' }
}

/** Elements of points keep their turn in their points. */
export function elementPlaceOf(element: BoardElement): { x: number; y: number; rotation: number } {
  const place = pageBox(element)
  if ('points' in element) return { ...place.onPage(element.points[0] ?? [0, 0]), rotation: 0 }
  const rotation = element.type === 'frame' ? 0 : element.angle
  const { x, y } = element.type === 'frame' ? element : place.corner
  return { x, y, rotation }
}
