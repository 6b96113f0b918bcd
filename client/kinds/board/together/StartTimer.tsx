import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type * as Y from 'yjs'
import { minuteMs, startTimer, timerLimits } from '#schema/kinds/together/timer.ts'
import { learnServerTime, serverNow } from '../../../platform/serverClock.ts'
import { useWords } from '../../../platform/words.ts'
import classes from './Panel.module.css'

const offered = [1, 3, 5, 10, 15] as const

/** Starts a timer that everyone on the board sees. */
export function StartTimer({ doc }: { doc: Y.Doc }) {
  const t = useWords('kinds/board/together')
  const [minutes, setMinutes] = useState('5')
  const id = useId()
  const count = Number(minutes)
  const isWrong = !Number.isInteger(count) || count < 1 || count > timerLimits.minutes
  const start = async () => {
    await learnServerTime()
    startTimer(doc, { id: crypto.randomUUID(), lengthMs: count * minuteMs, now: serverNow() })
  }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) void start()
      }}
    >
      <div className={classes.minutes}>
        {offered.map((one) => (
          <Button
            key={one}
            size="compact-sm"
            variant="default"
            aria-label={t('timer.minutes', { count: one })}
            aria-pressed={count === one}
            onClick={() => setMinutes(String(one))}
          >
            {one}
          </Button>
        ))}
      </div>
      <label className={classes.field}>
        {t('timer.length')}
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={timerLimits.minutes}
          value={minutes}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}wrong` : undefined}
          onChange={(event) => setMinutes(event.currentTarget.value)}
        />
      </label>
      {isWrong && (
        <p id={`${id}wrong`} role="alert" className={classes.wrong}>
          {t('vote.dots.wrong', { most: timerLimits.minutes })}
        </p>
      )}
      <Button type="submit">{t('timer.start')}</Button>
    </form>
  )
}
