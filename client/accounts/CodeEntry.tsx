import { useState } from 'react'
import type { FormEvent } from 'react'
import { codeLimits } from '#schema/accounts/account.ts'
import type { DomainError } from '#schema/errors.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { useWords } from '../platform/words.ts'
import { PlainButton } from '../ui/PlainButton.tsx'
import { CodeInput } from './CodeInput.tsx'
import { momentIn } from './countdown.ts'
import { FailureNote } from './FailureNote.tsx'
import { OutboxNote } from './OutboxNote.tsx'
import classes from './parts.module.css'
import { useCountdown } from './useCountdown.ts'

/** A code that was sent, when (ms since 1970) another may be requested, and what it confirms. */
export type SentCode = { email: string; resendAt: number; attempt: string }

type CodeEntryProps = {
  sent: SentCode
  submitLabel: string
  /** Sends the code to the server; rejects with its error. */
  onCode: (code: string) => Promise<void>
  /** Requests another email and returns the seconds until the next one may be requested. */
  onResend: () => Promise<number>
  onBack: () => void
}

const aboutCode: ReadonlySet<string> = new Set(['wrong_code', 'invalid_code'])

/**
 * The field for the emailed code, which is sent as soon as it is complete; the email can be sent again when the
 * countdown is over.
 */
export function CodeEntry({ sent, submitLabel, onCode, onResend, onBack }: CodeEntryProps) {
  const t = useWords('accounts')
  const p = useWords('platform')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<DomainError | null>(null)
  const [busy, setBusy] = useState(false)
  const [resendAt, setResendAt] = useState(sent.resendAt)
  const left = useCountdown(resendAt)

  const run = (work: () => Promise<void>) => {
    setFailure(null)
    setBusy(true)
    work()
      .catch((error: unknown) => setFailure(domainErrorOf(error)))
      .finally(() => setBusy(false))
  }
  const change = (next: string) => {
    setCode(next)
    setFailure(null)
    if (next.length === codeLimits.digits && next !== code && !busy) run(() => onCode(next))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) run(() => onCode(code))
  }
  const resend = () =>
    run(async () => {
      const seconds = await onResend().catch((error: unknown) => {
        const { code: reason, params } = domainErrorOf(error)
        if (reason === 'too_soon' && params.seconds) return params.seconds
        throw error
      })
      setCode('')
      setResendAt(momentIn(seconds))
    })

  const isAboutCode = failure !== null && aboutCode.has(failure.code)
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.heading}>
        <h1 className={classes.title}>{t('code.title')}</h1>
        <p className={classes.text}>{t('code.text', { email: sent.email, minutes: codeLimits.minutes })}</p>
      </div>
      <CodeInput
        label={t('code.label')}
        value={code}
        error={isAboutCode ? p(`error.${failure.code}`) : null}
        onChange={change}
      />
      <FailureNote failure={isAboutCode ? null : failure} />
      <PlainButton type="submit" busy={busy}>
        {submitLabel}
      </PlainButton>
      <div className={classes.row}>
        <button type="button" className={classes.link} disabled={left > 0 || busy} onClick={resend}>
          {left > 0 ? t('code.resendIn', { seconds: left }) : t('code.resend')}
        </button>
        <button type="button" className={classes.link} onClick={onBack}>
          {t('code.otherEmail')}
        </button>
      </div>
      <OutboxNote />
    </form>
  )
}
