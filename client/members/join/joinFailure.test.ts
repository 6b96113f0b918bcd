import { expect, test } from 'vitest'
import { DomainError } from '#schema/errors.ts'
import type { Say } from '../../platform/words.ts'
import { canTryAgain, joinFailure } from './joinFailure.ts'

const say = ((key: string) => key) as Say<'members/join'> & Say<'platform'>
const told = (code: ConstructorParameters<typeof DomainError>[0]) =>
  joinFailure(new DomainError(code), say, say)

test('[RER.26~] [RER.27~] [RER.28~] [RER.29~] [RER.30~] each reason not to join has words of its own', () => {
  for (const code of [
    'space_unknown',
    'registration_forbidden',
    'space_subjects_quota',
    'account_not_found',
    'email_taken',
  ] as const) {
    expect(told(code)).toBe(`failed.${code}`)
    expect(canTryAgain(new DomainError(code))).toBe(false)
  }
  expect(told('wrong_credentials')).toBe('error.wrong_credentials')
})

test('[RER.31] anything unexpected while joining asks to try again later', () => {
  for (const code of ['unexpected', 'conflict', 'not_found'] as const) {
    expect(told(code)).toBe('failed.unexpected')
    expect(canTryAgain(new DomainError(code))).toBe(true)
  }
})
