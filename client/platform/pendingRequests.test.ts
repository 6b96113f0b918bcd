import { expect, test } from 'vitest'
import { PendingRequests, SocketError } from './pendingRequests.ts'

const request = { operation: 'space_events', variables: { space: '1' } }

test('[RAPI.30] a pending socket request is kept 60 seconds for error reports and dropped afterwards', () => {
  let now = 1_000
  const pending = new PendingRequests(() => now)
  const [early, late] = [pending.add(request), pending.add(request)]
  now += 59_999
  expect(pending.take(early)).toEqual(request)
  now += 1
  expect(pending.take(late)).toBeUndefined()
})

test('[RER.69] a socket error is thrown with its type and message, and names the request that failed', () => {
  const pending = new PendingRequests()
  const eventId = pending.add(request)
  const error = pending.errorOf([{ type: 'bad_query', message: 'no such field', eventId }])
  expect(error).toBeInstanceOf(SocketError)
  expect(error).toMatchObject({ type: 'bad_query', message: 'no such field', request })
  expect(pending.errorOf(new Error('closed'))).toBeUndefined()
})
