import { useState } from 'react'
import { useWords } from '../platform/words.ts'
import { PlainButton } from '../ui/PlainButton.tsx'
import type { Swap } from './enterBy.ts'
import classes from './parts.module.css'

type SwapQuestionProps = { swap: Swap; onAccept: () => Promise<void>; onStay: () => Promise<void> }

/** Asks before an address replaces the signed-in user with another. */
export function SwapQuestion({ swap: { former, next, unsent }, onAccept, onStay }: SwapQuestionProps) {
  const t = useWords('accounts')
  const [busy, setBusy] = useState(false)
  const run = (answer: () => Promise<void>) => {
    setBusy(true)
    void answer()
  }
  return (
    <div className={classes.form}>
      <div className={classes.heading}>
        <h1 className={classes.title}>{t('swap.title')}</h1>
        <p className={classes.text}>{t('swap.text', { former: former.name, next: next.name })}</p>
      </div>
      {unsent > 0 ? (
        <p role="alert" className={classes.alert}>
          {t('swap.unsent', { count: unsent })}
        </p>
      ) : null}
      <PlainButton autoFocus busy={busy} onClick={() => run(onStay)}>
        {t('swap.stay')}
      </PlainButton>
      <button type="button" className={classes.link} disabled={busy} onClick={() => run(onAccept)}>
        {t('swap.accept', { next: next.name })}
      </button>
    </div>
  )
}
