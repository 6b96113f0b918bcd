import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { settingOf, titleOf } from '#schema/kinds/composite/blocks.ts'
import { canDate, withTime as hasTime } from '../../../objects/dates/dateColumns.ts'
import { useObjectPath, useOpenObject } from '../../../objects/useOpenObject.ts'
import type { ViewColumn } from '../../../objects/view/columns.ts'
import type { Where } from '#schema/objects/viewFilter.ts'
import type { ObjectRow } from '../../../objects/view/operations.ts'
import { currentLocale, timeZoneHere } from '../../../platform/i18n.ts'
import { useWords } from '../../../platform/words.ts'
import { useReadableTypes } from '../../../types/useReadableTypes.ts'
import type { BlockProps } from '../BlockBody.tsx'
import { BlockHead } from '../BlockHead.tsx'
import { BlockState } from '../BlockState.tsx'
import classes from '../Block.module.css'
import {
  beginOf,
  beside,
  byDay,
  firstWeekday,
  intervalAround,
  intervalOf,
  intervals,
  todayIn,
} from './eventDays.ts'
import own from './Events.module.css'
import { FoundNothing } from './FoundNothing.tsx'
import { useObjectsAt } from './useObjectsAt.ts'
import { useWidgetType, type WidgetType } from './useWidgetType.ts'
import { NoData, Widget } from './Widget.tsx'
import common from './Widgets.module.css'

const eventsMost = 100

/** The date of an event: the first one that people write. */
const dateOf = ({ columns }: WidgetType): ViewColumn | undefined =>
  columns.find((column) => canDate(column) && !column.property.system)

/** RCO.06: the events of a day, a week or a month. */
export default function Events(props: BlockProps) {
  const t = useWords('kinds/composite')
  const types = useReadableTypes()
  const id = types?.find(({ system }) => system === 'event')?.id
  if (!types) return <div className={classes.waiting} aria-busy />
  if (!id)
    return (
      <>
        <BlockHead title={titleOf(props.block).trim() || t('block.events')} />
        <BlockState icon={IconCalendarOff} title={t('events.closed')} text={t('events.closed.text')} />
      </>
    )
  return <OfType {...props} id={id} />
}

function OfType({ id, ...props }: BlockProps & { id: string }) {
  const t = useWords('kinds/composite')
  const shown = useWidgetType(props.block, id)
  const date = dateOf(shown)
  return (
    <Widget of={props} shown={shown} named={t('block.events')}>
      {() =>
        date ? (
          <Shown {...props} shown={shown} date={date} />
        ) : (
          <BlockState icon={IconCalendarOff} title={t('events.date')} text={t('events.date.text')} />
        )
      }
    </Widget>
  )
}

function Shown({ block, of, shown, date, set }: BlockProps & { shown: WidgetType; date: ViewColumn }) {
  const t = useWords('kinds/composite')
  const [locale, timeZone] = [currentLocale(), timeZoneHere()]
  const kept = intervalOf(settingOf(block, 'interval'))
  const [chosen, setChosen] = useState<typeof kept | null>(null)
  const interval = chosen ?? kept
  const today = todayIn(timeZone)
  const [day, setDay] = useState(today)
  const around = intervalAround(interval, day, firstWeekday(locale))
  const withTime = hasTime(date)
  const edge = (at: string) => (withTime ? beginOf(at, timeZone) : at)
  const within: Where[] = [
    { property_id: date.id, operator: 'GTE', value: edge(around[0]) },
    { property_id: date.id, operator: 'LT', value: edge(around[1]) },
  ]
  const state = useObjectsAt({
    type: shown.id,
    where: { AND: shown.where ? [shown.where, ...within] : within },
    orderBy: [{ property_id: date.id, order: 'ASC' }],
    page: 1,
    perPage: eventsMost,
  })
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const last = new Date(Date.parse(`${around[1]}T00:00:00Z`) - 1)
  return (
    <>
      <div className={own.eventBar}>
        <ActionIcon size={26} aria-label={t('events.before')} onClick={() => setDay(beside(around, -1))}>
          <IconChevronLeft size={16} stroke={1.75} />
        </ActionIcon>
        <ActionIcon size={26} aria-label={t('events.after')} onClick={() => setDay(beside(around, 1))}>
          <IconChevronRight size={16} stroke={1.75} />
        </ActionIcon>
        <span aria-live="polite">{format.formatRange(new Date(`${around[0]}T00:00:00Z`), last)}</span>
        {day === today ? null : (
          <Button size="compact-xs" variant="subtle" onClick={() => setDay(today)}>
            {t('events.today')}
          </Button>
        )}
        <SegmentedControl
          size="xs"
          aria-label={t('events.interval')}
          value={interval}
          data={intervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
          onChange={(value) => (of.editable ? set({ interval: value }) : setChosen(intervalOf(value)))}
        />
      </div>
      {state.found ? (
        <Listed {...state.found} date={date} withTime={withTime} space={of.page.spaceId} />
      ) : (
        <FoundNothing {...state} />
      )}
    </>
  )
}

type ListedProps = { rows: ObjectRow[]; total: number; date: ViewColumn; withTime: boolean; space: string }

function Listed({ rows, total, date, withTime, space }: ListedProps) {
  const t = useWords('kinds/composite')
  const [locale, timeZone] = [currentLocale(), timeZoneHere()]
  const open = useOpenObject()
  const pathOf = useObjectPath()
  if (rows.length === 0) return <NoData />
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
            {each.map(({ id, name, values }) => (
              <li key={id}>
                <time>{withTime ? time.format(new Date(values[date.id] as string)) : t('events.whole')}</time>
                <a
                  href={pathOf(space, id)}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    open(space, id)
                  }}
                >
                  {name || t('value.unnamed')}
                </a>
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
