import { expect, test } from 'vitest'
import { mayReload } from './watchVersion.ts'

const tab = { hadController: true, isFramed: false, isSigningIn: false }

test('[RSH.26~] a new version reloads the tab, but not in a frame and not during sign-in', () => {
  expect(mayReload(tab)).toBe(true)
  expect(mayReload({ ...tab, isFramed: true })).toBe(false)
  expect(mayReload({ ...tab, isSigningIn: true })).toBe(false)
})

test('the first worker of a tab is no new version', () => {
  expect(mayReload({ ...tab, hadController: false })).toBe(false)
})
