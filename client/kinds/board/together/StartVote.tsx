import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { startVote, voteLimits } from '#schema/kinds/together/votes.ts'
import { useWords } from '../../../platform/words.ts'
import classes from './Panel.module.css'
import type { ToolsPanelProps } from './ToolsPanel.tsx'

const usualDots = 5

/** Starts a vote on the stickies that are there. */
export function StartVote({ doc, stickies }: ToolsPanelProps) {
  const t = useWords('kinds/board/together')
  const [dots, setDots] = useState(String(usualDots))
  const [isSecret, setSecret] = useState(false)
  const count = Number(dots)
  const isWrong = !Number.isInteger(count) || count < 1 || count > voteLimits.dots
  const id = useId()
  if (stickies.length === 0) return <p className={classes.about}>{t('vote.none')}</p>
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWrong) return
        startVote(doc, { id: crypto.randomUUID(), at: Date.now(), dots: count, isSecret })
      }}
    >
      <p className={classes.about}>{t('vote.about')}</p>
      <label className={classes.field}>
        {t('vote.dots')}
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={voteLimits.dots}
          value={dots}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}wrong` : undefined}
          onChange={(event) => setDots(event.currentTarget.value)}
        />
      </label>
      {isWrong && (
        <p id={`${id}wrong`} role="alert" className={classes.wrong}>
          {t('vote.dots.wrong', { most: voteLimits.dots })}
        </p>
      )}
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={isSecret}
          aria-describedby={`${id}about`}
          onChange={(event) => setSecret(event.currentTarget.checked)}
        />
        {t('vote.secret')}
      </label>
      <p id={`${id}about`} className={classes.about}>
        {t('vote.secret.about')}
      </p>
      <Button type="submit">{t('vote.start')}</Button>
    </form>
  )
}
