import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { beside, intervalOf, todayIn } from '#schema/kinds/composite/eventDays.ts'
import { intervals, type Interval } from '#schema/kinds/composite/intervals.ts'
import { currentLocale, timeZoneHere } from '../../../platform/i18n.ts'
import { useWords } from '../../../platform/words.ts'
import own from './Events.module.css'

type EventBarProps = {
  interval: Interval
  onInterval: (interval: Interval) => void
  day: string
  onDay: (day: string) => void
  /** The first day that is shown, and the first one after. */
  around: [string, string]
}

/** The days that are shown, and the ways to others. */
export function EventBar({ interval, onInterval, day, onDay, around }: EventBarProps) {
  const t = useWords('kinds/composite')
  const today = todayIn(timeZoneHere())
  const format = new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const last = new Date(Date.parse(`${around[1]}T00:00:00Z`) - 1)
  return (
    <div className={own.eventBar}>
      <ActionIcon size={26} aria-label={t('events.before')} onClick={() => onDay(beside(around, -1))}>
        <IconChevronLeft size={16} stroke={1.75} />
      </ActionIcon>
      <ActionIcon size={26} aria-label={t('events.after')} onClick={() => onDay(beside(around, 1))}>
        <IconChevronRight size={16} stroke={1.75} />
      </ActionIcon>
      <span aria-live="polite">{format.formatRange(new Date(`${around[0]}T00:00:00Z`), last)}</span>
      {day === today ? null : (
        <Button size="compact-xs" variant="subtle" onClick={() => onDay(today)}>
          {t('events.today')}
        </Button>
      )}
      <SegmentedControl
        size="xs"
        aria-label={t('events.interval')}
        value={interval}
        data={intervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
        onChange={(value) => onInterval(intervalOf(value))}
      />
    </div>
  )
}
