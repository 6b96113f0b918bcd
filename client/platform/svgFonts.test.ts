import { expect, test } from 'vitest'
import { holdsSign } from './svgFonts.ts'

test('a font is needed where one of its ranges holds a sign of the text', () => {
  expect(holdsSign('U+0400-045F, U+2116', 'abc Ж')).toBe(true)
  expect(holdsSign('U+0400-045F,U+2116', '№')).toBe(true)
  expect(holdsSign('U+0400-045F,U+2116', 'abc')).toBe(false)
  expect(holdsSign('u+4??', 'Ж')).toBe(true)
  expect(holdsSign('u+1F600-1F64F', 'a😀')).toBe(true)
  expect(holdsSign('', 'a')).toBe(true)
  expect(holdsSign('U+0400-045F', '')).toBe(false)
})
