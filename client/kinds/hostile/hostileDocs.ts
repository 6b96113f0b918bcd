import type { AvailableKind } from '#schema/pageKinds.ts'
import { board } from './board.ts'
import { form } from './form.ts'
import { graphic } from './graphic.ts'
import { composite } from './composite.ts'
import { objectView } from './objectView.ts'
import { spreadsheet } from './spreadsheet.ts'
import { text } from './text.ts'
import type { Hostile } from './values.ts'

/** What each kind has to bear: a page with any of it opens, is edited, compared and taken out. */
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
