import { lazy, memo, Suspense } from 'react'
import type { Locale } from '#schema/accounts/locales.ts'
import type { PlacedChart } from '#schema/kinds/spreadsheet/charts.ts'
import { loadNeeded } from '../../../platform/loadNeeded.ts'
import { useWords } from '../../../platform/words.ts'
import { cellLook } from '../cellLook.ts'
import classes from './Charts.module.css'
import { type ChartData, chartMost, colorAt, isRound } from './readChart.ts'

const Plot = lazy(() => loadNeeded(() => import('./Plot.tsx')))

const rowsMost = 200

type ChartBodyProps = { chart: PlacedChart; data: ChartData; name: string; locale: Locale }

/** A chart as it is seen, and its values as a table for who does not see it. Drawn again where one of them is another. */
export const ChartBody = memo(function ChartBody({ chart, data, name, locale }: ChartBodyProps) {
  const t = useWords('kinds/spreadsheet/charts')
  const nameOf = (at: number) => data.series[at]?.label || t('series', { number: at + 1 })
  const isEmpty = data.series.length === 0 || data.points.length === 0
  const keys = isRound(chart.kind)
    ? data.points
        .slice(0, chartMost.slices)
        .map(({ key, label }, at) => ({ label, color: colorAt(chart, key, at) }))
    : data.series.map(({ color }, at) => ({ label: nameOf(at), color }))
  const drawn = isRound(chart.kind) ? Math.min(data.points.length, chartMost.slices) : data.points.length
  return (
    <div className={classes.body}>
      {chart.title === '' ? null : (
        <p className={classes.title} data-picture>
          {chart.title}
        </p>
      )}
      {data.isLost || isEmpty ? (
        <p className={classes.none}>{t(data.isLost ? 'lost' : 'empty')}</p>
      ) : (
        <div className={classes.drawn} data-legend={chart.legend}>
          {chart.legend === 'none' ? null : (
            <ul className={classes.legend} aria-hidden>
              {keys.map(({ label, color }, at) => (
                <li key={at}>
                  <i data-picture style={{ background: color }} />
                  <span data-picture>{label}</span>
                </li>
              ))}
            </ul>
          )}
          <div className={classes.plot} aria-hidden>
            <Suspense>
              <Plot {...{ chart, data, nameOf, locale }} />
            </Suspense>
          </div>
        </div>
      )}
      {drawn < data.count ? (
        <p className={classes.note}>{t('thinned', { drawn, count: data.count })}</p>
      ) : null}
      {isEmpty ? null : (
        <table className={classes.table}>
          <caption>{name}</caption>
          <thead>
            <tr>
              <th scope="col">{data.head}</th>
              {data.series.map((_, at) => (
                <th key={at} scope="col">
                  {nameOf(at)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.points.slice(0, rowsMost).map(({ label, values }, point) => (
              <tr key={point}>
                <th scope="row">{label}</th>
                {data.series.map(({ style }, at) => (
                  <td key={at}>{cellLook(values[at] ?? undefined, style, locale).text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
})
