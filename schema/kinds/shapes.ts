import type { DocShape } from './docShape.ts'
import type { AvailableKind } from './kinds.ts'
import { boardShape } from './board.ts'
import { objectViewShape } from './objectView.ts'
import { textShape } from './text.ts'

/** The document shape of every kind that can be created: a kind without one does not compile. */
export const shapes: Record<AvailableKind, DocShape> = {
  text: textShape,
  table: objectViewShape,
  kanban: objectViewShape,
  board: boardShape,
}
