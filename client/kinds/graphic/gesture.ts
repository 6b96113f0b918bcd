import type { DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import type { Box, Point } from './geometry.ts'
import type { Guide } from './snap.ts'

/** The preview during a gesture; nothing is written yet. */
export type Draft = {
  moved?: Map<string, DrawnObject>
  /** How far all that are moved stand from their places, where nothing else of them changes. */
  shift?: Point
  added?: DrawnObject
  marquee?: Box
  guides?: readonly Guide[]
}
/** The pointer's position on the artboard; `reach` is the snapping distance there, 0 without snapping. */
export type Touch = Point & { pressure: number; shift: boolean; reach: number }
/** A pointer's gesture from the first touch on; `end` writes it as one undo step. */
export type Gesture = { move(touches: readonly Touch[]): Draft; end(): void }

export const mapOf = (objects: readonly DrawnObject[]): Map<string, DrawnObject> =>
  new Map(objects.map((object) => [object.id, object]))
