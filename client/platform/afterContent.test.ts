import { expect, test } from 'vitest'
import { afterContent, contentShown, expectContent } from './afterContent.ts'

const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

test('what nobody waits for is done after the first content, or at once where none is expected', async () => {
  expect(await afterContent(() => 'at once')).toBe('at once')
  expectContent(new Promise(() => undefined))
  const done: string[] = []
  void afterContent(() => done.push('later'))
  await settled()
  expect(done).toEqual([])
  contentShown()
  await settled()
  expect(done).toEqual(['later'])
})

test('it is done, too, where the content does not come', async () => {
  expectContent(Promise.reject(new Error('No page')))
  expect(await afterContent(() => 'later')).toBe('later')
})
