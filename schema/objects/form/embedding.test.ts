import { expect, test } from 'vitest'
import { embedOrigin } from './embedding.ts'

test('a site is named by its origin or its name, by https or on this machine, and nothing else gets into a policy', () => {
  expect(embedOrigin(' https://Example.org/a?b#c ')).toBe('https://example.org')
  expect(embedOrigin('shop.example.org:8443')).toBe('https://shop.example.org:8443')
  expect(embedOrigin('http://localhost:5000')).toBe('http://localhost:5000')
  const none = [
    '',
    '*',
    'https://*',
    'http://example.org',
    'data:text/html,x',
    'javascript:alert(1)',
    'https://a;script-src *',
    "https://a'b",
    'https://a b',
    'https://u:p@a.org',
    'https://[::1]',
    'x'.repeat(201),
  ]
  for (const each of none) expect([each, embedOrigin(each)]).toEqual([each, undefined])
})
