import { useEffect, useState } from 'react'
import type { DomainError } from '#schema/errors.ts'
import { AccountsLayout } from '../../accounts/AccountsLayout.tsx'
import { anonymous } from '../../accounts/calls.ts'
import classes from '../../accounts/parts.module.css'
import { useReloadOnFragment } from '../../accounts/useReloadOnFragment.ts'
import { useTitle } from '../../platform/useTitle.ts'
import { domainErrorOf } from '../../platform/failure.ts'
import { hasSession } from '../../platform/session.ts'
import { signInPath } from '../../platform/signIn.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/PlainButton.tsx'
import { AcceptCard } from './AcceptCard.tsx'
import { JoinHeading } from './JoinHeading.tsx'
import { JoinRegistration } from './JoinRegistration.tsx'
import { JoinSignIn } from './JoinSignIn.tsx'
import { canTryAgain, joinFailure } from './joinFailure.ts'
import { joiningOf } from './joinTarget.ts'
import type { Joining } from './joinTarget.ts'

export type JoinView = Awaited<ReturnType<typeof anonymous.join.view.mutate>>

/** RSP.12–15: joining a space by a link, as a new or as a registered person. */
export default function JoinScreen() {
  const t = useWords('members/join')
  const p = useWords('platform')
  const [joining] = useState(() => joiningOf(location))
  const [view, setView] = useState<JoinView | null>(null)
  const [failure, setFailure] = useState<DomainError | null>(null)
  const [turn, setTurn] = useState(0)
  useTitle(t('title'))
  useReloadOnFragment()
  useEffect(() => {
    let isStale = false
    anonymous.join.view.mutate(joining.target).then(
      (found) => isStale || setView(found),
      (error: unknown) => isStale || setFailure(domainErrorOf(error)),
    )
    return () => {
      isStale = true
    }
  }, [joining, turn])
  const again = () => {
    setFailure(null)
    setTurn((before) => before + 1)
  }
  return (
    <AccountsLayout>
      {failure ? (
        <div className={classes.form}>
          <div className={classes.heading}>
            <h1 className={classes.title}>{t('failed.title')}</h1>
            <p role="alert" className={classes.text}>
              {joinFailure(failure, t, p)}
            </p>
          </div>
          {canTryAgain(failure) ? <PlainButton onClick={again}>{t('again')}</PlainButton> : null}
          <a className={classes.link} href={hasSession() ? '/' : signInPath}>
            {hasSession() ? t('toWorkspace') : t('toSignIn')}
          </a>
        </div>
      ) : view ? (
        <JoinForms joining={joining} view={view} />
      ) : (
        <div className={classes.form} aria-busy>
          <h1 className={classes.title}>{t('title')}</h1>
          <i className={classes.waiting} />
        </div>
      )}
    </AccountsLayout>
  )
}

/** A new person registers, a signed-out one signs in, and a signed-in one accepts or switches to another account. */
function JoinForms({ joining, view }: { joining: Joining; view: JoinView }) {
  const [isSignedIn, setSignedIn] = useState(hasSession)
  const isNew = !isSignedIn && (joining.isForNew || (view.email !== null && !view.registered))
  return (
    <div className={classes.form}>
      <JoinHeading view={view} />
      {isNew ? (
        <JoinRegistration joining={joining} view={view} />
      ) : isSignedIn ? (
        <AcceptCard joining={joining} view={view} onOther={() => setSignedIn(false)} />
      ) : (
        <JoinSignIn joining={joining} view={view} onSignedIn={() => setSignedIn(true)} />
      )}
    </div>
  )
}
