import type { DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import type { Box, Point } from './geometry.ts'
import type { Guide } from './snap.ts'

/** What is seen while a gesture lasts; nothing of it is written yet. */
export type Draft = {
  moved?: Map<string, DrawnObject>
  added?: DrawnObject
  marquee?: Box
  guides?: readonly Guide[]
}
/** Where a pointer is on the artboard; `reach` is how far it snaps there, 0 where it does not. */
export type Touch = Point & { pressure: number; shift: boolean; reach: number }
/** What a pointer does from its first touch on; `end` writes it as one step. */
export type Gesture = { move(touches: readonly Touch[]): Draft; end(): void }

export const mapOf = (objects: readonly DrawnObject[]): Map<string, DrawnObject> =>
  new Map(objects.map((object) => [object.id, object]))
