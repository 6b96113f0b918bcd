import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { mayReadMetrics } from './fromHere.ts'

const token = 'a-token-for-metrics'

type Asked = { address?: string; url?: string; headers?: Record<string, string> }

const may = (
  { address = '127.0.0.1', url = 'http://localhost:3000/metrics', headers = {} }: Asked,
  settings: Record<string, string> = {},
) => mayReadMetrics(readEnv({ SECRET: 'x'.repeat(16), ...settings }), new Request(url, { headers }), address)

test('metrics are read on the machine itself, by its own name', () => {
  expect(may({})).toBe(true)
  expect(may({ address: '::1', url: 'http://[::1]:3000/metrics' })).toBe(true)
  expect(may({ address: '10.0.0.5' })).toBe(false)
  // A foreign page whose host name resolves to this machine.
  expect(may({ url: 'http://rebound.example/metrics' })).toBe(false)
})

test('a proxy on the machine opens metrics to nobody, whatever headers it sends', () => {
  for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])
    for (const TRUST_PROXY of ['0', '1'])
      expect(may({ headers: { [name]: '198.51.100.7' } }, { TRUST_PROXY })).toBe(false)
  expect(may({}, { PUBLIC_URL: 'https://terem.example' })).toBe(false)
})

test('METRICS_TOKEN opens metrics from anywhere, any other token from nowhere', () => {
  const settings = { METRICS_TOKEN: token, PUBLIC_URL: 'https://terem.example', TRUST_PROXY: '1' }
  const asked = (given: string): Asked => ({
    address: '10.0.0.5',
    url: 'https://terem.example/metrics',
    headers: { Authorization: `Bearer ${given}` },
  })
  expect(may(asked(token), settings)).toBe(true)
  expect(may(asked(`${token}x`), settings)).toBe(false)
  expect(may({ headers: { Authorization: `Bearer ${token}` } })).toBe(false)
  expect(() => may({}, { METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/)
})
