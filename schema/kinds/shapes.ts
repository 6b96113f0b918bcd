import type { DocumentLimits } from '../documents/limits.ts'
import type { DocShape } from './docShape.ts'
import { isAvailableKind, type AvailableKind } from '../pageKinds.ts'
import { boardShape } from './board.ts'
import { formShape } from './form.ts'
import { compositeShape } from './composite.ts'
import { graphicShape } from './graphic.ts'
import { objectViewShape } from './objectView.ts'
import { spreadsheetShape } from './spreadsheet.ts'
import { textShape } from './text.ts'

/** The document shape of every kind that can be created: a kind without one does not compile. */
export const shapes: Record<AvailableKind, DocShape> = {
  text: textShape,
  table: objectViewShape,
  kanban: objectViewShape,
  tiles: objectViewShape,
  board: boardShape,
  graphic: graphicShape,
  list: objectViewShape,
  gantt: objectViewShape,
  composite: compositeShape,
  calendar: objectViewShape,
  spreadsheet: spreadsheetShape,
  form: formShape,
}

/** The limits for the document of a page of the kind. */
export const limitsOf = (kind: string): DocumentLimits =>
  (isAvailableKind(kind) ? shapes[kind] : textShape).limits

/** The version of the shape in which this program writes documents of the kind. */
export const shapeVersionOf = (kind: string): number =>
  (isAvailableKind(kind) ? shapes[kind] : textShape).version
