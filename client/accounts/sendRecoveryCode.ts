import { domainErrorOf } from '../platform/failure.ts'
import { currentLocale } from '../platform/i18n.ts'
import { anonymous } from './calls.ts'
import type { SentCode } from './CodeEntry.tsx'
import { momentIn } from './countdown.ts'

/** Requests a recovery code. The code in `before` is used while no other may be requested. */
export async function sendRecoveryCode(email: string, before?: SentCode): Promise<SentCode> {
  const attempt = before?.email === email ? before.attempt : undefined
  try {
    const sent = await anonymous.recovery.start.mutate({ email, attempt, locale: currentLocale() })
    return { email, resendAt: momentIn(sent.resendAfter), attempt: sent.attempt }
  } catch (error) {
    const { code, params } = domainErrorOf(error)
    if (attempt && code === 'too_soon' && params.seconds && params.seconds <= 60)
      return { email, resendAt: momentIn(params.seconds), attempt }
    throw error
  }
}
