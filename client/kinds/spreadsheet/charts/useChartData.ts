import { equalityDeep } from 'lib0/function'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import type { PlacedChart } from '#schema/kinds/spreadsheet/charts.ts'
import type { SheetView } from '../SheetView.ts'
import { readChart } from './readChart.ts'

type Wanted = { chart: PlacedChart; sheet: Sheet; version: number }

/** What a chart draws, the same object as long as nothing of it is another. Writing in cells does not wait for it. */
export function useChartData({ workbook, locale }: SheetView, { chart, sheet, version }: Wanted) {
  const late = useDeferredValue(version)
  const read = useMemo(
    () => ({ late, data: readChart(workbook, { chart, sheet, locale }) }).data,
    [workbook, chart, sheet, locale, late],
  )
  return useSame(read)
}

/** The object that was equal to this one before. */
export function useSame<Held>(now: Held): Held {
  const [kept, setKept] = useState(now)
  const isSame = kept === now || equalityDeep(kept as object, now as object)
  if (!isSame) setKept(now)
  return isSame ? kept : now
}
