import { expect, test } from 'vitest'
import { SharedWork } from './SharedWork.ts'

test('who asks while work is being done shares the next one, which begins after they have asked', async () => {
  const shared = new SharedWork<number>()
  const begun: PromiseWithResolvers<number>[] = []
  const ask = (key = 'a') =>
    shared.ask(key, () => {
      const work = Promise.withResolvers<number>()
      begun.push(work)
      return work.promise
    })
  const first = ask()
  const others = [ask(), ask(), ask()]
  expect(begun).toHaveLength(1)
  const elsewhere = ask('b')
  expect(begun).toHaveLength(2)
  begun[1]!.resolve(9)
  begun[0]!.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  expect(await elsewhere).toBe(9)
  expect(begun).toHaveLength(3)
  const late = ask()
  begun[2]!.resolve(2)
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  expect(begun).toHaveLength(4)
  begun[3]!.resolve(3)
  expect(await late).toBe(3)
  const again = ask()
  begun[4]!.resolve(4)
  expect(await again).toBe(4)
})
