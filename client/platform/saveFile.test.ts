import { expect, test } from 'vitest'
import { fileName } from './saveFile.ts'

test('a title becomes a file name that every system takes', () => {
  expect(fileName('План: Q1/Q2 «итоги»?')).toBe('План Q1 Q2 «итоги»')
  expect(fileName('a\u202Eb\n')).toBe('a b')
  expect(fileName('')).toBe('terem')
  expect(Array.from(fileName('я'.repeat(300)))).toHaveLength(100)
})
