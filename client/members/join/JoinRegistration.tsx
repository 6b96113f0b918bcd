import { useState } from 'react'
import { anonymous } from '../../accounts/calls.ts'
import { CodeEntry } from '../../accounts/CodeEntry.tsx'
import type { SentCode } from '../../accounts/CodeEntry.tsx'
import { momentIn } from '../../accounts/countdown.ts'
import classes from '../../accounts/parts.module.css'
import { PersonFields, personFields } from '../../accounts/PersonFields.tsx'
import { currentLocale } from '../../platform/i18n.ts'
import { useFields } from '../../platform/useFields.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/PlainButton.tsx'
import { enterSpace, keepSession } from './enterSpace.ts'
import { JoinFailure } from './JoinFailure.tsx'
import type { JoinView } from './JoinScreen.tsx'
import { joinPath } from './joinTarget.ts'
import type { Joining } from './joinTarget.ts'

/** RSP.13, RSP.15: registers a new person into the space; an invited address needs no code. */
export function JoinRegistration({ joining, view }: { joining: Joining; view: JoinView }) {
  const t = useWords('members/join')
  const a = useWords('accounts')
  const [sent, setSent] = useState<SentCode | null>(null)
  const form = useFields({
    schema: personFields,
    initial: { name: '', surname: '', email: view.email ?? '', password: '' },
    labels: { name: a('name'), surname: a('surname'), email: a('email'), password: a('password') },
  })
  const send = form.submit(async (person) => {
    const given = { ...person, locale: currentLocale() }
    if ('invitation' in joining.target) {
      const session = await anonymous.join.register.mutate({ ...given, ...joining.target })
      keepSession(session, person.email)
      enterSpace(view)
      return
    }
    const { resendAfter, attempt } = await anonymous.join.start.mutate({ ...given, ...joining.target })
    setSent({ email: person.email, resendAt: momentIn(resendAfter), attempt })
  })
  const confirm = async (code: string) => {
    if (!('space' in joining.target)) return
    const { email, attempt } = sent!
    const session = await anonymous.join.confirm.mutate({ ...joining.target, email, code, attempt })
    keepSession(session, email)
    enterSpace(view)
  }
  const resend = async () => {
    const to = { email: sent!.email, attempt: sent!.attempt, locale: currentLocale() }
    return (await anonymous.registration.resend.mutate(to)).resendAfter
  }
  if (sent) {
    return (
      <CodeEntry
        sent={sent}
        submitLabel={t('register.confirm')}
        onCode={confirm}
        onResend={resend}
        onBack={() => setSent(null)}
      />
    )
  }
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <PersonFields field={form.field} hasEmail={view.email !== null} />
      <JoinFailure failure={form.failure} />
      <PlainButton type="submit" busy={form.busy}>
        {t('register.submit')}
      </PlainButton>
      {joining.isForNew && 'space' in joining.target ? (
        <a className={classes.link} href={joinPath(joining.target, false)}>
          {t('register.registered')}
        </a>
      ) : null}
    </form>
  )
}
