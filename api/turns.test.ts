import { expect, test } from 'vitest'
import { turns, type TurnBounds } from './turns.ts'

const bounds: TurnBounds = { most: 2, mostOfOne: 1, waitingMost: 100, waitingOfOne: 50 }

/** Jobs that end on command; `begun` names them in the order in which they started. */
function worksOf(given: Partial<TurnBounds> = {}) {
  const inTurn = turns({ ...bounds, ...given })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    ask: (name: string, [space, person]: [string, string], signal?: AbortSignal) =>
      inTurn(
        { space, person },
        () => {
          begun.push(name)
          return new Promise<string>((done) => ends.set(name, () => done(name)))
        },
        signal,
      ),
    end: async (name: string) => {
      ends.get(name)!()
      await new Promise((next) => setImmediate(next))
    },
  }
}

test('a person who requests much delays only themselves', () => {
  const { ask, begun } = worksOf()
  for (let index = 0; index < 12; index++) void ask(`anna ${index}`, ['1', 'anna'])
  void ask('boris', ['1', 'boris'])
  expect(begun).toEqual(['anna 0', 'boris'])
})

test('spaces take turns, and so do people in a space', async () => {
  const { ask, begun, end } = worksOf({ most: 1 })
  for (const name of ['a1', 'a2', 'a3']) void ask(name, ['1', 'anna'])
  void ask('b1', ['1', 'boris'])
  void ask('b2', ['1', 'boris'])
  void ask('v1', ['2', 'vera'])
  for (const name of ['a1', 'v1', 'b1', 'a2', 'b2']) await end(name)
  expect(begun).toEqual(['a1', 'v1', 'b1', 'a2', 'b2', 'a3'])
})

test('who no longer waits leaves the queue, and too many are told so', async () => {
  const { ask, begun, end } = worksOf({ waitingOfOne: 2 })
  void ask('a1', ['1', 'anna'])
  const stop = new AbortController()
  const second = ask('a2', ['1', 'anna'], stop.signal)
  void ask('a3', ['1', 'anna'])
  await expect(ask('a4', ['1', 'anna'])).rejects.toMatchObject({ code: 'unavailable' })
  void ask('b1', ['1', 'boris'])
  stop.abort(new Error('replaced'))
  await expect(second).rejects.toThrow('replaced')
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a3'])
})
