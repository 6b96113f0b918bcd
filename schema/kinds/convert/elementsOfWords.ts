import { shapeText } from '../boardText.ts'
import { type Drawn, textOf } from '../scene/drawn.ts'
import { freeText } from '../scene/scene.ts'
import { type ElementsDraft, type Surroundings, lineHeight } from './ElementsDraft.ts'
import { fillLook, lineLook } from './elementsOfShapes.ts'
import { estimateText } from './estimateText.ts'
import { looksOf } from './richText.ts'
import { familyOf, lookOf, penWidths } from './styles.ts'

export function addText(draft: ElementsDraft, shape: Drawn, around: Surroundings): void {
  const { props } = shape
  const { lines, size, width, scale } = freeText(props, estimateText)
  const fontSize = size * scale
  const box = { x: 0, y: 0, w: width * scale, h: lines.length * fontSize * lineHeight }
  const { link, hasFormat, hasLinks } = looksOf(props.richText)
  const align = { start: 'left', middle: 'center', end: 'right' }[textOf(props.textAlign)] ?? 'left'
  const made = draft.put(draft.idOf(shape.id), {
    ...draft.boxed(shape, around, box),
    type: 'text',
    text: lines.join('\n'),
    originalText: shapeText(shape.record),
    fontSize,
    fontFamily: familyOf(props.font),
    textAlign: align,
    autoResize: props.autoSize !== false,
    lineHeight,
    strokeColor: lookOf(props.color).line,
    link,
  })
  draft.losses.add('format', hasFormat)
  draft.losses.add('link', hasLinks || (link !== null && made?.link === null))
}

/** A marker is a broad pen that lets through what is below it. */
const marker = { widthOver: 6, opacity: 0.35 }

export function addPen(draft: ElementsDraft, shape: Drawn, around: Surroundings): void {
  const { type, props, strokes } = shape
  const id = draft.idOf(shape.id)
  if (type === 'line') {
    draft.put(id, {
      ...draft.pointed(shape, around, strokes[0] ?? [], 'points'),
      ...lineLook(props),
      type: 'line',
      roundness: props.spline === 'cubic' ? { type: 2 } : null,
    })
    return
  }
  const isMarker = type === 'highlight'
  const look = lineLook(props, penWidths)
  const points = strokes.flat()
  const flat = draft.pointed(shape, around, points, 'stroke')
  draft.put(id, {
    ...flat,
    ...look,
    ...(props.isClosed === true && fillLook(props)),
    ...(isMarker && {
      strokeWidth: Number(look.strokeWidth) * marker.widthOver,
      opacity: Math.round(Number(flat.opacity) * marker.opacity),
    }),
    type: 'freedraw',
    simulatePressure: !isMarker,
  })
  draft.losses.add('pressure', props.isPen === true)
}
