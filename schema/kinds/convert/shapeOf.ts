import type { BoardRecord } from '../boardRecords.ts'
import type { BoardElement } from '../elements/element.ts'
import { isStickyElement } from '../together/stickies.ts'
import { labelSizes } from '../scene/sizes.ts'
import { noteSide } from '../scene/scene.ts'
import { elementPlaceOf, fillOf, nameOf, strokeOf } from './shapeLook.ts'
import { lineShape, penShape } from './shapeOfLines.ts'
import type { RecordsDraft, Words } from './RecordsDraft.ts'
import { estimateText } from './estimateText.ts'
import { richTextOf } from './richText.ts'
import { fontOf, nearestStep } from './styles.ts'

/** A shape with its place on the page, before it has a parent. */
export type PlacedShape = BoardRecord & { x: number; y: number }
type ElementOf<Type extends BoardElement['type']> = Extract<BoardElement, { type: Type }>

const aligns = { left: 'start', center: 'middle', right: 'end' } as const
const verticalAligns = { top: 'start', middle: 'middle', bottom: 'end' } as const

/** What of words that a shape holds is said by the shape, made larger by `scale`. */
export function labelOf({ losses }: RecordsDraft, words: Words | undefined, scale = 1) {
  if (!words) return undefined
  const { font, isExact } = fontOf(words.fontFamily)
  losses.add('font', !isExact)
  losses.add('link', words.link !== null)
  return {
    size: nearestStep(labelSizes, words.fontSize / scale),
    font,
    align: aligns[words.textAlign],
    verticalAlign: verticalAligns[words.verticalAlign],
    labelColor: nameOf(words.strokeColor),
    richText: richTextOf(words.originalText),
  }
}
const noLabel = {
  font: 'draw',
  align: 'middle',
  verticalAlign: 'middle',
  labelColor: 'black',
  richText: richTextOf(''),
}

type Addresses = { canParse(address: string, base: string): boolean }
const addresses = (globalThis as unknown as { URL: Addresses }).URL

/** The address that an element leads to, where tldraw takes it. */
function urlOf({ losses }: RecordsDraft, { link }: BoardElement): string {
  const isTaken = link !== null && addresses.canParse(link, 'https://example.com')
  losses.add('link', link !== null && !isTaken)
  return isTaken ? link : ''
}

/** A square sticky, or one that has grown with its words, is a note. */
const isNote = (element: BoardElement): boolean =>
  isStickyElement(element) &&
  element.width >= noteSide / 4 &&
  element.width <= noteSide * 4 &&
  element.height >= element.width - 0.5

function noteOf(draft: RecordsDraft, element: BoardElement) {
  const scale = element.width / noteSide
  const { name, isExact } = fillOf(element)
  draft.losses.add('color', !isExact)
  return {
    type: 'note',
    props: {
      ...noLabel,
      size: 'm',
      ...labelOf(draft, draft.wordsOf(element), scale),
      color: name === 'yellow' ? 'black' : name,
      fontSizeAdjustment: null,
      growY: Math.max(0, element.height / scale - noteSide),
      url: urlOf(draft, element),
      scale,
      textLastEditedBy: null,
    },
  }
}

function geoOf(draft: RecordsDraft, element: BoardElement) {
  const look = strokeOf(element)
  const fill = fillOf(element)
  const hasLine = element.strokeColor !== 'transparent'
  const isFilled = fill.fill !== 'none'
  const hasBoth = hasLine && isFilled && look.color !== fill.name
  draft.losses.add(
    'color',
    (hasLine && !look.isExact) || (isFilled && !fill.isExact) || hasBoth || (!hasLine && !isFilled),
  )
  const label = labelOf(draft, draft.wordsOf(element))
  return {
    type: 'geo',
    props: {
      ...noLabel,
      ...label,
      geo: element.type,
      w: Math.max(1, element.width),
      h: Math.max(1, element.height),
      growY: 0,
      flipX: false,
      flipY: false,
      scale: 1,
      dash: look.dash,
      size: label?.size ?? look.size,
      color: isFilled && (!hasLine || look.color === 'black') ? fill.name : look.color,
      fill: fill.fill,
      url: urlOf(draft, element),
    },
  }
}

const freeSize = 24

function textOf(draft: RecordsDraft, element: ElementOf<'text'>) {
  const { font, isExact } = fontOf(element.fontFamily)
  const scale = element.fontSize / freeSize
  const { name: color, isExact: isSameColor } = strokeOf(element)
  draft.losses.add('font', !isExact)
  draft.losses.add('color', !isSameColor)
  const lines = element.originalText.split('\n').map((line) => estimateText(line, freeSize, ''))
  return {
    type: 'text',
    props: {
      color,
      size: 'm',
      font,
      textAlign: aligns[element.textAlign],
      w: element.autoResize ? Math.max(8, ...lines) : Math.max(1, element.width / scale),
      scale,
      autoSize: element.autoResize,
      richText: richTextOf(element.originalText, element.link),
    },
  }
}

function imageOf(draft: RecordsDraft, element: ElementOf<'image'>) {
  const { fileId, crop, width, height, scale } = element
  if (fileId === null) {
    draft.losses.add('picture')
    return undefined
  }
  const natural: [number, number] = crop
    ? [crop.naturalWidth, crop.naturalHeight]
    : [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))]
  const share = (value: number, whole: number) => Math.min(1, value / whole)
  return {
    type: 'image',
    props: {
      w: Math.max(1, width),
      h: Math.max(1, height),
      playing: true,
      url: urlOf(draft, element),
      assetId: draft.assetOf(fileId, natural),
      crop: crop && {
        topLeft: { x: share(crop.x, natural[0]), y: share(crop.y, natural[1]) },
        bottomRight: {
          x: share(crop.x + crop.width, natural[0]),
          y: share(crop.y + crop.height, natural[1]),
        },
      },
      flipX: scale[0] === -1,
      flipY: scale[1] === -1,
      altText: '',
    },
  }
}

function frameOf({ losses }: RecordsDraft, element: ElementOf<'frame'>) {
  losses.add('link', element.link !== null)
  const { width, height, name } = element
  const props = { w: Math.max(1, width), h: Math.max(1, height), name: name ?? '', color: 'black' }
  return { type: 'frame', props }
}

function formOf(draft: RecordsDraft, element: BoardElement) {
  switch (element.type) {
    case 'rectangle':
    case 'ellipse':
    case 'diamond':
      return isNote(element) ? noteOf(draft, element) : geoOf(draft, element)
    case 'text':
      return textOf(draft, element)
    case 'image':
      return imageOf(draft, element)
    case 'frame':
      return frameOf(draft, element)
    case 'line':
    case 'arrow':
      return lineShape(draft, element)
    case 'freedraw':
      return penShape(draft, element)
  }
}

/** The shape of tldraw for an element, with its place on the page; undefined where there is none. */
export function shapeOf(draft: RecordsDraft, element: BoardElement): PlacedShape | undefined {
  const form = formOf(draft, element)
  if (!form) return undefined
  return {
    id: draft.idOf(element),
    typeName: 'shape',
    isLocked: element.locked,
    opacity: element.opacity / 100,
    meta: {},
    ...elementPlaceOf(element),
    ...form,
  }
}
