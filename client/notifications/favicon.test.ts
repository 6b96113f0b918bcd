import { expect, test } from 'vitest'
import { faviconOf } from './favicon.ts'

const plain = { isDark: false, isRussian: true, count: 0 }

test('[RNO.14~] the sign has a red badge with the number, 99+ above 99, and none at zero', () => {
  const textOf = (count: number) => /<text[^>]*>([^<]+)</.exec(faviconOf({ ...plain, count }))?.[1]
  expect([0, 1, 99, 100, 5000].map(textOf)).toEqual([undefined, '1', '99', '99+', '99+'])
  expect(faviconOf(plain)).not.toContain('#d92d20')
  expect(faviconOf({ ...plain, count: 1 })).toContain('#d92d20')
})

test('[RNO.16~] the sign differs between light and dark, and between Russian and other languages', () => {
  const all = [true, false].flatMap((isDark) =>
    [true, false].map((isRussian) => faviconOf({ isDark, isRussian, count: 0 })),
  )
  expect(new Set(all).size).toBe(4)
})
