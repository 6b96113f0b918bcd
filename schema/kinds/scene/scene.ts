import type { BoardRecord } from '../boardRecords.ts'
import { boardPageId } from '../boardSchema.ts'
import { richTextToPlain } from '../boardText.ts'
import {
  type Box,
  type Matrix,
  type Point,
  applied,
  boxOf,
  corners,
  identity,
  multiply,
  placed,
} from './geometry.ts'
import { arrowPath } from './arrows.ts'
import {
  type Drawn,
  type Props,
  drawnText,
  named,
  numberOf,
  objectsOf,
  pointOf,
  propsOf,
  scaleOf,
  textOf,
} from './drawn.ts'
import { fontFamilies, textSizes } from './sizes.ts'
import { decodeStroke } from './strokes.ts'
import { type Measure, wrapText } from './wrapText.ts'

export type Scene = { roots: Drawn[]; shapes: Map<string, Drawn>; assets: Map<string, Props>; bounds: Box }

export const noteSide = 200
export const lineHeight = 1.35

/** The lines of a free text with their font size, in its own coordinates before `scale`. */
export function freeText(
  props: Props,
  measure: Measure,
): {
  lines: string[]
  size: number
  family: string
  width: number
  scale: number
} {
  const size = named(textSizes, props.size) ?? textSizes.m!
  const family = named(fontFamilies, props.font) ?? fontFamilies.sans!
  const scale = scaleOf(props.scale)
  const plain = drawnText(richTextToPlain(props.richText))
  const fits = (line: string) => measure(line, size, family)
  const lines =
    props.autoSize === false ? wrapText(plain, numberOf(props.w, 8) / scale, fits) : plain.split('\n')
  const widest = Math.max(8, ...lines.map(fits))
  return {
    lines,
    size,
    family,
    scale,
    width: props.autoSize === false ? numberOf(props.w, 8) / scale : widest,
  }
}

function strokesOf(type: string, props: Props): Point[][] {
  if (type === 'line') {
    const points = objectsOf(Object.values((typeof props.points === 'object' && props.points) || {}))
    const sorted = points.sort((a, b) => (textOf(a.index) < textOf(b.index) ? -1 : 1))
    return [sorted.map(pointOf)]
  }
  if ((type !== 'draw' && type !== 'highlight') || !Array.isArray(props.segments)) return []
  const [scaleX, scaleY] = [numberOf(props.scaleX, 1), numberOf(props.scaleY, 1)]
  return objectsOf(props.segments).map(({ path, dim }) =>
    decodeStroke(textOf(path), dim === 2 ? 2 : 3).map(({ x, y }) => ({ x: x * scaleX, y: y * scaleY })),
  )
}

function boxOfShape(
  { type, props, strokes }: Pick<Drawn, 'type' | 'props' | 'strokes'>,
  measure: Measure,
): Box {
  const at = { x: 0, y: 0 }
  const growth = numberOf(props.growY)
  if (type === 'note') {
    const scale = scaleOf(props.scale)
    return { ...at, w: noteSide * scale, h: (noteSide + growth) * scale }
  }
  if (type === 'text') {
    const { lines, size, width, scale } = freeText(props, measure)
    return { ...at, w: width * scale, h: lines.length * size * lineHeight * scale }
  }
  if (strokes.length > 0) return boxOf(strokes.flat())
  return { ...at, w: numberOf(props.w), h: numberOf(props.h) + growth }
}

const byIndex = (a: BoardRecord, b: BoardRecord) => {
  const [one, two] = [textOf(a.index), textOf(b.index)]
  return one === two ? (a.id < b.id ? -1 : 1) : one < two ? -1 : 1
}

/** Shapes in shapes that are drawn; what lies deeper is left out. */
const depthAtMost = 50

/** Lays out the records of a board for drawing. Shapes of parents that do not exist are left out. */
export function layOut(records: Iterable<BoardRecord>, measure: Measure): Scene {
  const children = new Map<string, BoardRecord[]>()
  const bindings = new Map<string, BoardRecord[]>()
  const assets = new Map<string, Props>()
  const put = (map: Map<string, BoardRecord[]>, key: string, record: BoardRecord) => {
    const found = map.get(key)
    if (found) found.push(record)
    else map.set(key, [record])
  }
  for (const record of records) {
    if (record.typeName === 'shape') put(children, textOf(record.parentId), record)
    else if (record.typeName === 'binding') put(bindings, textOf(record.fromId), record)
    else if (record.typeName === 'asset') assets.set(record.id, propsOf(record))
  }
  const shapes = new Map<string, Drawn>()
  const build = (parentId: string, parent: Matrix, depth: number): Drawn[] =>
    (children.get(parentId) ?? []).sort(byIndex).map((record) => {
      const props = propsOf(record)
      const type = textOf(record.type)
      const matrix = multiply(
        parent,
        placed(numberOf(record.x), numberOf(record.y), numberOf(record.rotation)),
      )
      const strokes = strokesOf(type, props)
      const drawn: Drawn = {
        id: record.id,
        type,
        record,
        props,
        matrix,
        strokes,
        box: boxOfShape({ type, props, strokes }, measure),
        children: depth < depthAtMost ? build(record.id, matrix, depth + 1) : [],
      }
      shapes.set(record.id, drawn)
      return drawn
    })
  const roots = build(boardPageId, identity, 1)
  for (const drawn of shapes.values()) {
    if (drawn.type !== 'arrow') continue
    drawn.arrow = arrowPath(drawn, bindings.get(drawn.id) ?? [], shapes)
    drawn.box = boxOf(drawn.arrow.points)
  }
  for (const drawn of shapes.values()) if (drawn.type === 'group') drawn.box = groupBox(drawn)
  const bounds = boxOf(
    [...shapes.values()].flatMap(({ box, matrix }) => corners(box).map((point) => applied(matrix, point))),
  )
  return { roots, shapes, assets, bounds }
}

function groupBox(group: Drawn): Box {
  return boxOf(
    group.children.flatMap((child) => {
      const { x, y, rotation } = child.record
      const matrix = placed(numberOf(x), numberOf(y), numberOf(rotation))
      return corners(child.type === 'group' ? groupBox(child) : child.box).map((point) =>
        applied(matrix, point),
      )
    }),
  )
}
