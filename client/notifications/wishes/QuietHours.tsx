import { Switch, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { QuietHours as Hours } from '#schema/notifications/channels.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Wishes.module.css'

const usual: Hours = { from: 22 * 60, to: 8 * 60 }

type QuietHoursProps = { quiet: Hours | null; zone: string; onChange: (quiet: Hours | null) => void }

/** When nobody is disturbed, by the person's own clock. */
export function QuietHours({ quiet, zone, onChange }: QuietHoursProps) {
  const t = useWords('notifications/wishes')
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('quiet')}</legend>
      <Switch
        label={t('quiet.on')}
        description={t('quiet.text')}
        checked={quiet !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {quiet ? (
        <>
          <div className={classes.hours}>
            <TimeField
              label={t('quiet.from')}
              value={quiet.from}
              other={quiet.to}
              onChange={(from) => onChange({ ...quiet, from })}
            />
            <TimeField
              label={t('quiet.to')}
              value={quiet.to}
              other={quiet.from}
              onChange={(to) => onChange({ ...quiet, to })}
            />
          </div>
          <p className={classes.note}>{t('quiet.zone', { zone: zone.replaceAll('_', ' ') })}</p>
        </>
      ) : null}
    </fieldset>
  )
}

type TimeFieldProps = { label: string; value: number; other: number; onChange: (minute: number) => void }

/** A time of the day, saved once the user leaves the field. */
function TimeField({ label, value, other, onChange }: TimeFieldProps) {
  const t = useWords('notifications/wishes')
  const [typed, setTyped] = useState(timeOf(value))
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(timeOf(value))
  }
  const minute = minuteOf(typed)
  const keep = () => {
    if (minute === null) setTyped(timeOf(value))
    else if (minute !== value && minute !== other) onChange(minute)
  }
  useEffect(() => {
    // A value equal to the other end is saved once that has changed.
    if (minute !== null) keep()
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed is kept on leaving the field
  }, [other])
  return (
    <TextInput
      type="time"
      label={label}
      value={typed}
      error={minute === other ? t('quiet.same') : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
      }}
    />
  )
}

const two = (number: number): string => String(number).padStart(2, '0')
const timeOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
