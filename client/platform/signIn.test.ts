import { expect, test } from 'vitest'
import { signInHref } from './signIn.ts'

test('[RSH.14~] the sign-in screen gets the wanted path as redirect query', () => {
  expect(signInHref('/7/abc?x=1')).toBe('/authorization?redirect=%2F7%2Fabc%3Fx%3D1')
  expect(signInHref('/')).toBe('/authorization')
})
