import { useState } from 'react'
import type { DomainError } from '#schema/errors.ts'
import { useWords } from '../platform/words.ts'
import { momentIn, minutesAndSeconds } from './countdown.ts'
import classes from './parts.module.css'
import { useCountdown } from './useCountdown.ts'

/** An error of the whole form, announced when it appears. After too many attempts it includes the time to wait. */
export function FailureNote({ failure }: { failure: DomainError | null }) {
  const p = useWords('platform')
  if (!failure) return null
  const { seconds } = failure.params
  if (failure.code === 'too_soon' && seconds) return <Waiting seconds={seconds} />
  return (
    <p role="alert" className={classes.alert}>
      {p(`error.${failure.code}`, { seconds: seconds ?? 0 })}
    </p>
  )
}

/** The wait is announced once, and then counts down silently. */
function Waiting({ seconds }: { seconds: number }) {
  const t = useWords('accounts')
  const [endsAt] = useState(() => momentIn(seconds))
  const left = useCountdown(endsAt)
  return (
    <p className={classes.alert}>
      <span role="alert">{t('tooSoon')}</span>{' '}
      <span role="timer" className={classes.timer}>
        {left > 0 ? t('tooSoon.left', { time: minutesAndSeconds(left) }) : t('tooSoon.over')}
      </span>
    </p>
  )
}
