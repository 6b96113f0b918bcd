import { useEffect, useLayoutEffect } from 'react'
import type { CalendarLayer } from '#schema/objects/calendarLayers.ts'
import type { UndoSteps } from '../../../objects/rows/undoSteps.ts'
import { useLaidOutRows } from '../../../objects/rows/useRowsPage.ts'
import type { RowsPageOptions } from '../../../objects/rows/useRowsPage.ts'
import type { Day } from '../../../objects/dates/days.ts'
import type { Layout } from '../../../objects/view/useLayout.ts'
import { useType } from '../../../types/useType.ts'
import { askedOf, lookOf, objectsMost } from '../look.ts'
import type { Mode } from '../modes.ts'
import { useMoves } from '../useMoves.ts'
import type { LayerSet } from './LayerSet.ts'

type LayerRowsProps = Pick<RowsPageOptions, 'doc' | 'editable' | 'page'> & {
  layout: Layout
  layer: CalendarLayer
  set: LayerSet
  days: readonly Day[]
  mode: Mode
  /** The undo history of the page, so that changes on all layers are undone in one order. */
  steps: UndoSteps
}

/** Reads the objects of a further type, if the reader may read it. */
export function LayerRows(props: LayerRowsProps) {
  const { type, reload, expect } = useType(props.layer.type)
  return type ? <OfType {...props} of={{ type, reload, expect }} /> : null
}

function OfType({
  layer,
  set,
  days,
  mode,
  steps,
  ...page
}: LayerRowsProps & Pick<RowsPageOptions, 'of'>): null {
  const { id, tone, date, end, color } = layer
  const chosen: Record<string, string | null> = { date, end, color, mode }
  const get = (what: string) => chosen[what] ?? undefined
  const shown = useLaidOutRows({
    ...page,
    asks: ({ columns, timeZone }) => askedOf(lookOf(columns, get), [days[0]!, days.at(-1)!], timeZone),
  })
  const of = { ...shown, steps, making: shown.making && { ...shown.making, steps } }
  const look = lookOf(of.columns, get)
  const moves = useMoves(of, look)
  const { rows } = of
  const version = rows.version()
  useEffect(() => {
    if (rows.lines > 0) rows.look(0, Math.min(rows.lines, objectsMost) - 1)
  }, [rows, rows.lines])
  useLayoutEffect(() => {
    const { status } = rows.shown
    const seen = [rows, version, status, moves.pending, of.type, date, end, color, tone, page.editable]
    set.put({ id, of, look, moves, tone }, seen)
  })
  useLayoutEffect(() => () => set.drop(id), [set, id])
  return null
}
