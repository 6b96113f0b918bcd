import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { DomainError } from '#schema/errors.ts'
import { codeOfStatus, domainErrorOf } from './failure.ts'

const codeOf = (error: unknown) => domainErrorOf(error).code

test('[RER.12] a network failure, 502, 503 and 504 are told as temporarily unavailable', () => {
  expect(codeOf(new TypeError('Failed to fetch'))).toBe('unavailable')
  expect(codeOf({ networkError: new TypeError('Failed to fetch') })).toBe('unavailable')
  expect(codeOf(new TRPCClientError('Unexpected token < in JSON'))).toBe('unavailable')
  expect([502, 503, 504].map(codeOfStatus)).toEqual(['unavailable', 'unavailable', 'unavailable'])
})

test('[RER.11~] what nobody knows is unexpected', () => {
  expect(codeOf(new Error('?'))).toBe('unexpected')
  expect(codeOf('?')).toBe('unexpected')
  expect(codeOf({ graphQLErrors: [{ extensions: { code: 'made up' } }] })).toBe('unexpected')
  expect([400, 500, 501].map(codeOfStatus)).toEqual(['unexpected', 'unexpected', 'unexpected'])
})

test('a code of the server keeps its parameters, by GraphQL and by tRPC', () => {
  const extensions = { code: 'too_soon', params: { seconds: 42 } }
  expect(domainErrorOf({ graphQLErrors: [{ extensions }] })).toEqual(
    new DomainError('too_soon', { seconds: 42 }),
  )
  expect(domainErrorOf({ data: { domain: extensions } }).params).toEqual({ seconds: 42 })
  const known = new DomainError('wrong_code')
  expect(domainErrorOf(known)).toBe(known)
})

test('a proxy’s refusal of large or current requests is shown by its status', () => {
  const byProxy = (status: number) => ({
    graphQLErrors: [],
    networkError: new Error('?'),
    response: { status },
  })
  expect(codeOf(byProxy(413))).toBe('too_large')
  expect(codeOf(byProxy(429))).toBe('too_soon')
  // A response from anything else in the server's place is not the server's own.
  expect([302, 401, 403, 404, 500, 502].map((status) => codeOf(byProxy(status)))).toEqual(
    Array.from({ length: 6 }, () => 'unavailable'),
  )
})
