import { storedFileOf } from '../../files/storedFile.ts'
import { shapeText } from '../boardText.ts'
import type { Flat } from '../elements/stored.ts'
import { type Drawn, type Props, named, numberOf, pointOf, scaleOf, textOf } from '../scene/drawn.ts'
import type { Point } from '../scene/geometry.ts'
import { arrowLabelSizes, labelSizes } from '../scene/sizes.ts'
import type { ElementsDraft, Surroundings } from './ElementsDraft.ts'
import { looksOf } from './richText.ts'
import { headOf, lineWidths, lookOf, noteTint } from './styles.ts'

const nearest: Record<string, 'rectangle' | 'ellipse' | 'diamond'> = {
  ellipse: 'ellipse',
  oval: 'ellipse',
  cloud: 'ellipse',
  heart: 'ellipse',
  diamond: 'diamond',
}
const same = new Set(['rectangle', 'ellipse', 'diamond'])
const holders = new Set(['geo', 'note', 'bookmark', 'embed', 'text', 'image', 'frame'])

/** How the line of a shape looks. */
export function lineLook(props: Props, widths = lineWidths): Flat {
  const { dash } = props
  return {
    strokeColor: lookOf(props.color).line,
    strokeWidth: (named(widths, props.size) ?? widths.m!) * scaleOf(props.scale),
    strokeStyle: dash === 'dashed' || dash === 'dotted' ? dash : 'solid',
    roughness: dash === 'draw' ? 1 : 0,
  }
}

export function fillLook({ fill, color }: Props): Flat {
  const { line, tint } = lookOf(color)
  if (fill === 'fill') return { backgroundColor: line, fillStyle: 'solid' }
  if (fill === 'pattern' || fill === 'lined-fill') return { backgroundColor: tint, fillStyle: 'hachure' }
  return { backgroundColor: fill === 'semi' || fill === 'solid' ? tint : 'transparent', fillStyle: 'solid' }
}

const noteLook = (props: Props): Flat => ({
  strokeColor: 'transparent',
  backgroundColor: noteTint(props.color),
  fillStyle: 'solid',
  roughness: 0,
})

/** Counts what the words of a shape lose. */
function countWords({ losses }: ElementsDraft, { props }: Drawn): void {
  const { link, hasFormat, hasLinks } = looksOf(props.richText)
  losses.add('format', hasFormat)
  losses.add('link', hasLinks || link !== null)
}

/** How much of its width a shape has for words. */
const roomFor = { rectangle: 1, ellipse: Math.SQRT1_2, diamond: 0.5 }

export function addShape(draft: ElementsDraft, shape: Drawn, around: Surroundings): void {
  const { type, props, box } = shape
  const isCard = type === 'bookmark' || type === 'embed'
  const form = (type === 'geo' ? named(nearest, props.geo) : undefined) ?? 'rectangle'
  draft.losses.add('card', isCard)
  draft.losses.add('shape', type === 'geo' && !same.has(textOf(props.geo)))
  const id = draft.idOf(shape.id)
  const link = textOf(props.url) || null
  const look = type === 'note' ? noteLook(props) : { ...lineLook(props), ...fillLook(props) }
  const made = draft.put(id, { ...draft.boxed(shape, around), type: form, link, ...look })
  draft.losses.add('link', made !== undefined && link !== null && made.link === null)
  countWords(draft, shape)
  const size = type === 'note' ? numberOf(props.fontSizeAdjustment, 1) || 1 : 1
  const fontSize = (named(labelSizes, props.size) ?? labelSizes.m!) * scaleOf(props.scale) * size
  const width = box.w * roomFor[form] - 10
  draft.putWords(shape, around, { text: shapeText(shape.record), fontSize, width, container: id }, box)
}

export function addFrame(draft: ElementsDraft, shape: Drawn, around: Surroundings): void {
  const flat = draft.boxed(shape, around)
  const isTurned = Math.abs(Math.sin(numberOf(flat.angle))) > 1e-6
  draft.losses.add('frame', isTurned || around.frameId !== null)
  draft.losses.add('group', around.groupIds.length > 0)
  const place = { ...flat, angle: 0, frameId: null, groupIds: [] }
  draft.put(draft.idOf(shape.id), { ...place, type: 'frame', name: textOf(shape.props.name) })
}

export function addImage(draft: ElementsDraft, shape: Drawn, around: Surroundings): void {
  const { props } = shape
  const asset = draft.propsOfAsset(props.assetId)
  if (typeof asset.src !== 'string' || !storedFileOf(asset.src)) return draft.losses.add('picture')
  const { topLeft, bottomRight, isCircle } = (props.crop ?? {}) as Props
  const [from, to] = [pointOf(topLeft), pointOf(bottomRight)]
  const [naturalWidth, naturalHeight] = [numberOf(asset.w), numberOf(asset.h)]
  const crop = {
    x: from.x * naturalWidth,
    y: from.y * naturalHeight,
    width: (to.x - from.x) * naturalWidth,
    height: (to.y - from.y) * naturalHeight,
    naturalWidth,
    naturalHeight,
  }
  const link = textOf(props.url) || null
  const made = draft.put(draft.idOf(shape.id), {
    ...draft.boxed(shape, around),
    type: 'image',
    fileId: asset.src,
    scale: [props.flipX === true ? -1 : 1, props.flipY === true ? -1 : 1],
    crop: props.crop ? crop : null,
    link,
  })
  const isUncut = props.crop && made?.type === 'image' && made.crop === null
  draft.losses.add('crop', isCircle === true || Boolean(isUncut))
  draft.losses.add('description', textOf(props.altText) !== '')
  draft.losses.add('link', made !== undefined && link !== null && made.link === null)
}

/** The corners of the line of an arrow, without those that lie on the way. */
function bentLine({ arrow, props }: Drawn): Point[] {
  if (!arrow) return []
  const { start, end, middle } = arrow
  if (props.kind === 'elbow') return arrow.corners ?? [start, end]
  return numberOf(props.bend) === 0 ? [start, end] : [start, middle, end]
}

export function addArrow(draft: ElementsDraft, shape: Drawn, around: Surroundings): void {
  const { props, arrow } = shape
  const points = bentLine(shape)
  const isElbow = props.kind === 'elbow'
  const id = draft.idOf(shape.id)
  const bindingOf = (terminal: 'start' | 'end') => {
    const target = draft.targetOf(shape, terminal)
    if (!target || !holders.has(target.type)) return null
    return { elementId: draft.idOf(target.id), focus: 0, gap: 4, ...(isElbow && { fixedPoint: [0.5, 0.5] }) }
  }
  draft.put(id, {
    ...draft.pointed(shape, around, points, 'points'),
    ...lineLook(props),
    type: 'arrow',
    elbowed: isElbow,
    roundness: points.length === 3 && !isElbow ? { type: 2 } : null,
    startArrowhead: headOf(props.arrowheadStart),
    endArrowhead: headOf(props.arrowheadEnd),
    startBinding: bindingOf('start'),
    endBinding: bindingOf('end'),
  })
  countWords(draft, shape)
  if (!arrow) return
  const fontSize = (named(arrowLabelSizes, props.size) ?? arrowLabelSizes.m!) * scaleOf(props.scale)
  const { x, y } = arrow.middle
  const length = Math.hypot(arrow.end.x - arrow.start.x, arrow.end.y - arrow.start.y)
  const words = { text: shapeText(shape.record), fontSize, width: Math.max(80, length * 0.7), container: id }
  const upright = { ...shape, props: { ...props, align: 'middle', verticalAlign: 'middle' } }
  draft.putWords(upright, around, words, { x, y, w: 0, h: 0 })
}
