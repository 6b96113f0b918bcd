import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLimits } from '#schema/accounts/account.ts'
import { DomainError } from '#schema/errors.ts'

/** The most common passwords of leaked lists. Shorter passwords are refused for their length already. */
const common = new Set(dictionary['passwords-common'].filter((each) => each.length >= passwordLimits.min))

/** Throws `invalid_input` for a password that an attacker would try first. */
export function refuseCommon(password: string): void {
  if (common.has(password.toLowerCase()))
    throw new DomainError('invalid_input', { fields: [{ field: 'password', reason: 'too_common' }] })
}
