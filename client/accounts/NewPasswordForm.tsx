import { z } from 'zod'
import { password, passwordLimits } from '#schema/accounts/account.ts'
import { useFields } from '../platform/useFields.ts'
import { useWords } from '../platform/words.ts'
import { PlainButton } from '../ui/PlainButton.tsx'
import { anonymous } from './calls.ts'
import type { SentCode } from './CodeEntry.tsx'
import { enterWorkspace } from './enterWorkspace.ts'
import { FailureNote } from './FailureNote.tsx'
import classes from './parts.module.css'
import { PasswordField } from './PasswordField.tsx'

const fields = z.object({ password })

type NewPasswordProps = {
  sent: SentCode
  code: string
  /** The code ran out in the meantime. */
  onRefused: () => void
}

/** The last step of recovery: the new password, which also signs in. */
export function NewPasswordForm({ sent: { email, attempt }, code, onRefused }: NewPasswordProps) {
  const t = useWords('accounts')
  const form = useFields({
    schema: fields,
    initial: { password: '' },
    labels: { password: t('password.new') },
  })
  const send = form.submit(async (given) => {
    await enterWorkspace(
      await anonymous.recovery.finish.mutate({ email, code, attempt, password: given.password }),
      email,
    )
  })
  const isCodeOver = form.failure?.code === 'invalid_code' || form.failure?.code === 'wrong_code'
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <div className={classes.heading}>
        <h1 className={classes.title}>{t('newPassword.title')}</h1>
        <p className={classes.text}>{t('newPassword.text', { email })}</p>
      </div>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        autoComplete="new-password"
        autoFocus
        description={t('password.hint', passwordLimits)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.field('password')}
      />
      <FailureNote failure={form.failure} />
      {isCodeOver ? (
        <button type="button" className={classes.link} onClick={onRefused}>
          {t('newPassword.anotherCode')}
        </button>
      ) : null}
      <PlainButton type="submit" busy={form.busy}>
        {t('newPassword.submit')}
      </PlainButton>
    </form>
  )
}
