import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { ChartKind } from '#schema/widgets/charts.ts'
import { currentLocale } from '../../../platform/i18n.ts'
import { loadNeeded } from '../../../platform/loadNeeded.ts'
import { saveFile } from '../../../platform/saveFile.ts'
import { useWords } from '../../../platform/words.ts'
import type { Slice } from '../../../widgets/chartData.ts'
import { printNumber } from '../../../widgets/printNumber.ts'
import { toneAt } from '../../../widgets/tones.ts'
import classes from '../Block.module.css'
import own from './Diagram.module.css'
import { diagramCsv } from './diagramCsv.ts'
import {
  pointsOf,
  rowsOf,
  shareOf,
  slicesOf,
  type ChartAnswer,
  type Names,
  type Naming,
} from './diagramData.ts'
import { DiagramTable } from './DiagramTable.tsx'
import { NoData } from './Widget.tsx'
import common from './Widgets.module.css'

const Chart = lazy(() => loadNeeded(() => import('../../../widgets/Chart.tsx')))

export type Opened = Pick<Slice, 'label' | 'behind'>

type DrawnProps = {
  answer: ChartAnswer
  kind: ChartKind
  /** What it is of, parted by what. */
  head: string
  naming: Naming
  naming2: Naming | undefined
  isTime: boolean
  total: { total: string } | undefined
  title: string
  /** What its numbers are. */
  what: string
  /** What the block is called. */
  named: string
  isOld: boolean
  /** The objects behind a slice, if they can be opened. */
  behind?: (opened: Opened, close: () => void) => ReactNode
}

/** A diagram with its key, its data for who cannot see it, and a file of these. */
export function Drawn(props: DrawnProps) {
  const { answer, kind, head, naming, naming2, isTime, total, title, what, named, isOld, behind } = props
  const t = useWords('kinds/composite')
  const locale = currentLocale()
  const [opened, setOpened] = useState<Opened | null>(null)
  const isRound = kind === 'pie' || kind === 'ring'
  const isAdded = !total || total.total === 'sum'
  const data = useMemo(() => {
    const names: Names = {
      others: t('value.others'),
      earlier: t('value.earlier'),
      of: naming,
      ...(naming2 ? { by: naming2 } : {}),
      isCounted: !total,
      isAdded,
      isTime,
    }
    if (naming2) return rowsOf(answer, names)
    const { slices, hidden } = slicesOf(answer, names)
    return {
      hidden,
      slices,
      series: [{ key: 'number', label: what, color: toneAt(0) }],
      rows: slices.map(({ key, label, number, behind }) => ({ key, label, behind, numbers: { number } })),
    }
  }, [answer, naming, naming2, total, isAdded, isTime, what, t])
  const slices = 'slices' in data ? data.slices : null
  const open = (row: Opened) => (row.behind && behind ? setOpened(row) : undefined)
  const print = (number: number) => printNumber(number, { locale })
  // None of the objects has the number.
  if (data.rows.length === 0) return <NoData />
  const save = () => {
    const csv = diagramCsv({ head: head, rows: data.rows, series: data.series }, locale)
    saveFile(new Blob([csv], { type: 'text/csv' }), { title: named, extension: 'csv' })
  }
  const line = kind === 'line' || kind === 'area' ? pointsOf(data.rows) : null
  return (
    <div className={own.diagram} data-old={isOld || undefined} data-round={isRound || undefined}>
      <div className={own.chart} aria-hidden>
        <Suspense fallback={<div className={classes.waiting} />}>
          <Chart {...{ kind, slices, print, open }} rows={line?.points ?? data.rows} series={data.series} />
        </Suspense>
      </div>
      {slices && isRound ? (
        <ul className={own.legend}>
          {slices.map((slice) => {
            const share = isAdded ? shareOf(slice, slices) : null
            return (
              <li key={slice.key}>
                <button type="button" disabled={!slice.behind || !behind} onClick={() => open(slice)}>
                  <i style={{ background: slice.color }} />
                  <span title={slice.label}>{slice.label}</span>
                  <b>{print(slice.number)}</b>
                  {share === null ? null : <small>{printNumber(share, { locale, isShare: true })}</small>}
                </button>
              </li>
            )
          })}
        </ul>
      ) : null}
      {naming2 ? (
        <ul className={own.key} aria-hidden>
          {data.series.map(({ key, label, color }) => (
            <li key={key}>
              <i style={{ background: color }} />
              {label}
            </li>
          ))}
        </ul>
      ) : null}
      {line?.rest ? (
        <p className={common.note} aria-hidden>{`${line.rest.label}: ${print(line.rest.number)}`}</p>
      ) : null}
      {data.hidden > 0 ? <p className={common.note}>{t('value.hidden', { count: data.hidden })}</p> : null}
      {total && answer.rest > 0 ? (
        <p className={common.note}>{t('value.beyond', { count: answer.rest })}</p>
      ) : null}
      <DiagramTable
        title={title}
        head={head}
        rows={data.rows}
        series={data.series}
        none={isAdded ? print(0) : '–'}
        print={print}
        open={behind && open}
      />
      <ActionIcon size={26} className={own.save} aria-label={t('csv')} title={t('csv')} onClick={save}>
        <IconDownload size={16} stroke={1.75} />
      </ActionIcon>
      {opened?.behind && behind ? <Suspense>{behind(opened, () => setOpened(null))}</Suspense> : null}
    </div>
  )
}
