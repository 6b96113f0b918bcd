import { expect, test } from 'vitest'
import { withoutMarks } from './withoutMarks.ts'

test.each([
  ['*today* and _tomorrow_', 'today and tomorrow'],
  ['**bold *and* `co*de*`**', 'bold and co*de*'],
  ['~~gone~~', 'gone'],
  ['- x\n  * y\n> said', 'x\ny\nsaid'],
  ['1. first', '1. first'],
  ['[the **plan**](https://b.example/x_y_z)', 'the plan'],
  ['```ts\nconst a = 1\n```', '\nconst a = 1\n'],
  ['2*3*4, snake_case_name, https://b.example/_a_/*c*', '2*3*4, snake_case_name, https://b.example/_a_/*c*'],
  ['-1 degree, * alone', '-1 degree, * alone'],
])('%j is shown as %j', (text, shown) => expect(withoutMarks(text)).toBe(shown))

test('a text full of marks is read in no time', () => {
  const begin = Date.now()
  for (const sign of ['*', '_', '**a', '[a](', 'a`', '> '])
    expect(withoutMarks(sign.repeat(5000)).length).toBeGreaterThan(0)
  expect(Date.now() - begin).toBeLessThan(1000)
})
