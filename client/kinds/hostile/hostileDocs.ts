import type { AvailableKind } from '#schema/pageKinds.ts'
import { board } from './board.ts'
import { form } from './form.ts'
import { graphic } from './graphic.ts'
import { composite } from './composite.ts'
import { objectView } from './objectView.ts'
import { spreadsheet } from './spreadsheet.ts'
import { text } from './text.ts'
import type { Hostile } from './values.ts'

/** Content that each kind must survive: a page with any of it opens, and can be edited, compared and exported. */
export const hostileDocs: Record<AvailableKind, Hostile[]> = {
  text,
  table: objectView,
  kanban: objectView,
  tiles: objectView,
  board,
  graphic,
  list: objectView,
  gantt: objectView,
  composite,
  calendar: objectView,
  spreadsheet,
  form,
}
