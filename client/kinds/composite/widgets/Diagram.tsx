import { ActionIcon } from '@mantine/core'
import { IconChartBarOff, IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { settingOf, titleOf } from '#schema/kinds/composite/blocks.ts'
import { dateUnits } from '#schema/objects/totals.ts'
import { groupWhere } from '../../../objects/view/groups.ts'
import type { ViewColumn } from '../../../objects/view/columns.ts'
import { currentLocale } from '../../../platform/i18n.ts'
import { loadNeeded } from '../../../platform/loadNeeded.ts'
import { saveFile } from '../../../platform/saveFile.ts'
import { useWords } from '../../../platform/words.ts'
import { chartKindOf, type ChartKind, type Slice } from '../../../widgets/chartData.ts'
import { printNumber } from '../../../widgets/printNumber.ts'
import type { BlockProps } from '../BlockBody.tsx'
import { BlockState } from '../BlockState.tsx'
import classes from '../Block.module.css'
import { useNumbers } from '../numbers/useNumbers.ts'
import type { Answer, Question } from '../numbers/question.ts'
import own from './Diagram.module.css'
import { diagramCsv } from './diagramCsv.ts'
import { pointsOf, rowsOf, shareOf, slicesOf, toneAt, type Names } from './diagramData.ts'
import { DiagramTable } from './DiagramTable.tsx'
import { measureOf, numberOf, totalOf } from './measure.ts'
import { canChart, useNaming } from './useNaming.ts'
import { useWidgetType, type WidgetType } from './useWidgetType.ts'
import { HiddenField, NoData, NumbersState, Widget } from './Widget.tsx'
import common from './Widgets.module.css'

const Chart = lazy(() => loadNeeded(() => import('../../../widgets/Chart.tsx')))
const ObjectsBehind = lazy(() => loadNeeded(() => import('./ObjectsBehind.tsx')))

/** Whose objects a diagram is of, parted by which fields. */
function askedOf({ block }: BlockProps, { columns }: WidgetType) {
  const of = columns.find(({ id }) => id === settingOf(block, 'property'))
  const by = columns.find(({ id }) => id === settingOf(block, 'by'))
  const unit = dateUnits.find((each) => each === settingOf(block, 'unit')) ?? 'month'
  return {
    of: of && canChart(of) ? of : undefined,
    by: by && canChart(by) && by.field.kind !== 'date_time' ? by : undefined,
    unit: of?.field.kind === 'date_time' ? unit : undefined,
    /**
     * The second field is hidden from the reader. Values of the first alone would be misleading, so nothing is shown.
     */
    isClosed: settingOf(block, 'by') !== '' && !by,
    total: totalOf(block, columns),
  }
}
type Asked = ReturnType<typeof askedOf>

/** RCO.02: the objects of a type by the values of a field. */
export default function Diagram(props: BlockProps) {
  const t = useWords('kinds/composite')
  const { block } = props
  const shown = useWidgetType(block)
  const kind = chartKindOf(settingOf(block, 'chart'))
  const asked = askedOf(props, shown)
  const { of, by, unit, isClosed, total } = asked
  const { id, type, where, columns } = shown
  const isReady = Boolean(type) && kind && of && !isClosed && total !== null && shown.loss === null
  const question: Question | null = isReady
    ? {
        type_id: id,
        where,
        property_id: of.id,
        ...(unit ? { unit } : {}),
        ...(by && kind !== 'pie' && kind !== 'ring' ? { by: by.id } : {}),
        ...(total ? { total } : {}),
      }
    : null
  const told = useNumbers(question)
  const measure = measureOf(block)
  const number = numberOf(block, columns)
  const what = measure === 'count' || !number ? '' : `${t(`measure.${measure}`)}, ${number.property.label}`
  const about = [of?.property.label, what].filter(Boolean).join(' · ')
  return (
    <Widget of={props} shown={shown} about={about}>
      {() => {
        if (!kind)
          return <BlockState icon={IconChartBarOff} title={t('state.chart')} text={t('state.chart.text')} />
        if (settingOf(block, 'property') === '')
          return <BlockState icon={IconChartBarOff} title={t('state.property')} />
        if (!of || isClosed || total === null) return <HiddenField />
        const { answer } = told
        if (!answer || answer.error) return <NumbersState told={told} again={told.again} />
        if (answer.count === 0) return <NoData />
        return (
          <Drawn
            {...{ answer, kind, shown, asked, of }}
            title={about}
            what={what || t('measure.count')}
            named={titleOf(block).trim() || about}
            isOld={told.problem !== undefined}
          />
        )
      }}
    </Widget>
  )
}

type DrawnProps = {
  answer: Answer
  kind: ChartKind
  shown: WidgetType
  asked: Asked
  of: ViewColumn
  title: string
  /** What its numbers are. */
  what: string
  /** What the block is called. */
  named: string
  isOld: boolean
}

function Drawn({ answer, kind, shown, asked, of, title, what, named, isOld }: DrawnProps) {
  const t = useWords('kinds/composite')
  const locale = currentLocale()
  const [opened, setOpened] = useState<Pick<Slice, 'label' | 'behind'> | null>(null)
  const isRound = kind === 'pie' || kind === 'ring'
  const by = isRound ? undefined : asked.by
  const values = useMemo(() => [...new Set(answer.groups.map(({ value }) => value))], [answer])
  const second = useMemo(() => [...new Set(answer.groups.map(({ by_value: value }) => value))], [answer])
  const naming = useNaming(of, values)!
  const naming2 = useNaming(by, second)
  const { total, unit } = asked
  const isAdded = !total || total.total === 'sum'
  const data = useMemo(() => {
    const names: Names = {
      others: t('value.others'),
      earlier: t('value.earlier'),
      of: naming,
      ...(naming2 ? { by: naming2 } : {}),
      isCounted: !total,
      isAdded,
      isTime: unit !== undefined,
    }
    if (naming2) return rowsOf(answer, names)
    const { slices, hidden } = slicesOf(answer, names)
    return {
      hidden,
      slices,
      series: [{ key: 'number', label: what, color: toneAt(0) }],
      rows: slices.map(({ key, label, number, behind }) => ({ key, label, behind, numbers: { number } })),
    }
  }, [answer, naming, naming2, total, isAdded, unit, what, t])
  const slices = 'slices' in data ? data.slices : null
  const open = (row: Pick<Slice, 'label' | 'behind'>) => (row.behind ? setOpened(row) : undefined)
  const print = (number: number) => printNumber(number, { locale })
  // None of the objects has the number.
  if (data.rows.length === 0) return <NoData />
  const save = () => {
    const csv = diagramCsv({ head: of.property.label, rows: data.rows, series: data.series }, locale)
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
                <button type="button" disabled={!slice.behind} onClick={() => open(slice)}>
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
        head={of.property.label}
        rows={data.rows}
        series={data.series}
        none={isAdded ? print(0) : '–'}
        {...{ print, open }}
      />
      <ActionIcon size={26} className={own.save} aria-label={t('csv')} title={t('csv')} onClick={save}>
        <IconDownload size={16} stroke={1.75} />
      </ActionIcon>
      {opened?.behind ? (
        <Suspense>
          <ObjectsBehind
            title={opened.label}
            type={shown.id}
            where={groupWhere(
              { of: of.id, ...(unit ? { unit } : {}) },
              { value: opened.behind.value, until: opened.behind.until } as Parameters<typeof groupWhere>[1],
              shown.where,
            )}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
