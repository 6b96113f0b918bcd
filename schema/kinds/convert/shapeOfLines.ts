import type { BoardElement } from '../elements/element.ts'
import { orderKeysBetween } from '../elements/orderKeys.ts'
import type { Point } from '../scene/geometry.ts'
import { arrowLabelSizes } from '../scene/sizes.ts'
import { encodeStroke } from '../scene/strokes.ts'
import type { Arrow, RecordsDraft } from './RecordsDraft.ts'
import { pageBox } from './elementPlace.ts'
import { richTextOf } from './richText.ts'
import { fillOf, nameOf, strokeOf } from './shapeLook.ts'
import { fontOf, namedHead, nearestStep, penWidths } from './styles.ts'

type ElementOf<Type extends BoardElement['type']> = Extract<BoardElement, { type: Type }>

/** The points of an element on the page, seen from the first of them. */
function fromFirst(element: Arrow | ElementOf<'freedraw'>): Point[] {
  const { onPage } = pageBox(element)
  const placed = element.points.map(onPage)
  const { x, y } = placed[0] ?? { x: 0, y: 0 }
  return placed.map((point) => ({ x: point.x - x, y: point.y - y }))
}

/** By how much the middle of a line lies beside the way from its beginning to its end. */
function bendOf(points: Point[]): number {
  const [start, end, middle] = [points[0]!, points.at(-1)!, points[Math.floor(points.length / 2)]!]
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const length = Math.hypot(dx, dy)
  if (points.length < 3 || length < 1e-6) return 0
  const [x, y] = [middle.x - (start.x + end.x) / 2, middle.y - (start.y + end.y) / 2]
  return (y * dx - x * dy) / length
}

function arrowOf(draft: RecordsDraft, element: Arrow) {
  const { losses } = draft
  const look = strokeOf(element)
  const points = fromFirst(element)
  const words = draft.wordsOf(element)
  losses.add('bend', !element.elbowed && points.length > 3)
  losses.add('font', words !== undefined && !fontOf(words.fontFamily).isExact)
  return {
    type: 'arrow',
    props: {
      kind: element.elbowed ? 'elbow' : 'arc',
      color: look.color,
      labelColor: words ? nameOf(words.strokeColor) : 'black',
      fill: 'none',
      dash: look.dash,
      size: words ? nearestStep(arrowLabelSizes, words.fontSize) : look.size,
      arrowheadStart: namedHead(element.startArrowhead),
      arrowheadEnd: namedHead(element.endArrowhead),
      font: words ? fontOf(words.fontFamily).font : 'draw',
      start: points[0]!,
      end: points.at(-1)!,
      bend: element.elbowed ? 0 : bendOf(points),
      richText: richTextOf(words?.originalText ?? ''),
      labelPosition: 0.5,
      scale: 1,
      elbowMidPoint: 0.5,
    },
  }
}

const isLoop = (points: Point[]): boolean => {
  const [first, last] = [points[0]!, points.at(-1)!]
  return points.length > 3 && Math.hypot(first.x - last.x, first.y - last.y) < 10
}

type Pen = { points: Point[]; isClosed: boolean; segment: 'free' | 'straight' }

function drawOf(draft: RecordsDraft, element: BoardElement, { points, isClosed, segment }: Pen) {
  const { color, size, dash, isExact } = strokeOf(
    element,
    element.type === 'freedraw' ? penWidths : undefined,
  )
  const fill = fillOf(element)
  const hasBoth = isClosed && fill.fill !== 'none' && fill.name !== color
  draft.losses.add('color', !isExact || hasBoth)
  return {
    type: 'draw',
    props: {
      color,
      fill: isClosed ? fill.fill : 'none',
      dash,
      size,
      segments: encodeStroke(points).map((path) => ({ type: segment, path, dim: 2 })),
      isComplete: true,
      isClosed,
      isPen: false,
      scale: 1,
      scaleX: 1,
      scaleY: 1,
    },
  }
}

/** A line or an arrow; what is filled is drawn by a pen, since lines of tldraw are not. */
export function lineShape(draft: RecordsDraft, element: Arrow) {
  draft.losses.add('link', element.link !== null)
  if (element.type === 'arrow') {
    draft.losses.add('color', !strokeOf(element).isExact)
    return arrowOf(draft, element)
  }
  const points = fromFirst(element)
  if (element.backgroundColor !== 'transparent' && isLoop(points))
    return drawOf(draft, element, { points, isClosed: true, segment: 'straight' })
  const { color, dash, size, isExact } = strokeOf(element)
  draft.losses.add('color', !isExact)
  const keys = orderKeysBetween('a0', null, points.length)
  const listed = points.map(
    (point, at) => [keys[at]!, { id: keys[at]!, index: keys[at]!, ...point }] as const,
  )
  const spline = element.roundness ? 'cubic' : 'line'
  return { type: 'line', props: { color, dash, size, spline, points: Object.fromEntries(listed), scale: 1 } }
}

export function penShape(draft: RecordsDraft, element: ElementOf<'freedraw'>) {
  draft.losses.add('link', element.link !== null)
  draft.losses.add('pressure', !element.simulatePressure && element.pressures.length > 0)
  const points = fromFirst(element)
  const isClosed = element.backgroundColor !== 'transparent' && isLoop(points)
  return drawOf(draft, element, { points, isClosed, segment: 'free' })
}
