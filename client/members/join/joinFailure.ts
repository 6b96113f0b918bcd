import type { DomainError } from '#schema/errors.ts'
import type { Say } from '../../platform/words.ts'

/** Failures that joining words in its own way; any other that names no field is unexpected. */
const ownWords = {
  space_unknown: 'failed.space_unknown',
  registration_forbidden: 'failed.registration_forbidden',
  space_subjects_quota: 'failed.space_subjects_quota',
  account_not_found: 'failed.account_not_found',
  email_taken: 'failed.email_taken',
  invitation_refused: 'failed.invitation_refused',
  invitation_for_another: 'failed.invitation_for_another',
  already_member: 'failed.already_member',
} as const

const isOwn = (code: string): code is keyof typeof ownWords => Object.hasOwn(ownWords, code)
const known: readonly string[] = [
  'wrong_credentials',
  'too_soon',
  'unavailable',
  'wrong_code',
  'invalid_code',
]

/** False if a retry changes nothing. */
export const canTryAgain = ({ code }: DomainError): boolean => !isOwn(code)

/** RER.26–31: the message when joining failed. */
export function joinFailure(failure: DomainError, t: Say<'members/join'>, p: Say<'platform'>): string {
  if (isOwn(failure.code)) return t(ownWords[failure.code])
  if (known.includes(failure.code))
    return p(`error.${failure.code}`, { seconds: failure.params.seconds ?? 0 })
  return t('failed.unexpected')
}
