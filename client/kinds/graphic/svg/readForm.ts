import { lengthOf, type Size } from './lengths.ts'
import { numbersOf } from './numbersOf.ts'
import { readPath, type Segment } from './readPath.ts'
import type { SvgNode } from './readTree.ts'

export type Form =
  | { kind: 'rect' | 'ellipse'; x: number; y: number; w: number; h: number }
  | { kind: 'line'; at: [number, number, number, number] }
  | { kind: 'path'; segments: Segment[] }

export const forms: ReadonlySet<string> = new Set([
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'path',
])

const pathOf = (d: string): Form | 'large' | undefined => {
  const segments = readPath(d)
  return segments ? (segments.length > 0 ? { kind: 'path', segments } : undefined) : 'large'
}

function rectOf(element: SvgNode, size: Size): Form | 'large' | undefined {
  const [x, y, w, h] = (['x', 'y', 'width', 'height'] as const).map((key) =>
    lengthOf(element, key, size),
  ) as [number, number, number, number]
  if (w <= 0 || h <= 0) return undefined
  const ry0 = lengthOf(element, 'ry', size, lengthOf(element, 'rx', size))
  const [rx, ry] = [Math.min(w / 2, lengthOf(element, 'rx', size, ry0)), Math.min(h / 2, ry0)]
  if (!(rx > 0 && ry > 0)) return { kind: 'rect', x, y, w, h }
  const turn = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return pathOf(
    `M${x + rx} ${y}h${w - 2 * rx}${turn(rx, ry)}v${h - 2 * ry}${turn(-rx, ry)}h${2 * rx - w}${turn(-rx, -ry)}v${2 * ry - h}${turn(rx, -ry)}z`,
  )
}

/** What a shape draws; undefined where that is nothing, `large` for a path of too many parts. */
export function readForm(element: SvgNode, size: Size): Form | 'large' | undefined {
  const at = (key: string) => lengthOf(element, key, size)
  switch (element.name) {
    case 'rect':
      return rectOf(element, size)
    case 'circle':
    case 'ellipse': {
      const isCircle = element.name === 'circle'
      const rx = isCircle ? at('r') : lengthOf(element, 'rx', size, at('ry'))
      const ry = isCircle ? rx : lengthOf(element, 'ry', size, rx)
      return rx > 0 && ry > 0
        ? { kind: 'ellipse', x: at('cx') - rx, y: at('cy') - ry, w: 2 * rx, h: 2 * ry }
        : undefined
    }
    case 'line':
      return { kind: 'line', at: [at('x1'), at('y1'), at('x2'), at('y2')] }
    case 'polyline':
    case 'polygon': {
      const places = numbersOf(element.attributes.points)
      const even = places.slice(0, places.length - (places.length % 2))
      return even.length < 4
        ? undefined
        : pathOf(`M${even.join(' ')}${element.name === 'polygon' ? 'Z' : ''}`)
    }
    default:
      return pathOf(element.attributes.d ?? '')
  }
}

/** The same as lines and curves, for what is slanted or mirrored. */
export function segmentsOf(form: Form): Segment[] {
  if (form.kind === 'path') return form.segments
  if (form.kind === 'line') {
    const [x1, y1, x2, y2] = form.at
    return readPath(`M${x1} ${y1}L${x2} ${y2}`) ?? []
  }
  const { x, y, w, h } = form
  const half = `A${w / 2} ${h / 2} 0 1 1`
  const d =
    form.kind === 'rect'
      ? `M${x} ${y}h${w}v${h}h${-w}z`
      : `M${x + w} ${y + h / 2}${half} ${x} ${y + h / 2}${half} ${x + w} ${y + h / 2}Z`
  return readPath(d) ?? []
}
