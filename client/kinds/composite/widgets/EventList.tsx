import type { ReactNode } from 'react'
import { hasTime } from '#schema/objects/dates.ts'
import { byDay } from '#schema/kinds/composite/eventDays.ts'
import type { WidgetProperty } from '#schema/kinds/composite/period.ts'
import { currentLocale, timeZoneHere } from '../../../platform/i18n.ts'
import { useWords } from '../../../platform/words.ts'
import own from './Events.module.css'
import { NoData } from './Widget.tsx'
import common from './Widgets.module.css'

type EventRow = { id: string; name: string; values: Record<string, unknown> }
type EventListProps = {
  rows: readonly EventRow[]
  total: number
  date: WidgetProperty
  nameOf: (row: EventRow) => ReactNode
}

/** Events by their days. */
export function EventList({ rows, total, date, nameOf }: EventListProps) {
  const t = useWords('kinds/composite')
  const [locale, timeZone] = [currentLocale(), timeZoneHere()]
  if (rows.length === 0) return <NoData />
  const withTime = hasTime(date.system, date)
  const days = byDay(rows, { of: date.id, withTime, timeZone })
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone })
  const head = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (
    <div className={own.events}>
      {[...days].map(([day, each]) => (
        <section key={day}>
          <h4>{head.format(new Date(`${day}T00:00:00Z`))}</h4>
          <ul>
            {each.map((row) => (
              <li key={row.id}>
                <time>
                  {withTime ? time.format(new Date(row.values[date.id] as string)) : t('events.whole')}
                </time>
                {nameOf(row)}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {total > rows.length ? (
        <p className={common.note}>{t('events.more', { count: total - rows.length })}</p>
      ) : null}
    </div>
  )
}
