import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { passwordLimits, registration } from '#schema/accounts/account.ts'
import { anonymous } from '../../accounts/calls.ts'
import { CodeEntry } from '../../accounts/CodeEntry.tsx'
import type { SentCode } from '../../accounts/CodeEntry.tsx'
import { momentIn } from '../../accounts/countdown.ts'
import classes from '../../accounts/parts.module.css'
import { PasswordField } from '../../accounts/PasswordField.tsx'
import { currentLocale } from '../../platform/i18n.ts'
import { useFields } from '../../platform/useFields.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/PlainButton.tsx'
import { enterSpace, keepSession } from './enterSpace.ts'
import { joinFailure } from './joinFailure.ts'
import type { JoinView } from './JoinScreen.tsx'
import type { Joining } from './joinTarget.ts'

const fields = registration.omit({ locale: true })

/** RSP.13, RSP.15: registers a new person into the space; an invited address needs no code. */
export function JoinRegistration({ joining, view }: { joining: Joining; view: JoinView }) {
  const t = useWords('members/join')
  const a = useWords('accounts')
  const p = useWords('platform')
  const [sent, setSent] = useState<SentCode | null>(null)
  const form = useFields({
    schema: fields,
    initial: { name: '', surname: '', email: view.email ?? '', password: '' },
    labels: { name: a('name'), surname: a('surname'), email: a('email'), password: a('password') },
  })
  const send = form.submit(async (person) => {
    const given = { ...person, locale: currentLocale() }
    if ('invitation' in joining.target) {
      const session = await anonymous.join.register.mutate({ ...given, ...joining.target })
      keepSession(session, person.email)
      enterSpace(view.space)
      return
    }
    const { resendAfter, attempt } = await anonymous.join.start.mutate({ ...given, space: view.space })
    setSent({ email: person.email, resendAt: momentIn(resendAfter), attempt })
  })
  const confirm = async (code: string) => {
    const { email, attempt } = sent!
    keepSession(await anonymous.join.confirm.mutate({ space: view.space, email, code, attempt }), email)
    enterSpace(view.space)
  }
  const resend = async () => {
    const to = { email: sent!.email, locale: currentLocale() }
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
      <div className={classes.pair}>
        <TextInput autoComplete="given-name" {...form.field('name')} />
        <TextInput autoComplete="family-name" {...form.field('surname')} />
      </div>
      <TextInput
        type="email"
        autoComplete="username"
        readOnly={view.email !== null}
        {...form.field('email')}
      />
      <PasswordField
        autoComplete="new-password"
        description={a('password.hint', passwordLimits)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.field('password')}
      />
      {form.failure ? (
        <p role="alert" className={classes.alert}>
          {joinFailure(form.failure, t, p)}
        </p>
      ) : null}
      <PlainButton type="submit" busy={form.busy}>
        {t('register.submit')}
      </PlainButton>
      {joining.isForNew ? (
        <a className={classes.link} href={`/invite-user?space=${view.space}`}>
          {t('register.registered')}
        </a>
      ) : null}
    </form>
  )
}
