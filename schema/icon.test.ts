import { expect, test } from 'vitest'
import { firstSign, isIcon } from './icon.ts'

test('an icon is one sign that is seen', () => {
  const good = ['🌲', '👨🏽‍💻', '🗓️', '✏️', '❤️', '👨🏽‍👩🏻‍👧🏿‍👦🏾', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇷🇺', '1️⃣', 'Я', 'é', '汉', '#']
  expect(good.filter((text) => !isIcon(text))).toEqual([])
  const bad = ['', ' ', 'ab', '🌲🌲', '<img>', '\u200b', '\u202e', `a${'\u0301'.repeat(20)}`, 'x'.repeat(64)]
  expect(bad.filter(isIcon)).toEqual([])
})

test('the first character of a typed icon is used', () => {
  expect(firstSign('  🗓️ план')).toBe('🗓️')
  expect(firstSign('   ')).toBeUndefined()
})
