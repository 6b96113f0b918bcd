import { useState } from 'react'
import type { DomainError } from '#schema/errors.ts'
import classes from '../../accounts/parts.module.css'
import { domainErrorOf } from '../../platform/failure.ts'
import { stored } from '../../platform/storage.ts'
import { trpc } from '../../platform/trpc.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/PlainButton.tsx'
import { enterSpace } from './enterSpace.ts'
import own from './Join.module.css'
import { joinFailure } from './joinFailure.ts'
import type { JoinView } from './JoinScreen.tsx'
import type { Joining } from './joinTarget.ts'

type AcceptCardProps = { joining: Joining; view: JoinView; onOther: () => void }

/** RSP.14: a signed-in user joins after they confirm. */
export function AcceptCard({ joining, view, onOther }: AcceptCardProps) {
  const t = useWords('members/join')
  const p = useWords('platform')
  const [failure, setFailure] = useState<DomainError | null>(null)
  const [busy, setBusy] = useState(false)
  const accept = () => {
    setBusy(true)
    setFailure(null)
    trpc.join.accept
      .mutate(joining.target)
      .then(() => enterSpace(view))
      .catch((error: unknown) => {
        const found = domainErrorOf(error)
        setBusy(false)
        if (found.code === 'already_member') enterSpace(view)
        else setFailure(found)
      })
  }
  return (
    <>
      <div className={own.person}>
        <span>{t('accept.as')}</span>
        <strong>{stored.read('login') ?? t('accept.you')}</strong>
      </div>
      {failure ? (
        <p role="alert" className={classes.alert}>
          {joinFailure(failure, t, p)}
        </p>
      ) : null}
      <PlainButton busy={busy} onClick={accept}>
        {t('accept.submit')}
      </PlainButton>
      <button type="button" className={classes.link} onClick={onOther}>
        {t('accept.other')}
      </button>
    </>
  )
}
