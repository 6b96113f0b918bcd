import { expect, test } from 'vitest'
import { isMarked } from '../textRuns.ts'
import { blocksOf, runsOf, type Run } from './richText.ts'

const shown = (runs: Run[]): string =>
  runs
    .map((run) =>
      'runs' in run
        ? `<${run.kind}${run.kind === 'link' ? ` ${run.href}` : ''} ${shown(run.runs)}>`
        : run.kind === 'code'
          ? `<code ${run.text}>`
          : run.text,
    )
    .join('')

test.each([
  ['**now**, *soon*, _late_ and ~~never~~', '<bold now>, <italic soon>, <italic late> and <strike never>'],
  ['**bold *and* `code`**', '<bold bold <italic and> <code code>>'],
  ['**@[12]** at https://a.example/_x_', '<bold @[12]> at https://a.example/_x_'],
  ['[the plan](https://a.example/b)', '<link https://a.example/b the plan>'],
  // What says one address and leads to another says both, and no link is inside of another.
  ['[https://a.example](https://a.example)', 'https://a.example'],
  ['[https://a.example](https://b.example)', 'https://a.example (https://b.example)'],
  ['`**no**`', '<code **no**>'],
  ['请看**周四**下午', '请看<bold 周四>下午'],
])('%s is shown with its marks', (text, is) => expect(shown(runsOf(text))).toBe(is))

test.each([
  '2 * 3 * 4',
  '2*3*4',
  'snake_case_name',
  '** no **',
  '**',
  '~~',
  '[x](javascript:alert(1))',
  '<b>x</b>',
])('%s stays words', (text) => expect(runsOf(text)).toEqual([{ kind: 'words', text }]))

test('code, quotes and lists are told from words, and empty lines between them are dropped', () => {
  expect(blocksOf('Look\n\n```ts\nconst a = 1\n\n- no\n```\n> one\n> two\n\nand\n\nso on')).toEqual([
    { kind: 'words', text: 'Look' },
    { kind: 'code', text: 'const a = 1\n\n- no', language: 'ts' },
    { kind: 'quote', text: 'one\ntwo' },
    { kind: 'words', text: 'and\n\nso on' },
  ])
  expect(blocksOf('3. three\n4. four\n   - inside\n- other')).toEqual([
    {
      kind: 'list',
      start: 3,
      items: [
        { text: 'three', lists: [] },
        {
          text: 'four',
          lists: [{ kind: 'list', start: null, items: [{ text: 'inside', lists: [] }] }],
        },
      ],
    },
    { kind: 'list', start: null, items: [{ text: 'other', lists: [] }] },
  ])
  expect(blocksOf('```\nnever closed\n-1 degree\n5.5')).toEqual([
    { kind: 'words', text: '```\nnever closed\n-1 degree\n5.5' },
  ])
})

test('a message full of marks is read in no time', () => {
  const begin = performance.now()
  for (const sign of [
    '**a ',
    '~~a ',
    ' *a',
    ' _a',
    '`a ',
    '[a](',
    '- a\n',
    '> a\n',
    '```\n',
    '```js\n',
    ' '.repeat(50) + '- a\n',
  ])
    for (const block of blocksOf(sign.repeat(10_000 / sign.length)))
      if (block.kind === 'words') runsOf(block.text)
  expect(performance.now() - begin).toBeLessThan(1000)
})

test('a message full of empty lines is read in no time', () => {
  const text = `a${'\n'.repeat(9998)}b`
  const begin = performance.now()
  expect(isMarked(text)).toBe(false)
  expect(blocksOf(text)).toEqual([{ kind: 'words', text }])
  expect(performance.now() - begin).toBeLessThan(50)
})
