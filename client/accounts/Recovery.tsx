import { useState } from 'react'
import { useWords } from '../platform/words.ts'
import { AccountsLayout } from './AccountsLayout.tsx'
import { anonymous } from './calls.ts'
import { CodeEntry } from './CodeEntry.tsx'
import type { SentCode } from './CodeEntry.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { RecoveryEmailForm } from './RecoveryEmailForm.tsx'
import { sendRecoveryCode } from './sendRecoveryCode.ts'
import { useTitle } from './useTitle.ts'

type Step = { name: 'email' } | { name: 'code' } | { name: 'password'; code: string }

/** A lost password: email, the code that was sent to it, a new password, and in. */
export default function Recovery() {
  const t = useWords('accounts')
  const [step, setStep] = useState<Step>({ name: 'email' })
  const [sent, setSent] = useState<SentCode>({ email: '', resendAt: 0 })
  useTitle(t('recovery.title'))
  const check = async (code: string) => {
    await anonymous.recovery.check.mutate({ email: sent.email, code })
    setStep({ name: 'password', code })
  }
  return (
    <AccountsLayout>
      {step.name === 'email' ? (
        <RecoveryEmailForm
          email={sent.email}
          onSent={(next) => {
            setSent(next)
            setStep({ name: 'code' })
          }}
        />
      ) : null}
      {step.name === 'code' ? (
        <CodeEntry
          sent={sent}
          submitLabel={t('recovery.check')}
          onCode={check}
          onResend={() => sendRecoveryCode(sent.email)}
          onBack={() => setStep({ name: 'email' })}
        />
      ) : null}
      {step.name === 'password' ? (
        <NewPasswordForm email={sent.email} code={step.code} onRefused={() => setStep({ name: 'code' })} />
      ) : null}
    </AccountsLayout>
  )
}
