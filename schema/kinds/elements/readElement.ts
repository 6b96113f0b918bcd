import { storedFileOf } from '../../files/storedFile.ts'
import { listOf, numberOf, pairOf, textOf } from '../graphic/readValues.ts'
import {
  type Binding,
  type BoardElement,
  type Crop,
  type ElementBase,
  type FixedSegment,
  type OwnProperties,
  type Point,
  elementLimits,
  elementTypes,
} from './element.ts'
import type { Flat } from './stored.ts'

const { placeMost, sideMost } = elementLimits
const place = [-placeMost, placeMost, 0] as const
const side = [0, sideMost, 0] as const

const oneOf = <One>(value: unknown, known: readonly One[], usual: One): One =>
  known.find((one) => one === value) ?? usual
const plainOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= elementLimits.idSigns
const idOf = (value: unknown): string | null => (isId(value) ? value : null)
const colorOf = (value: unknown, usual: string): string =>
  typeof value === 'string' && /^(?:#[0-9a-f]{3,8}|[a-z]{3,24})$/i.test(value) ? value : usual
const linkOf = (value: unknown): string | null =>
  typeof value === 'string' &&
  value.length <= elementLimits.linkSigns &&
  /^(?:https?:\/\/|mailto:|\/(?!\/))/i.test(value)
    ? value
    : null

const pairsOf = (value: unknown): Point[] => {
  const list = listOf(value).slice(0, elementLimits.points * 2)
  const numbers = list.slice(0, list.length - (list.length % 2)).map((one) => numberOf(one, place))
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at]!, numbers[2 * at + 1]!])
}

/** Points that begin at 0, 0, as Excalidraw wants them, with the place of the first of them. */
function begun(x: number, y: number, points: Point[]): { x: number; y: number; points: Point[] } {
  const [dx, dy] = points[0] ?? [0, 0]
  if (dx === 0 && dy === 0) return { x, y, points }
  return { x: x + dx, y: y + dy, points: points.map(([px, py]) => [px - dx, py - dy]) }
}
function sizeOf(points: Point[]): { width: number; height: number } {
  let [left, top, right, bottom] = [0, 0, 0, 0]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { width: right - left, height: bottom - top }
}

const pointOf = (value: unknown): Point => {
  const [x, y] = pairOf(value)
  return [numberOf(x, place), numberOf(y, place)]
}

function readBinding(value: unknown): Binding | null {
  const { elementId, focus, gap, fixedPoint } = plainOf(value)
  if (!isId(elementId)) return null
  const [x, y] = pairOf(fixedPoint)
  const isFixed = typeof x === 'number' && typeof y === 'number'
  return {
    elementId,
    focus: numberOf(focus, [-100, 100, 0]),
    gap: numberOf(gap, [0, 1000, 1]),
    ...(isFixed && { fixedPoint: [numberOf(x, [-10, 10, 0.5]), numberOf(y, [-10, 10, 0.5])] as Point }),
  }
}

function readSegments(value: unknown, count: number): FixedSegment[] | null {
  const found = listOf(value).slice(0, count).map(plainOf)
  const read = found.map(({ index, start, end }) => ({
    index: Number.isInteger(index) ? Number(index) : 0,
    start: pointOf(start),
    end: pointOf(end),
  }))
  return read.length > 0 && read.every(({ index }) => index > 0 && index < count) ? read : null
}

const isSquare = (points: Point[]): boolean =>
  points.every(([x, y], at) => {
    const [beforeX, beforeY] = points[at - 1] ?? [x, y]
    return Math.abs(x - beforeX) < 1 || Math.abs(y - beforeY) < 1
  })

const arrowheads = [
  'arrow',
  'bar',
  'dot',
  'circle',
  'circle_outline',
  'triangle',
  'triangle_outline',
  'diamond',
  'diamond_outline',
  'crowfoot_one',
  'crowfoot_many',
  'crowfoot_one_or_many',
] as const
const arrowheadOf = (value: unknown): string | null => arrowheads.find((one) => one === value) ?? null

function readLine(type: 'line' | 'arrow', flat: Flat, points: Point[]): OwnProperties['line'] {
  const isArrow = type === 'arrow'
  const elbowed = isArrow && flat.elbowed === true && isSquare(points)
  const bindingOf = (value: unknown) => {
    const binding = isArrow ? readBinding(value) : null
    return elbowed && !binding?.fixedPoint ? null : binding
  }
  return {
    points,
    startBinding: bindingOf(flat.startBinding),
    endBinding: bindingOf(flat.endBinding),
    startArrowhead: arrowheadOf(flat.startArrowhead),
    endArrowhead: arrowheadOf(flat.endArrowhead),
    elbowed,
    fixedSegments: elbowed ? readSegments(flat.fixedSegments, points.length) : null,
    startIsSpecial: elbowed && typeof flat.startIsSpecial === 'boolean' ? flat.startIsSpecial : null,
    endIsSpecial: elbowed && typeof flat.endIsSpecial === 'boolean' ? flat.endIsSpecial : null,
  }
}

function readText(flat: Flat): OwnProperties['text'] {
  const text = textOf(flat.text, elementLimits.textSigns)
  return {
    text,
    originalText: textOf(flat.originalText, elementLimits.textSigns) || text,
    fontSize: numberOf(flat.fontSize, [1, elementLimits.fontMost, 20]),
    fontFamily: oneOf(flat.fontFamily, [1, 2, 3, 5, 6, 7, 8, 9], 5),
    textAlign: oneOf(flat.textAlign, ['left', 'center', 'right'] as const, 'left'),
    verticalAlign: oneOf(flat.verticalAlign, ['top', 'middle', 'bottom'] as const, 'top'),
    containerId: idOf(flat.containerId),
    autoResize: flat.autoResize !== false,
    lineHeight: numberOf(flat.lineHeight, [0.5, 5, 1.25]),
  }
}

function readCrop(value: unknown): Crop | null {
  const crop = plainOf(value)
  const [x, y] = [numberOf(crop.x, side), numberOf(crop.y, side)]
  const [width, height, naturalWidth, naturalHeight] = [
    numberOf(crop.width, side),
    numberOf(crop.height, side),
    numberOf(crop.naturalWidth, side),
    numberOf(crop.naturalHeight, side),
  ]
  const fits = width >= 1 && height >= 1 && x + width <= naturalWidth + 1 && y + height <= naturalHeight + 1
  return fits ? { x, y, width, height, naturalWidth, naturalHeight } : null
}

function readBase(id: string, flat: Flat): ElementBase {
  const [x, y] = pairOf(flat.xy)
  const [width, height] = pairOf(flat.size)
  const roundness = plainOf(flat.roundness)
  const rounded = [1, 2, 3].includes(roundness.type as number) ? (roundness.type as 1 | 2 | 3) : undefined
  return {
    id,
    x: numberOf(x, place),
    y: numberOf(y, place),
    width: numberOf(width, side),
    height: numberOf(height, side),
    angle: numberOf(flat.angle, [-7, 7, 0]),
    strokeColor: colorOf(flat.strokeColor, '#1e1e1e'),
    backgroundColor: colorOf(flat.backgroundColor, 'transparent'),
    fillStyle: oneOf(flat.fillStyle, ['hachure', 'cross-hatch', 'solid', 'zigzag'] as const, 'solid'),
    strokeWidth: numberOf(flat.strokeWidth, [0.1, elementLimits.strokeMost, 2]),
    strokeStyle: oneOf(flat.strokeStyle, ['solid', 'dashed', 'dotted'] as const, 'solid'),
    roundness: rounded
      ? {
          type: rounded,
          ...(typeof roundness.value === 'number' && { value: numberOf(roundness.value, side) }),
        }
      : null,
    roughness: numberOf(flat.roughness, [0, 5, 1]),
    opacity: numberOf(flat.opacity, [0, 100, 100]),
    seed: Math.round(numberOf(flat.seed, [1, 2 ** 31, 1])),
    index: typeof flat.index === 'string' ? flat.index : '',
    groupIds: [...new Set(listOf(flat.groupIds).filter(isId))].slice(0, elementLimits.groups),
    frameId: idOf(flat.frameId),
    boundElements: [],
    link: linkOf(flat.link),
    locked: flat.locked === true,
  }
}

/** The element of stored values, every one of them within its bounds; undefined for what no board draws. */
export function readElement(id: string, flat: Flat): BoardElement | undefined {
  const type = elementTypes.find((one) => one === flat.type)
  if (!type || !isId(id)) return undefined
  const base = readBase(id, flat)
  switch (type) {
    case 'line':
    case 'arrow': {
      const { x, y, points } = begun(base.x, base.y, pairsOf(flat.points))
      if (points.length < 2) return undefined
      return { ...base, x, y, ...sizeOf(points), type, ...readLine(type, flat, points) }
    }
    case 'freedraw': {
      const points = pairsOf(flat.stroke)
      if (points.length === 0) return undefined
      const pressures = listOf(flat.pressures).slice(0, points.length)
      return {
        ...base,
        ...sizeOf(points),
        type,
        points,
        pressures: pressures.map((one) => numberOf(one, [0, 1, 0.5])),
        simulatePressure: flat.simulatePressure !== false,
      }
    }
    case 'text':
      return { ...base, type, ...readText(flat) }
    case 'image': {
      const [flipX, flipY] = pairOf(flat.scale)
      const fileId = typeof flat.fileId === 'string' && storedFileOf(flat.fileId) ? flat.fileId : null
      const scale: Point = [flipX === -1 ? -1 : 1, flipY === -1 ? -1 : 1]
      return { ...base, type, fileId, scale, crop: readCrop(flat.crop) }
    }
    case 'frame':
      return { ...base, type, name: textOf(flat.name, elementLimits.nameSigns) || null }
    case 'rectangle':
    case 'diamond':
    case 'ellipse':
      return { ...base, type }
  }
}

const left = new Set(['id', 'x', 'y', 'width', 'height', 'boundElements', 'points'])

/** The values under which an element is stored. */
export function flatOf(element: BoardElement): Flat {
  const flat: Flat = Object.fromEntries(
    Object.entries(element).filter(([key, value]) => !left.has(key) && value !== undefined),
  )
  flat.xy = [element.x, element.y]
  if (element.type === 'freedraw') flat.stroke = element.points.flat()
  else if (element.type === 'line' || element.type === 'arrow') flat.points = element.points.flat()
  else flat.size = [element.width, element.height]
  return flat
}
