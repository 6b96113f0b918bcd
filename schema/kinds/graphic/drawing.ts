import * as Y from 'yjs'
import { storedFileOf } from '../../files/storedFile.ts'
import { isRank } from '../spreadsheet/rank.ts'
import { type Effects, readEffects } from './effects.ts'
import { readOutline } from './outline.ts'
import { readGroups } from './groups.ts'
import { readRuling, type Ruling } from './ruling.ts'
import { readTextStyle, type TextStyle } from './textStyle.ts'
import { isColor, listOf, numberOf, pairOf, pointNumbersMost, pointsOf, textOf } from './readValues.ts'

/** Limits of a drawing; lengths in px of the artboard. */
export const drawingLimits = {
  sideMost: 8192,
  placeMost: 100_000,
  strokeMost: 500,
  textSigns: 5000,
  nameSigns: 100,
  pointNumbers: pointNumbersMost,
  erasures: 500,
  layers: 200,
} as const

export const objectTypes = [
  'brush',
  'line',
  'arrow',
  'rect',
  'ellipse',
  'polygon',
  'star',
  'path',
  'text',
  'image',
] as const
export type ObjectType = (typeof objectTypes)[number]

/** What the eraser removed, in the coordinates of a box of `w` × `h`: `points` are x, y, x, y… */
export type Erasure = { w: number; h: number; radius: number; points: number[] }

/** One object of a drawing, rotated by `rotation` degrees about the centre of its box. */
export type DrawnObject = {
  id: string
  type: ObjectType
  x: number
  y: number
  w: number
  h: number
  rotation: number
  /** `#rrggbb`, or `none`. */
  fill: string
  stroke: string
  strokeWidth: number
  opacity: number
  /** For strokes: x, y, pressure (0 to 1) each, x and y as fractions of the box. */
  points: number[]
  /** For paths: their lines and curves (`outline.ts`). */
  outline?: string
  /** What a path goes around twice is outside of it; left out otherwise. */
  evenOdd?: true
  text: string
  /** How the words are set; left out where that is as usual. */
  style?: TextStyle
  /** The address of a stored image; '' for anything else. */
  src: string
  /** The visible part of an image, as fractions of it: left, top, width, height. */
  crop: [number, number, number, number]
  /** Omitted when there are none. */
  effects?: Effects
  /** The ids of the groups that it stands in, from the outermost; left out where there are none. */
  groups?: string[]
  /** Nothing else of its innermost group is seen beyond it, and it is not painted itself; left out otherwise. */
  mask?: true
  erased: Erasure[]
}
export type Layer = {
  id: string
  rank: string
  name: string
  hidden: boolean
  locked: boolean
  opacity: number
  objects: (DrawnObject & { rank: string })[]
}
/** A drawing as plain data, with its layers and their objects from bottom to top. */
export type Drawing = {
  width: number
  height: number
  background: string
  layers: Layer[]
  ruling?: Ruling
}

/**
 * The three maps of a document: `artboard` with `size`, `background` and its guides (`ruling.ts`) · `layers` and `objects`, a map each by id,
 * with a key per property, so that two people who change different properties of one object both keep them.
 */
export const artboardOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('artboard')
export const layersOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('layers')
export const objectsOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('objects')

/** The layer of a drawing in which nobody has created one. */
export const firstLayer = '0'

const { placeMost, sideMost, strokeMost } = drawingLimits
const place = [-placeMost, placeMost, 0] as const
const side = [0, placeMost, 0] as const
const share = [0, 1, 1] as const

function readErasure(value: unknown): Erasure[] {
  const [w, h, radius, ...points] = listOf(value).slice(0, drawingLimits.pointNumbers)
  const box = [0.01, placeMost, 1] as const
  const read = pointsOf(points, 2, place)
  return read.length === 0
    ? []
    : [
        {
          w: numberOf(w, box),
          h: numberOf(h, box),
          radius: numberOf(radius, [0, strokeMost, 1]),
          points: read,
        },
      ]
}

function readCrop(value: unknown): DrawnObject['crop'] {
  const [left, top, width, height] = listOf(value)
  const [x, y] = [numberOf(left, [0, 0.99, 0]), numberOf(top, [0, 0.99, 0])]
  return [x, y, numberOf(width, [0.01, 1 - x, 1 - x]), numberOf(height, [0.01, 1 - y, 1 - y])]
}

const rankOf = (value: unknown): string => (isRank(value) ? value : 'V')

function readObject(id: string, stored: Y.Map<unknown>): Layer['objects'][number] | undefined {
  const get = (key: string) => stored.get(key)
  const type = objectTypes.find((one) => one === get('type'))
  if (!type) return undefined
  const [[x, y], [w, h]] = [pairOf(get('xy')), pairOf(get('size'))]
  const src = get('src')
  const outline = type === 'path' ? readOutline(get('outline')) : undefined
  // A path without lines is none.
  if (outline === '') return undefined
  const effects = readEffects(get)
  const groups = readGroups(get('group'))
  const style = type === 'text' ? readTextStyle(get) : undefined
  const erased = [...stored.keys()].filter((key) => key.startsWith('erased.')).sort()
  return {
    id,
    type,
    rank: rankOf(get('rank')),
    x: numberOf(x, place),
    y: numberOf(y, place),
    w: numberOf(w, side),
    h: numberOf(h, side),
    rotation: numberOf(get('rotation'), [-360, 360, 0]),
    fill: isColor(get('fill')) ? String(get('fill')) : 'none',
    stroke: isColor(get('stroke')) ? String(get('stroke')) : 'none',
    strokeWidth: numberOf(get('strokeWidth'), [0, strokeMost, 2]),
    opacity: numberOf(get('opacity'), share),
    points: pointsOf(get('points'), 3, [-10, 10, 0]),
    text: textOf(get('text'), drawingLimits.textSigns),
    ...(style && { style }),
    ...(outline && { outline }),
    ...(outline && get('evenOdd') === true && { evenOdd: true as const }),
    src: typeof src === 'string' && storedFileOf(src) ? src : '',
    crop: readCrop(get('crop')),
    ...(effects && { effects }),
    ...(groups && { groups }),
    ...(groups && type !== 'image' && get('mask') === true && { mask: true as const }),
    erased: erased.slice(0, drawingLimits.erasures).flatMap((key) => readErasure(get(key))),
  }
}

const inOrder = (a: { rank: string; id: string }, b: { rank: string; id: string }): number =>
  a.rank === b.rank ? (a.id < b.id ? -1 : 1) : a.rank < b.rank ? -1 : 1

const layerOf = (id: string, get: (key: string) => unknown): Layer => ({
  id,
  rank: rankOf(get('rank')),
  name: textOf(get('name'), drawingLimits.nameSigns).replaceAll('\n', ' '),
  hidden: get('hidden') === true,
  locked: get('locked') === true,
  opacity: numberOf(get('opacity'), share),
  objects: [],
})

/** Parsed objects by their source map; an entry is valid until the map changes. */
export type ReadObjects = WeakMap<object, Layer['objects'][number]>

/**
 * The content of a drawing. Values that no editor writes are dropped or clamped; an object whose layer was deleted is
 * in the lowest one. Objects in `known` are reused.
 */
export function readDrawing(doc: Y.Doc, known: ReadObjects = new WeakMap()): Drawing {
  const layers = [...layersOf(doc)]
    .flatMap(([id, stored]) => (stored instanceof Y.Map ? [layerOf(id, (key) => stored.get(key))] : []))
    .sort(inOrder)
    .slice(0, drawingLimits.layers)
  if (layers.length === 0) layers.push(layerOf(firstLayer, () => undefined))
  const byId = new Map(layers.map((layer) => [layer.id, layer]))
  for (const [id, stored] of objectsOf(doc)) {
    const object = stored instanceof Y.Map ? (known.get(stored) ?? readObject(id, stored)) : undefined
    if (!object) continue
    known.set(stored as Y.Map<unknown>, object)
    const layer = (stored as Y.Map<unknown>).get('layer')
    ;((typeof layer === 'string' && byId.get(layer)) || layers[0]!).objects.push(object)
  }
  for (const layer of layers) layer.objects.sort(inOrder)
  const [width, height] = pairOf(artboardOf(doc).get('size'))
  const background = artboardOf(doc).get('background')
  const ruling = readRuling(artboardOf(doc), sideMost)
  return {
    width: Math.round(numberOf(width, [1, sideMost, 1200])),
    height: Math.round(numberOf(height, [1, sideMost, 800])),
    background: isColor(background) ? background : '#ffffff',
    layers,
    ...(ruling && { ruling }),
  }
}
