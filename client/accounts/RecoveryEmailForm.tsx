import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { email as emailSchema } from '#schema/accounts/account.ts'
import { useFields } from '../platform/useFields.ts'
import { useWords } from '../platform/words.ts'
import { PlainButton } from '../ui/PlainButton.tsx'
import type { SentCode } from './CodeEntry.tsx'
import { FailureNote } from './FailureNote.tsx'
import classes from './parts.module.css'
import { sendRecoveryCode } from './sendRecoveryCode.ts'
import { linkTo } from './usePath.ts'

const fields = z.object({ email: emailSchema })

type RecoveryEmailProps = {
  /** The code that was requested last, if any. */
  before?: SentCode
  onSent: (sent: SentCode) => void
}

/** The first step of recovery: the address for the code. */
export function RecoveryEmailForm({ before, onSent }: RecoveryEmailProps) {
  const t = useWords('accounts')
  const form = useFields({
    schema: fields,
    initial: { email: before?.email ?? '' },
    labels: { email: t('email') },
  })
  const send = form.submit(async (given) => {
    onSent(await sendRecoveryCode(given.email, before))
  })
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <div className={classes.heading}>
        <h1 className={classes.title}>{t('recovery.title')}</h1>
        <p className={classes.text}>{t('recovery.text')}</p>
      </div>
      <TextInput type="email" autoComplete="username" autoFocus {...form.field('email')} />
      <FailureNote failure={form.failure} />
      <PlainButton type="submit" busy={form.busy}>
        {t('recovery.submit')}
      </PlainButton>
      <a className={classes.link} {...linkTo('/authorization')}>
        {t('recovery.back')}
      </a>
    </form>
  )
}
