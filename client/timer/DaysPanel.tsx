import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { currentLocale } from '../platform/i18n.ts'
import { loadNeeded } from '../platform/loadNeeded.ts'
import { trpc } from '../platform/trpc.ts'
import { useWords } from '../platform/words.ts'
import unseen from '../ui/silent.module.css'
import classes from './DaysPanel.module.css'
import type { TimerDay } from './operations.ts'
import { printLength } from './printLength.ts'
import type { TimerStore } from './TimerStore.ts'

const Chart = lazy(() => loadNeeded(() => import('../widgets/Chart.tsx')))

const named = ['day.0', 'day.1', 'day.2'] as const
const minuteMs = 60_000

/** RTI.06: today, yesterday and two days ago, and the last days as a chart. */
export default function DaysPanel({ store }: { store: TimerStore }) {
  const t = useWords('timer')
  const [days, setDays] = useState<readonly TimerDay[]>()
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const { heard } = useSyncExternalStore(store.subscribe, store.now)
  useEffect(() => {
    let isOver = false
    trpc.timer.statistics.query({ space_id: store.space }).then(
      (found) => {
        if (isOver) return
        setDays(found)
        setFailed(false)
      },
      () => {
        if (!isOver) setFailed(true)
      },
    )
    return () => {
      isOver = true
    }
  }, [store, heard, tries])
  if (hasFailed && !days)
    return (
      <div role="alert">
        <p>{t('days.failed')}</p>
        <Button variant="default" onClick={() => setTries(tries + 1)}>
          {t('again')}
        </Button>
      </div>
    )
  if (!days) return <Skeleton height={220} role="status" aria-label={t('loading')} />
  return (
    <>
      <ul className={classes.days}>
        {named.map((name, at) => (
          <Day key={name} name={t(name)} day={days[at]!} />
        ))}
      </ul>
      <Week days={days} />
    </>
  )
}

function Day({ name, day }: { name: string; day: TimerDay }) {
  const t = useWords('timer')
  return (
    <li className={classes.day}>
      <h2 className={classes.name}>{name}</h2>
      <span className={classes.time}>{printLength(day.work_ms)}</span>
      {day.overtime_ms >= minuteMs ? (
        <span className={classes.more}>{t('days.overtime', { time: printLength(day.overtime_ms) })}</span>
      ) : null}
      <span className={classes.more}>{t('days.sessions', { count: day.sessions })}</span>
      <span className={classes.more}>{t('days.tasks', { count: day.completed })}</span>
    </li>
  )
}

function Week({ days }: { days: readonly TimerDay[] }) {
  const t = useWords('timer')
  const weekday = new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', day: 'numeric' })
  const rows = days.toReversed().map(({ from, work_ms }) => ({
    key: String(from),
    label: weekday.format(from),
    numbers: { work: Math.round(work_ms / minuteMs) },
    behind: null,
  }))
  return (
    <section aria-label={t('days.week')}>
      <h2 className={classes.heading}>{t('days.week')}</h2>
      <div className={classes.chart} aria-hidden>
        <Suspense fallback={<Skeleton height={220} />}>
          <Chart
            kind="bars"
            slices={null}
            rows={rows}
            series={[{ key: 'work', label: t('days.minutes'), color: 'var(--t-accent)' }]}
            print={(minutes) => printLength(minutes * minuteMs)}
            open={() => undefined}
          />
        </Suspense>
      </div>
      <table className={unseen.silent}>
        <caption>{t('days.minutes')}</caption>
        <tbody>
          {rows.map(({ key, label, numbers }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{numbers.work}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
