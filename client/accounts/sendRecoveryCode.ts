import { domainErrorOf } from '../platform/failure.ts'
import { currentLocale } from '../platform/i18n.ts'
import { anonymous } from './calls.ts'

/** Asks for a recovery code and gives the seconds until another may be asked for; one that is under way counts. */
export async function sendRecoveryCode(email: string): Promise<number> {
  try {
    return (await anonymous.recovery.start.mutate({ email, locale: currentLocale() })).resendAfter
  } catch (error) {
    const { code, params } = domainErrorOf(error)
    if (code === 'too_soon' && params.seconds && params.seconds <= 60) return params.seconds
    throw error
  }
}
