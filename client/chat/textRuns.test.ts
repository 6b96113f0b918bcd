import { expect, test } from 'vitest'
import { textRuns } from './textRuns.ts'

const shown = (text: string) => textRuns(text).map((run) => `${run.kind}:${run.text}`)

test('addresses and people are told from words, and markup stays words', () => {
  expect(shown('See https://a.example/b?c=1, **now**: `x = 1`')).toEqual([
    'text:See ',
    'link:https://a.example/b?c=1',
    'text:, **now**: `x = 1`',
  ])
  expect(shown('@[12] and @[all], not @[0] @[x]')).toEqual([
    'mention:12',
    'text: and ',
    'mention:all',
    'text:, not @[0] @[x]',
  ])
  expect(shown('<b>no</b> javascript:alert(1)')).toEqual(['text:<b>no</b> javascript:alert(1)'])
})
