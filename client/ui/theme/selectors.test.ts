import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const client = join(import.meta.dirname, '../..')

/** The selectors of a style sheet, those inside of media and container queries among them. */
const selectorsOf = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector!.trim())
    .filter((selector) => !selector.startsWith('@'))

/** Selectors of a list, without what stands in parentheses. */
function bare(list: string): string[] {
  const isInner = /\([^()]*\)/g
  let text = list.replaceAll(':has(', ':has%(')
  while (isInner.test(text)) text = text.replaceAll(isInner, (inner) => (/%/.test(inner) ? '%' : ''))
  return text.split(',').map((each) => each.trim())
}

/** Whether it asks what an element has, and may then style any element at all. */
const restylesAll = (selector: string): boolean =>
  selector.includes('%') &&
  !/[\w\]](?:::?[\w-]+%?)*$/.test(
    selector
      .split(/[\s>+~]+/)
      .at(-1)!
      .replaceAll(/^\*|:[\w-]+%?/g, ''),
  )

test('no selector that asks what an element has ends in any element: each change of the page would style all of it again', () => {
  const files = globSync('**/*.css', { cwd: client, exclude: ['dist/**'] })
  const asking = files.flatMap((file) =>
    selectorsOf(readFileSync(join(client, file), 'utf8'))
      .filter((list) => list.includes(':has('))
      .flatMap((list) => bare(list).filter((each) => each.includes('%')))
      .map((selector) => ({ file, selector })),
  )
  expect(asking.length).toBeGreaterThan(15)
  expect(asking.filter(({ selector }) => restylesAll(selector))).toEqual([])
  expect(bare(".a [b='c']:not(:has(> [d])) > * + *").map(restylesAll)).toEqual([true])
  expect(bare('.a:has(:is(b, c)) > .d:hover, .e:has(> f)').map(restylesAll)).toEqual([false, false])
})
