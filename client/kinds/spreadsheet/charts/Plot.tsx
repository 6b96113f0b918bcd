import { AreaChart, BarChart, DonutChart, LineChart, PieChart, ScatterChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useElementSize } from '@mantine/hooks'
import type { Locale } from '#schema/accounts/locales.ts'
import type { PlacedChart } from '#schema/kinds/spreadsheet/charts.ts'
import type { CellStyle } from '#schema/kinds/spreadsheet/style.ts'
import { printNumber } from '../../../widgets/printNumber.ts'
import { cellLook } from '../cellLook.ts'
import classes from './Charts.module.css'
import { type ChartData, chartMost, colorAt } from './readChart.ts'
import { Told } from './Told.tsx'

type PlotProps = { chart: PlacedChart; data: ChartData; nameOf: (series: number) => string; locale: Locale }

/** The drawing itself, which comes with the library that draws it. */
export default function Plot(props: PlotProps) {
  const { kind } = props.chart
  if (kind === 'pie' || kind === 'ring') return <Round {...props} />
  return kind === 'scatter' ? <Dots {...props} /> : <OnAxes {...props} />
}

/** The table next to it is for people who do not use a pointer. */
const quiet = { accessibilityLayer: false }
/** Lines of so many points have a mark at each. */
const dotsMost = 60
const labelMost = 24

const short = (text: string) => (text.length > labelMost ? `${text.slice(0, labelMost - 1)}…` : text)

/** Numbers of an axis in one form: as its cells are shown, whole ones without decimals, short where they are long. */
const tickIn = (style: CellStyle, locale: Locale, numbers: readonly (number | null)[]) => {
  const isShort = numbers.some((each) => Math.abs(each ?? 0) >= 1e5)
  return (number: number): string => {
    if (style.format === undefined) return printNumber(number, { locale, isShort: isShort && number !== 0 })
    return cellLook(number, Number.isInteger(number) ? { ...style, digits: 0 } : style, locale).text
  }
}

/** As other programs do, an axis begins at zero unless the values are close to each other. */
function domainOf(numbers: readonly (number | null)[], isZero: boolean): ['auto', 'auto'] | undefined {
  const known = numbers.filter((each) => each !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const isClose =
    known.length > 1 && (least > 0 ? most - least < most / 6 : most < 0 && most - least < -least / 6)
  return isClose && !isZero ? ['auto', 'auto'] : undefined
}

/** The title of the axis at the side, for which the axis makes room. */
const sideLabel = (title: string) =>
  title === ''
    ? {}
    : {
        label: {
          value: title,
          angle: -90,
          position: 'insideLeft' as const,
          fill: 'currentColor',
          fontSize: 12,
          style: { textAnchor: 'middle' as const },
        },
      }

function OnAxes({ chart, data, nameOf, locale }: PlotProps) {
  const { kind } = chart
  const isAcross = kind === 'bar'
  const rows = data.points.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(values.map((value, at) => [`s${at}`, value])),
  }))
  const series = data.series.map(({ color }, at) => ({ name: `s${at}`, label: nameOf(at), color }))
  const all = data.points.flatMap(({ values }) => values)
  const tick = tickIn(data.series[0]?.style ?? {}, locale, all)
  const isLine = kind === 'line'
  const domain = domainOf(all, !isLine)
  const side = sideLabel(chart.yTitle)
  const numbers = { tickFormatter: tick, width: 'auto' as const, ...side, ...(domain ? { domain } : {}) }
  const names = { minTickGap: 12, tickFormatter: (label: unknown) => short(String(label)) }
  const common = {
    h: '100%',
    w: '100%',
    data: rows,
    dataKey: 'label',
    series,
    gridAxis: isAcross ? ('y' as const) : ('x' as const),
    tickLine: 'none' as const,
    ...(chart.xTitle ? { xAxisLabel: chart.xTitle } : {}),
    xAxisProps: isAcross ? { tickFormatter: tick } : names,
    yAxisProps: isAcross ? { ...names, ...side, width: 'auto' as const } : numbers,
    tooltipProps: {
      isAnimationActive: false,
      content: ({
        label,
        payload,
      }: {
        label?: string | number
        payload?: readonly { dataKey?: unknown; value?: unknown }[]
      }) => (
        <Told
          title={String(label ?? '')}
          rows={(payload ?? []).flatMap(({ dataKey, value }) => {
            const at = Number(String(dataKey).slice(1))
            const one = data.series[at]
            if (!one || typeof value !== 'number') return []
            return [{ color: one.color, label: nameOf(at), text: cellLook(value, one.style, locale).text }]
          })}
        />
      ),
    },
  }
  if (isLine)
    return (
      <LineChart
        {...common}
        curveType="linear"
        connectNulls={false}
        withDots={data.points.length <= dotsMost}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={quiet}
      />
    )
  if (kind === 'area')
    return (
      <AreaChart
        {...common}
        curveType="linear"
        connectNulls={false}
        withDots={data.points.length <= dotsMost}
        areaProps={{ isAnimationActive: false }}
        areaChartProps={quiet}
      />
    )
  return (
    <BarChart
      {...common}
      type={kind === 'stacked' ? 'stacked' : 'default'}
      orientation={isAcross ? 'vertical' : 'horizontal'}
      maxBarWidth={64}
      cursorFill="var(--t-hover)"
      barChartProps={quiet}
      barProps={{ isAnimationActive: false }}
    />
  )
}

function Dots({ chart, data, nameOf, locale }: PlotProps) {
  const drawn = data.series.map(({ color }, at) => ({
    name: nameOf(at),
    color,
    data: data.points.flatMap(({ x, values }) =>
      x === null || typeof values[at] !== 'number' ? [] : [{ x, y: values[at], at }],
    ),
  }))
  const allX = data.points.map(({ x }) => x)
  const allY = data.points.flatMap(({ values }) => values)
  const [xDomain, yDomain] = [domainOf(allX, false), domainOf(allY, false)]
  const yStyle = data.series[0]?.style ?? {}
  return (
    <ScatterChart
      h="100%"
      w="100%"
      data={drawn}
      dataKey={{ x: 'x', y: 'y' }}
      tickLine="none"
      gridAxis="xy"
      {...(chart.xTitle ? { xAxisLabel: chart.xTitle } : {})}
      xAxisProps={{
        tickFormatter: tickIn(data.xStyle, locale, allX),
        ...(xDomain ? { domain: xDomain } : {}),
      }}
      yAxisProps={{
        width: 'auto',
        ...sideLabel(chart.yTitle),
        tickFormatter: tickIn(yStyle, locale, allY),
        ...(yDomain ? { domain: yDomain } : {}),
      }}
      scatterChartProps={quiet}
      scatterProps={{ isAnimationActive: false }}
      tooltipProps={{
        isAnimationActive: false,
        content: ({
          payload,
        }: {
          payload?: readonly { payload?: Partial<(typeof drawn)[number]['data'][number]> }[]
        }) => {
          const { x, y, at = 0 } = payload?.[0]?.payload ?? {}
          const one = data.series[at]
          if (x === undefined || y === undefined || !one) return null
          const text = cellLook(y, one.style, locale).text
          return (
            <Told
              title={cellLook(x, data.xStyle, locale).text}
              rows={[{ color: one.color, label: nameOf(at), text }]}
            />
          )
        },
      }}
    />
  )
}

/** A circle as large as there is room. */
function Round({ chart, data, locale }: PlotProps) {
  const { ref, width, height } = useElementSize()
  const size = Math.floor(Math.min(width, height)) - 4
  const style = data.series[0]?.style ?? {}
  const slices = data.points.slice(0, chartMost.slices).map(({ key, label, values }, at) => ({
    name: label,
    color: colorAt(chart, key, at),
    value: Math.abs(values[0] ?? 0),
  }))
  const sum = slices.reduce((all, { value }) => all + value, 0)
  const common = {
    data: slices,
    size,
    withTooltip: true,
    tooltipDataSource: 'segment' as const,
    strokeWidth: slices.filter(({ value }) => value > 0).length > 1 ? 1 : 0,
    pieChartProps: quiet,
    pieProps: { isAnimationActive: false, rootTabIndex: -1 },
    tooltipProps: {
      isAnimationActive: false,
      content: ({ payload }: { payload?: readonly { payload?: unknown }[] }) => {
        const { name, value, color } = (payload?.[0]?.payload ?? {}) as Partial<(typeof slices)[number]>
        if (typeof value !== 'number') return null
        const share = printNumber(sum === 0 ? 0 : value / sum, { locale, isShare: true })
        const text = `${cellLook(value, style, locale).text} (${share})`
        return <Told title="" rows={[{ color: color ?? '', label: name ?? '', text }]} />
      },
    },
  }
  return (
    <div ref={ref} className={classes.round}>
      {size <= 0 ? null : chart.kind === 'pie' ? (
        <PieChart {...common} startAngle={90} endAngle={-270} />
      ) : (
        <DonutChart {...common} startAngle={90} endAngle={-270} thickness={Math.round(size / 5)} />
      )}
    </div>
  )
}
