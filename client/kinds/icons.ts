import {
  IconCalendarMonth,
  IconFileText,
  IconForms,
  IconTimeline,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconLayoutKanban,
  IconList,
  IconMathFunction,
  IconPalette,
  IconSticker2,
  IconTable,
} from '@tabler/icons-react'
import type { AvailableKind } from '#schema/pageKinds.ts'
import type { PageKind } from './kind.ts'

/** The icon of every kind, separate from the manifests so that the tree need not load the code of pages. */
export const kindIcons: Record<AvailableKind, PageKind['icon']> = {
  text: IconFileText,
  table: IconTable,
  kanban: IconLayoutKanban,
  tiles: IconLayoutGrid,
  board: IconSticker2,
  graphic: IconPalette,
  list: IconList,
  gantt: IconTimeline,
  composite: IconLayoutDashboard,
  calendar: IconCalendarMonth,
  spreadsheet: IconMathFunction,
  form: IconForms,
}
