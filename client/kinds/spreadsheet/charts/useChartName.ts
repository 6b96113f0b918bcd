import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { type PlacedChart, refsOf } from '#schema/kinds/spreadsheet/charts.ts'
import { showFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { useWords } from '../../../platform/words.ts'
import type { SheetView } from '../SheetView.ts'

/** The range of a chart as it is read and typed, with semicolons between its areas. */
export const rangeOfChart = (view: SheetView, sheet: Sheet, { range }: Pick<PlacedChart, 'range'>): string =>
  refsOf(range)
    .map((ref) => showFormula(ref, view.typing.placeIn(sheet)))
    .join('; ')

/** What a chart is called: its kind with its title, or else with its range. */
export function useChartName(view: SheetView, sheet: Sheet, chart: PlacedChart): string {
  const t = useWords('kinds/spreadsheet/charts')
  const kind = t(`kind.${chart.kind}`)
  return chart.title === ''
    ? t('name.range', { kind, range: rangeOfChart(view, sheet, chart) })
    : t('name.title', { kind, title: chart.title })
}
