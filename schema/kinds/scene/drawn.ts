import type { BoardRecord } from '../boardRecords.ts'
import type { Box, Matrix, Point } from './geometry.ts'

/** An arrow's line in its own coordinates: `startFrom` and `endFrom` give the directions of its heads. */
export type ArrowPath = {
  d: string
  points: Point[]
  start: Point
  end: Point
  startFrom: Point
  endFrom: Point
  middle: Point
  /** The corners of one with right angles, its ends among them. */
  corners?: Point[]
}

export type Props = Record<string, unknown>

/** A shape that is ready to be drawn: in its own coordinates, and placed on the page by `matrix`. */
export type Drawn = {
  id: string
  type: string
  record: BoardRecord
  props: Props
  matrix: Matrix
  /** The bounds in the shape's own coordinates. */
  box: Box
  strokes: Point[][]
  arrow?: ArrowPath
  children: Drawn[]
}

export const propsOf = (record: BoardRecord): Props =>
  typeof record.props === 'object' && record.props !== null ? (record.props as Props) : {}
/** No canvas is near as large; what is larger would end as no number at all. */
const numberAtMost = 1e8
export const numberOf = (value: unknown, otherwise = 0): number =>
  typeof value === 'number' && Math.abs(value) <= numberAtMost ? value : otherwise
/** By how much a shape is made larger. */
export const scaleOf = (value: unknown): number => Math.min(100, Math.max(0.01, numberOf(value, 1)))
/** What a table has under the name that a record gives; names that the table inherits are none of it. */
export const named = <T>(table: Record<string, T>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined
/** Characters of one shape that are laid out. */
const drawnSigns = 4000
export const drawnText = (text: string): string =>
  text.length > drawnSigns ? `${text.slice(0, drawnSigns)}…` : text
const isObject = (value: unknown): value is Props => typeof value === 'object' && value !== null
/** The objects of a list. */
export const objectsOf = (value: unknown): Props[] => (Array.isArray(value) ? value.filter(isObject) : [])
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const pointOf = (value: unknown): Point => {
  const { x, y } = isObject(value) ? value : {}
  return { x: numberOf(x), y: numberOf(y) }
}
