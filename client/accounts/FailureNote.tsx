import { useState } from 'react'
import type { DomainError } from '#schema/errors.ts'
import { useWords } from '../platform/words.ts'
import { momentIn, minutesAndSeconds } from './countdown.ts'
import classes from './parts.module.css'
import { useCountdown } from './useCountdown.ts'

/** What went wrong with the whole form, announced when it appears; too many attempts come with the time to wait. */
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

/** The wait is told once, and then runs down in silence. */
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
