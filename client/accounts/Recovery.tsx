import { useState } from 'react'
import { useWords } from '../platform/words.ts'
import { AccountsLayout } from './AccountsLayout.tsx'
import { anonymous } from './calls.ts'
import { CodeEntry } from './CodeEntry.tsx'
import type { SentCode } from './CodeEntry.tsx'
import { secondsLeft } from './countdown.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { RecoveryEmailForm } from './RecoveryEmailForm.tsx'
import { sendRecoveryCode } from './sendRecoveryCode.ts'
import { useTitle } from '../platform/useTitle.ts'

type Step = { name: 'email' } | { name: 'code' } | { name: 'password'; code: string }

/** Password recovery: email, the emailed code, a new password, and the sign-in. */
export default function Recovery() {
  const t = useWords('accounts')
  const [step, setStep] = useState<Step>({ name: 'email' })
  const [sent, setSent] = useState<SentCode>()
  useTitle(t('recovery.title'))
  const check = async (code: string) => {
    const { email, attempt } = sent!
    await anonymous.recovery.check.mutate({ email, code, attempt })
    setStep({ name: 'password', code })
  }
  const resend = async () => {
    const again = await sendRecoveryCode(sent!.email, sent)
    setSent(again)
    return secondsLeft(again.resendAt, Date.now())
  }
  return (
    <AccountsLayout>
      {step.name === 'email' ? (
        <RecoveryEmailForm
          before={sent}
          onSent={(next) => {
            setSent(next)
            setStep({ name: 'code' })
          }}
        />
      ) : null}
      {step.name === 'code' && sent ? (
        <CodeEntry
          sent={sent}
          submitLabel={t('recovery.check')}
          onCode={check}
          onResend={resend}
          onBack={() => setStep({ name: 'email' })}
        />
      ) : null}
      {step.name === 'password' && sent ? (
        <NewPasswordForm sent={sent} code={step.code} onRefused={() => setStep({ name: 'code' })} />
      ) : null}
    </AccountsLayout>
  )
}
