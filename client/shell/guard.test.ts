import { expect, test } from 'vitest'
import { wantsSignInScreen } from './guard.ts'

test('[RSH.16~] an authorization key leads to the sign-in screen from a top window, and not from inside a frame', () => {
  expect(wantsSignInScreen('?authorization=google', true)).toBe(true)
  expect(wantsSignInScreen('?a=1&authorization=', true)).toBe(true)
  expect(wantsSignInScreen('?authorization=google', false)).toBe(false)
  expect(wantsSignInScreen('?redirect=authorization', true)).toBe(false)
})
