import type { AvailableKind } from '#schema/pageKinds.ts'
import { boardKind } from './board/board.ts'
import { calendarKind } from './calendar/calendar.ts'
import { formKind } from './form/form.ts'
import { ganttKind } from './gantt/gantt.ts'
import { compositeKind } from './composite/composite.ts'
import { graphicKind } from './graphic/graphic.ts'
import { kanbanKind } from './kanban/kanban.ts'
import type { PageKind } from './kind.ts'
import { listKind } from './list/list.ts'
import { spreadsheetKind } from './spreadsheet/spreadsheet.ts'
import { tableKind } from './table/table.ts'
import { textKind } from './text/text.ts'
import { tilesKind } from './tiles/tiles.ts'

/** Every page kind that can be created, in the order in which they are offered: one without a line does not compile. */
export const kinds: Record<AvailableKind, PageKind> = {
  text: textKind,
  table: tableKind,
  kanban: kanbanKind,
  tiles: tilesKind,
  board: boardKind,
  graphic: graphicKind,
  list: listKind,
  gantt: ganttKind,
  composite: compositeKind,
  calendar: calendarKind,
  spreadsheet: spreadsheetKind,
  form: formKind,
}
