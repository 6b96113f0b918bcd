import { expect, test } from 'vitest'
import { fullNameOf } from './fullNameOf.ts'

test('a Chinese name is written with the last name first and without a space, any other as it was given', () => {
  expect(fullNameOf('小伟', '欧阳')).toBe('欧阳小伟')
  expect(fullNameOf('𠮷', '㐂')).toBe('㐂𠮷')
  expect(fullNameOf('Анна', 'Тихонова')).toBe('Анна Тихонова')
  expect(fullNameOf('Wei', '欧阳')).toBe('Wei 欧阳')
  expect(fullNameOf('小伟', '')).toBe('小伟')
  expect(fullNameOf('', '')).toBe('')
})
