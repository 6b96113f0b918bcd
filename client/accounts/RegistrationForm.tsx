import { currentLocale } from '../platform/i18n.ts'
import { useFields } from '../platform/useFields.ts'
import { useWords } from '../platform/words.ts'
import { PlainButton } from '../ui/PlainButton.tsx'
import { anonymous } from './calls.ts'
import { momentIn } from './countdown.ts'
import { FailureNote } from './FailureNote.tsx'
import classes from './parts.module.css'
import { PersonFields, personFields } from './PersonFields.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import type { SentCode } from './CodeEntry.tsx'

/** The data of a new person; the account is created by the code that is sent to the email. */
export function RegistrationForm({ onSent }: { onSent: (sent: SentCode) => void }) {
  const t = useWords('accounts')
  const form = useFields({
    schema: personFields,
    initial: { name: '', surname: '', email: '', password: '' },
    labels: { name: t('name'), surname: t('surname'), email: t('email'), password: t('password') },
  })
  const send = form.submit(async (person) => {
    const given = { ...person, locale: currentLocale() }
    const { resendAfter, attempt } = await anonymous.registration.start.mutate(given)
    onSent({ email: person.email, resendAt: momentIn(resendAfter), attempt })
  })
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <PersonFields field={form.field} />
      <FailureNote failure={form.failure} />
      <PlainButton type="submit" busy={form.busy}>
        {t('registration.submit')}
      </PlainButton>
      <SocialButtons />
    </form>
  )
}
