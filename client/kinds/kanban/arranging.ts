import { useMemo } from 'react'
import type * as Y from 'yjs'
import type { Layout } from '../../objects/view/useLayout.ts'
import { placedColumns } from './columnOrder.ts'
import type { PlacedColumn } from './columnOrder.ts'
import type { Deeds } from './deeds.ts'
import type { BoardColumn } from './lists.ts'
import type { OptionsInPlace } from './useOptions.ts'

/** The actions on the columns of a board, for people who may edit the page. */
export type Arranging = {
  doc: Y.Doc
  deeds: Deeds
  /** In their order, hidden ones among them. */
  all: readonly PlacedColumn[]
  /** Null when columns are not options, and for people who may not change these. */
  options: OptionsInPlace | null
  /** Announces to a screen reader. */
  say: (words: string) => void
  /** Focuses the head of a column as soon as it is drawn. */
  focusHead: (column: string) => void
}

/** The columns as the board lays them out. */
export function usePlaced(columns: readonly BoardColumn[], layout: Layout): PlacedColumn[] {
  return useMemo(
    () => placedColumns(columns, { places: layout.under(['place']), hidden: layout.under(['hidden']) }),
    [columns, layout],
  )
}
