import { expect, test } from 'vitest'
import { parseFormula } from './parseFormula.ts'

/** The parsed text without positions. */
const plain = (text: string): unknown =>
  JSON.parse(JSON.stringify(parseFormula(text), (key, value: unknown) => (key === 'at' ? undefined : value)))

test.each([
  ['{工时}×{单价}', '{工时}*{单价}'],
  ['{Цена} ÷ 2 − 1', '{Цена} / 2 - 1'],
  ['if（｛工时｝＞2，｛工时｝，0）', 'IF({工时} > 2, {工时}, 0)'],
  ['if({状态}＝“已完成”；1；0)', 'IF({状态} = "已完成"; 1; 0)'],
  ['{A} ≤ 1', '{A} <= 1'],
])('%s means the same as %s', (written, meant) => {
  expect(plain(written)).toEqual(plain(meant))
})

test('signs within texts and names of fields stay as they are', () => {
  expect(plain('{单价（元）} & "（×）"')).toEqual({
    is: 'call',
    name: 'CONCAT',
    args: [
      { is: 'property', name: '单价（元）' },
      { is: 'text', value: '（×）' },
    ],
  })
})

test('a text holds the other quotes', () => {
  expect(plain('"a “b” c"')).toEqual({ is: 'text', value: 'a “b” c' })
  expect(plain('“a "b" c”')).toEqual({ is: 'text', value: 'a "b" c' })
  expect(() => parseFormula('“a')).toThrow('unfinished at 0')
})

test('a field without braces is told from a function that is not there', () => {
  expect(() => parseFormula('Hours * 2')).toThrow('bare_name at 0: {Hours}')
  expect(() => parseFormula('2 * 工时')).toThrow('bare_name at 4: {工时}')
  expect(() => parseFormula('{Hours} = true')).not.toThrow()
  expect(plain('hours(1)')).toMatchObject({ is: 'call', name: 'HOURS' })
})

test('a word that every object of the language has is a word like others', () => {
  for (const word of ['constructor', 'toString'])
    expect(() => parseFormula(`1 + ${word}`)).toThrow(`bare_name at 4: {${word}}`)
  expect(plain('constructor(1)')).toMatchObject({ is: 'call', name: 'CONSTRUCTOR' })
})
