import type { BoardRecord } from '#schema/kinds/boardRecords.ts'
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
export const numberOf = (value: unknown, otherwise = 0): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const pointOf = (value: unknown): Point => {
  const { x, y } = (value ?? {}) as { x?: unknown; y?: unknown }
  return { x: numberOf(x), y: numberOf(y) }
}
