import { AreaChart, BarChart, DonutChart, LineChart, PieChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useElementSize } from '@mantine/hooks'
import { currentLocale } from '../platform/i18n.ts'
import classes from './Chart.module.css'
import type { ChartKind } from '#schema/widgets/charts.ts'
import type { Row, Series, Slice } from './chartData.ts'
import { printNumber } from './printNumber.ts'

type ChartProps = {
  kind: ChartKind
  /** The measure of a chart of one field; null for two. */
  slices: readonly Slice[] | null
  rows: readonly Row[]
  series: readonly Series[]
  print: (number: number) => string
  open: (row: Pick<Slice, 'label' | 'behind'>) => void
}

/** The drawing itself, which comes with the library that draws it. */
export default function Chart({ slices, ...props }: ChartProps) {
  const { kind, print, open } = props
  if (slices && (kind === 'pie' || kind === 'ring')) return <Round {...{ kind, slices, print, open }} />
  return <OnAxes {...props} slices={slices} />
}

const largestPx = 220
const printShort = (number: number) => printNumber(number, { locale: currentLocale(), isShort: true })

type RoundProps = Pick<ChartProps, 'print' | 'open'> & { kind: 'pie' | 'ring'; slices: readonly Slice[] }

/** A circle as large as there is room. */
function Round({ kind, slices, print, open }: RoundProps) {
  const { ref, width, height } = useElementSize()
  const size = Math.floor(Math.min(width, height, largestPx))
  const common = {
    data: slices.map(({ label, color, number }) => ({ name: label, color, value: Math.max(number, 0) })),
    valueFormatter: print,
    withTooltip: true,
    tooltipDataSource: 'segment' as const,
    size,
    // One slice that is all of them has no edge to any other.
    strokeWidth: slices.filter(({ number }) => number > 0).length > 1 ? 1 : 0,
    pieChartProps: { accessibilityLayer: false },
    pieProps: {
      isAnimationActive: false,
      rootTabIndex: -1,
      onClick: (_: unknown, index: number) => {
        const slice = slices[index]
        if (slice) open(slice)
      },
    },
  }
  return (
    <div ref={ref} className={classes.round}>
      {size <= 0 ? null : kind === 'pie' ? (
        <PieChart {...common} />
      ) : (
        <DonutChart {...common} thickness={Math.round(size / 6)} />
      )}
    </div>
  )
}

function OnAxes({ kind, slices, rows, series, print, open }: ChartProps) {
  const data = rows.map(({ label, numbers }, at) => ({
    label,
    ...numbers,
    ...(slices ? { color: slices[at]?.color } : {}),
  }))
  const drawn = series.map(({ key, label, color }) => ({ name: key, label, color }))
  const common = {
    h: '100%',
    w: '100%',
    data,
    dataKey: 'label',
    series: drawn,
    valueFormatter: print,
    withLegend: false,
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    // Only this leaves room next to the axis for integers of any size; the exact numbers are at the marks.
    yAxisProps: { width: 64, allowDecimals: false, tickFormatter: printShort },
    xAxisProps: { interval: 'preserveStartEnd' as const, minTickGap: 12 },
  }
  // The table next to it is for people who do not use a pointer.
  const quiet = { accessibilityLayer: false }
  const onClick = (_: unknown, index: number) => {
    const row = rows[index]
    if (row) open(row)
  }
  if (kind === 'line')
    return (
      <LineChart
        {...common}
        curveType="monotone"
        lineProps={{ isAnimationActive: false }}
        lineChartProps={quiet}
      />
    )
  if (kind === 'area')
    return (
      <AreaChart
        {...common}
        type={slices ? 'default' : 'stacked'}
        curveType="monotone"
        areaProps={{ isAnimationActive: false }}
        areaChartProps={quiet}
      />
    )
  const isStacked = kind === 'stacked'
  return (
    <BarChart
      {...common}
      type={isStacked ? 'stacked' : 'default'}
      maxBarWidth={48}
      cursorFill="var(--t-hover)"
      barChartProps={quiet}
      barProps={{ isAnimationActive: false, radius: isStacked ? 0 : 3, onClick, cursor: 'pointer' }}
    />
  )
}
