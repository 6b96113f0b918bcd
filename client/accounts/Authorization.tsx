import { useState } from 'react'
import { currentLocale } from '../platform/i18n.ts'
import { useWords } from '../platform/words.ts'
import { AccountsLayout } from './AccountsLayout.tsx'
import { AuthorizationTabs } from './AuthorizationTabs.tsx'
import { anonymous } from './calls.ts'
import { CodeEntry } from './CodeEntry.tsx'
import type { SentCode } from './CodeEntry.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { enterWorkspace } from './enterWorkspace.ts'
import classes from './parts.module.css'
import { RegistrationForm } from './RegistrationForm.tsx'
import { SignedInNote } from './SignedInNote.tsx'
import { usePath } from './usePath.ts'
import { useTitle } from '../platform/useTitle.ts'

const entrance = '/authorization'
const registration = '/registration'
const panelOf = (path: string) => `panel${path.replace('/', '-')}`

/** Sign-in and registration. What was typed in one tab stays while the other is open. */
export default function Authorization() {
  const t = useWords('accounts')
  const path = usePath()
  const tab = path === registration ? registration : entrance
  const [sent, setSent] = useState<SentCode | null>(null)
  useTitle(tab === entrance ? t('entrance.tab') : t('registration.tab'))
  const confirm = async (code: string) => {
    if (!sent) return
    const { email, attempt } = sent
    await enterWorkspace(await anonymous.registration.confirm.mutate({ email, code, attempt }), email)
  }
  const resend = async () => {
    const to = { email: sent!.email, attempt: sent!.attempt, locale: currentLocale() }
    return (await anonymous.registration.resend.mutate(to)).resendAfter
  }
  const tabs = [
    { path: entrance, label: t('entrance.tab') },
    { path: registration, label: t('registration.tab') },
  ]
  return (
    <AccountsLayout>
      {sent ? (
        <CodeEntry
          sent={sent}
          submitLabel={t('registration.confirm')}
          onCode={confirm}
          onResend={resend}
          onBack={() => setSent(null)}
        />
      ) : null}
      <div hidden={sent !== null}>
        <AuthorizationTabs tabs={tabs} path={tab} panelOf={panelOf} />
        <div
          role="tabpanel"
          id={panelOf(entrance)}
          aria-labelledby={`${panelOf(entrance)}-tab`}
          hidden={tab !== entrance}
        >
          <div className={classes.form}>
            <SignedInNote />
            <EntranceForm />
          </div>
        </div>
        <div
          role="tabpanel"
          id={panelOf(registration)}
          aria-labelledby={`${panelOf(registration)}-tab`}
          hidden={tab !== registration}
        >
          <RegistrationForm onSent={setSent} />
        </div>
      </div>
    </AccountsLayout>
  )
}
