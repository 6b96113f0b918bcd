import { Button } from '@mantine/core'
import { useWords } from '../platform/words.ts'
import classes from './Answers.module.css'
import { useAnswer } from './useAnswer.ts'
import type { Answer } from './useAnswer.ts'

type AnswersProps = { request: string; name: string; onAnswered?: (what: Answer) => void }

/** RNO.02: accepts or rejects a request in its notification. */
export function Answers({ request, name, onAnswered }: AnswersProps) {
  const t = useWords('notifications')
  const { busy, given, answer } = useAnswer(request, onAnswered)
  if (given) {
    return (
      <p className={classes.given} role="status">
        {t(`given.${given}`)}
      </p>
    )
  }
  return (
    <div className={classes.answers}>
      {(['accept', 'reject'] as const).map((what) => (
        <Button
          key={what}
          size="xs"
          variant={what === 'accept' ? 'filled' : 'default'}
          loading={busy === what}
          disabled={busy !== null}
          aria-label={t(`${what}.of`, { name })}
          onClick={() => answer(what)}
        >
          {t(what)}
        </Button>
      ))}
    </div>
  )
}
