import { expect, test } from 'vitest'
import { clientAddress } from '#schema/clientAddress.ts'
import { readEnv } from '../env.ts'

const from = (forwarded: string | undefined, proxies: number) =>
  clientAddress('10.0.0.9', new Headers(forwarded ? { 'X-Forwarded-For': forwarded } : {}), proxies)

test('without a trusted proxy nobody can say to come from elsewhere', () => {
  expect(from('198.51.100.7', 0)).toBe('10.0.0.9')
})

test('the address is the one that the outermost trusted proxy saw, whatever was written before it', () => {
  expect(from('198.51.100.7', 1)).toBe('198.51.100.7')
  expect(from('1.1.1.1, 198.51.100.7', 1)).toBe('198.51.100.7')
  expect(from('1.1.1.1, 198.51.100.7, 10.0.0.1', 2)).toBe('198.51.100.7')
  expect(from('2001:db8::5', 1)).toBe('2001:db8::5')
})

test('a header that is missing, short or garbled leaves the address of the socket', () => {
  expect(from(undefined, 1)).toBe('10.0.0.9')
  expect(from('198.51.100.7', 2)).toBe('10.0.0.9')
  expect(from('<script>', 1)).toBe('10.0.0.9')
})

test('TRUST_PROXY is false or a number of proxies', () => {
  const read = (value: string) => readEnv({ SECRET: 'x'.repeat(16), TRUST_PROXY: value }).trustProxy
  expect([read('false'), read('0'), read('2'), read('')]).toEqual([0, 0, 2, 0])
  for (const wrong of ['true', '-1', '1.5', '11']) expect(() => read(wrong)).toThrow(/TRUST_PROXY/)
})
