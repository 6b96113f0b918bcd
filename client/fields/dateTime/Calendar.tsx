import { Button } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import { useState } from 'react'
import { dateTimeOptions } from '#schema/fields/dateTime.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { dayText, instantIn, wallTimeIn } from '#schema/fields/zonedTime.ts'
import { useWords } from '../../platform/words.ts'
import type { ShownProperty } from '../field.ts'
import { useManner } from '../useManner.ts'
import classes from './DateTime.module.css'
import { Days } from './Days.tsx'

type CalendarProps = {
  property: ShownProperty
  value: string | null
  onChange: (value: string | null) => void
}

/** The days of a month, a time if the date has one, and buttons for today and for no date. */
export function Calendar({ property, value, onChange }: CalendarProps) {
  const t = useWords('fields')
  const { timeZone } = useManner()
  const options = optionsOf(dateTimeOptions, property)
  const zone = options.with_time ? timeZone : 'UTC'
  const [now] = useState(() => new Date())
  const today = dayText(wallTimeIn(timeZone, now))
  const wall = value ? wallTimeIn(zone, new Date(value)) : null
  const time = wall ? clock(wall) : ''
  const dayOf = (limit: string | null) => limit && dayText(wallTimeIn(zone, new Date(limit)))
  const first = [dayOf(options.min), options.forbid_past ? today : null]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1)

  const choose = (day: string, at: string) => {
    if (!options.with_time) return onChange(day)
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    const [hour = 0, minute = 0] = at === '' ? [9, 0] : at.split(':').map(Number)
    onChange(instantIn(zone, { year, month, day: date, hour, minute }).toISOString())
  }
  return (
    <>
      <Days
        size="xs"
        value={wall ? dayText(wall) : null}
        defaultDate={wall ? dayText(wall) : today}
        minDate={first}
        maxDate={dayOf(options.max) ?? undefined}
        onChange={(day) => day && choose(day, time)}
      />
      {options.with_time ? (
        <TimePicker
          className={classes.time!}
          aria-label={t('date.time')}
          hoursInputLabel={t('date.hours')}
          minutesInputLabel={t('date.minutes')}
          value={time}
          onChange={(at) => {
            if (/^\d{2}:\d{2}/.test(at)) choose(wall ? dayText(wall) : today, at)
          }}
        />
      ) : null}
      <div className={classes.actions}>
        <Button variant="subtle" size="compact-sm" onClick={() => choose(today, time)}>
          {t('date.today')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          disabled={!value}
          onClick={() => onChange(null)}
        >
          {t('date.clear')}
        </Button>
      </div>
    </>
  )
}

const clock = ({ hour, minute }: { hour: number; minute: number }) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
