import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Typists } from './Typists.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const names = (typists: Typists, room: string) => typists.in(room).map(({ name }) => name)

test('who writes is shown for six seconds after their last word, or until they send, in their room alone', () => {
  const typists = new Typists(async () => undefined)
  let told = 0
  typists.subscribe(() => told++)
  typists.heard('one', { id: '1', name: 'Anna' })
  vi.advanceTimersByTime(4000)
  typists.heard('one', { id: '2', name: 'Boris' })
  typists.heard('two', { id: '1', name: 'Anna' })
  expect(names(typists, 'one')).toEqual(['Anna', 'Boris'])
  vi.advanceTimersByTime(2000)
  expect([names(typists, 'one'), names(typists, 'two')]).toEqual([['Boris'], ['Anna']])
  typists.heard('one', { id: '2', name: 'Boris' })
  vi.advanceTimersByTime(5999)
  expect([names(typists, 'one'), names(typists, 'two')]).toEqual([['Boris'], []])
  typists.sent('one', '2')
  expect(names(typists, 'one')).toEqual([])
  // Nothing is drawn again for who was not writing.
  const before = told
  typists.sent('one', '2')
  vi.advanceTimersByTime(60_000)
  expect(told).toBe(before)
})

test('who goes on writing right after a message is told of as soon as that is heard again, and not once it is sent', () => {
  const told: string[] = []
  const typists = new Typists(async (room) => told.push(room))
  typists.say('one')
  typists.rest('one')
  typists.say('one')
  typists.say('one')
  typists.say('two')
  expect(told).toEqual(['one', 'two'])
  vi.advanceTimersByTime(3499)
  expect(told).toEqual(['one', 'two'])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['one', 'two', 'one'])
  typists.say('one')
  typists.rest('one')
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual(['one', 'two', 'one'])
})

test('a server that hears late hears it again as long after that, so that it takes it', async () => {
  const told: string[] = []
  let hear = () => {}
  const typists = new Typists((room) => {
    told.push(room)
    return new Promise<void>((done) => (hear = done))
  })
  typists.say('one')
  typists.say('one')
  await vi.advanceTimersByTimeAsync(2000)
  hear()
  await vi.advanceTimersByTimeAsync(3499)
  expect(told).toEqual(['one'])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual(['one', 'one'])
})
