import type { DomainError } from '#schema/errors.ts'
import classes from '../../accounts/parts.module.css'
import { useWords } from '../../platform/words.ts'
import { joinFailure } from './joinFailure.ts'

/** Why joining did not work, announced when it appears. */
export function JoinFailure({ failure }: { failure: DomainError | null }) {
  const t = useWords('members/join')
  const p = useWords('platform')
  return failure ? (
    <p role="alert" className={classes.alert}>
      {joinFailure(failure, t, p)}
    </p>
  ) : null
}
