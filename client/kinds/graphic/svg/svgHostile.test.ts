import { expect, test } from 'vitest'
import { readSheet } from './readSheet.ts'
import { readSvg } from './readSvg.ts'
import { RefusedSvg, svgLimits } from './svgLimits.ts'

const svg = (inner: string, attributes = 'width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`
const refusalOf = (text: string) => {
  try {
    readSvg(text)
  } catch (error) {
    if (error instanceof RefusedSvg) return error.reason
    throw error
  }
  return undefined
}

test('nothing of a hostile file is run or loaded, and what is not taken is named', () => {
  const { objects, left } = readSvg(
    svg(
      '<script>alert(1)</script><foreignObject><p/></foreignObject><image href="https://a.example/b.png"/><rect width="5" height="5" onclick="x()" filter="url(#f)" fill="url(https://a.example/#x)"/><use href="https://a.example/c.svg#d"/><use href="file:///etc/passwd"/>',
    ),
  )
  expect(JSON.stringify(objects)).not.toMatch(/example|alert|onclick|passwd/)
  expect([...left.keys()].sort()).toEqual(['fill', 'filter', 'foreignObject', 'image', 'script', 'use'])
})

test('what is no SVG, or multiplies by entities, is unreadable', () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${'&a;'.repeat(10)}">`).join('')}]>`
  const outside = '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
  for (const wrong of [
    '',
    'a',
    '<html xmlns="http://www.w3.org/1999/xhtml"/>',
    svg('<rect'),
    svg('<g>'),
    `${bomb}${svg('<text>&a8;</text>')}`,
    `${outside}${svg('<text>&a;</text>')}`,
    svg('<text>&nbsp;</text>'),
  ])
    expect([wrong.slice(0, 60), refusalOf(wrong)]).toEqual([wrong.slice(0, 60), 'unreadable'])
})

test('a file that is too much is refused as a whole, soon', () => {
  const levels = Array.from(
    { length: 7 },
    (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`,
  )
  const started = performance.now()
  for (const [name, text] of [
    ['uses', svg(`<g id="l0"><rect width="1" height="1"/></g>${levels.join('')}`)],
    ['uses of nothing', svg(`<g id="l0"/>${levels.join('')}`)],
    ['uses of a long path', svg(`<path id="l0" d="${' '.repeat(200_000)}"/>${levels.join('')}`)],
    ['elements', svg('<rect width="1" height="1"/>'.repeat(100_000))],
    ['objects', svg('<rect width="1" height="1"/>'.repeat(svgLimits.objects + 1))],
    ['depth', svg(`${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}`)],
    ['signs', svg(`<text>${'a'.repeat(10_000_000)}</text>`)],
    ['outlines', svg(`<path d="M0 0${'a1 2 3 1 1 1 1'.repeat(200)}"/>`.repeat(300))],
    ['words', svg(`<text>${'a b'.repeat(1500)}</text>`.repeat(30))],
  ] as const)
    expect([name, refusalOf(text)]).toEqual([name, 'large'])
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('loops, bombs of one element and numbers without end leave out what they draw', () => {
  expect(readSvg(svg('<g id="a"><use href="#a"/></g>')).left.has('use')).toBe(true)
  expect(
    readSvg(
      svg(
        '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect width="1" height="1" fill="url(#a)"/>',
      ),
    ).left.has('linearGradient'),
  ).toBe(true)
  const path = readSvg(
    svg(`<path d="M0 0${'l1 1'.repeat(100_000)}"/><path d="M0 0l${'1 '.repeat(500_000)}"/>`),
  )
  expect([path.objects.length, path.left.get('path')]).toEqual([0, 2])
  const text = readSvg(svg(`<text>${'слово '.repeat(2000)}</text>`))
  expect([text.objects[0]!.text.length, text.left.get('text')]).toEqual([5000, 1])
  const stops = `<linearGradient id="g">${'<stop stop-color="#ff0000"/>'.repeat(5000)}</linearGradient>`
  expect(
    readSvg(svg(`${stops}${'<rect fill="url(#g)" width="1" height="1"/>'.repeat(1000)}`)).objects,
  ).toHaveLength(1000)
  for (const transform of ['scale(1e308) scale(1e308)', `matrix(${'9'.repeat(400)})`, 'translate(1e999)']) {
    const { objects, left } = readSvg(svg(`<rect width="5" height="5" transform="${transform}"/>`))
    expect([transform, objects.length, left.get('rect')]).toEqual([transform, 0, 1])
  }
  for (const size of [
    'viewBox="0 0 1e308 1e308"',
    'viewBox="0 0 0 0"',
    'width="0" height="-5"',
    'width="1e999"',
    'viewBox="a b c d"',
    'width="50%" height="100%"',
  ]) {
    const { width, height, objects } = readSvg(svg('<rect width="5" height="5"/>', size))
    const areSides = [width, height].every((side) => Number.isFinite(side) && side > 0)
    const areThere = objects.every(({ x, w }) => Number.isFinite(x + w))
    expect([size, areSides, areThere]).toEqual([size, true, true])
  }
})

test('style sheets are read once, up to their bound, and never for long', () => {
  const rules = Array.from({ length: 20_000 }, (_, at) => `.c${at}{fill:#00ff00}`).join('')
  const started = performance.now()
  const { objects, left } = readSvg(
    svg(`<style>${rules}</style>${'<rect class="c1 c19999" width="1" height="1"/>'.repeat(1500)}`),
  )
  expect(objects[0]!.fill).toBe('#00ff00')
  expect(left.get('style')).toBe(1)
  for (const css of [
    'a'.repeat(1_000_000),
    '/*'.repeat(500_000),
    '{'.repeat(500_000),
    '@a{}'.repeat(250_000),
    ';'.repeat(500_000),
  ])
    readSvg(svg(`<style>${css}</style><rect width="1" height="1"/>`))
  for (const said of [
    '\\w'.repeat(200_000),
    'a'.repeat(500_000),
    'rotate('.repeat(80_000),
    '1,'.repeat(300_000),
  ])
    readSvg(
      svg(
        `<path transform="${said}" class="${said}" style="${said}" fill="${said}" d="M${said}"/><polygon points="${said}"/>`,
      ),
    )
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('of many rules with many words only those that are drawn with are kept', () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `a${at}:b`).join(';')
  const selectors = Array.from({ length: 1000 }, (_, at) => `.c${at}`).join(',')
  const { rules } = readSheet(`${selectors}{fill:#00ff00;${words}}${selectors}{stroke:none;${words}}`)
  expect(rules.get('.c999')!.said).toEqual({ fill: '#00ff00', stroke: 'none' })
})
