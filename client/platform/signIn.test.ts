import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { safePath, signInHref } from './signIn.ts'

beforeAll(() => vi.stubGlobal('location', new URL('http://localhost:3000/authorization')))
afterAll(() => vi.unstubAllGlobals())

test('[RID.03] only a path on the same origin is followed after a sign-in, any other value leads to /', () => {
  for (const path of ['/', '/7/abc', '/7/abc?x=1#part', '/explore']) expect(safePath(path)).toBe(path)
  const others = [
    null,
    undefined,
    '',
    'abc',
    'https://example.com/',
    'http://localhost:3000.example.com/',
    '//example.com',
    '//example.com/path',
    '/\\example.com/path',
    '///example.com',
    '/\\example.com',
    '/\t/example.com',
    'javascript:alert(1)',
    '\\\\example.com',
  ]
  expect(others.map(safePath)).toEqual(others.map(() => '/'))
})

test('[RSH.14] the sign-in screen gets the wanted path as redirect query', () => {
  expect(signInHref('/7/abc?x=1')).toBe('/authorization?redirect=%2F7%2Fabc%3Fx%3D1')
  expect(signInHref('/')).toBe('/authorization')
})
