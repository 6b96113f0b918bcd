import { expect, test } from 'vitest'
import { holdsSign } from './svgFonts.ts'
import { withSigns } from './svgFontsThere.ts'

test('a font is needed where one of its ranges holds a sign of the text', () => {
  expect(holdsSign('U+0400-045F, U+2116', 'abc Ж')).toBe(true)
  expect(holdsSign('U+0400-045F,U+2116', '№')).toBe(true)
  expect(holdsSign('U+0400-045F,U+2116', 'abc')).toBe(false)
  expect(holdsSign('u+4??', 'Ж')).toBe(true)
  expect(holdsSign('u+1F600-1F64F', 'a😀')).toBe(true)
  expect(holdsSign('', 'a')).toBe(true)
  expect(holdsSign('U+0400-045F', '')).toBe(false)
})

test('beside a drawing stands a sign of each font that it brings along, and nothing beside one without', () => {
  const face = (family: string, ranges: string) =>
    `@font-face{font-family:"${family}";font-style:italic;unicode-range:${ranges};src:url(data:font/woff2;base64,AA)}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="10"><style>${face('A', 'U+0400-04FF')}${face('B', 'U+0-FF')}${face('C', 'U+4E00-9FFF')}</style><text> &amp; Дом a</text></svg>`
  const signed = withSigns(svg, { width: 90, height: 10 })
  expect(signed).toMatchObject({ width: 106, height: 32, count: 2 })
  expect(signed.svg).toContain(svg)
  expect(
    [...signed.svg.matchAll(/font-family="'(\w)'" font-style="italic">(.)</g)].map(([, ...parts]) => parts),
  ).toEqual([
    ['A', 'Д'],
    ['B', 'a'],
  ])
  expect(withSigns('<svg/>', { width: 1, height: 2 })).toEqual({
    svg: '<svg/>',
    width: 1,
    height: 2,
    count: 0,
  })
})
