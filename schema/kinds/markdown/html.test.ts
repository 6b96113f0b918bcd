import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRawPage } from '../anyText.ts'
import { printHtml } from './html.ts'
import { parseMarkdown } from './parse.ts'

test('a page as HTML keeps its structure', () => {
  const html = printHtml(parseMarkdown('## A & B\n\n- [x] *done*\n\n3. three\n\n```ts\nlet a = 1 < 2\n```'))
  expect(html).toBe(
    [
      '<h2>A &amp; B</h2>',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" disabled checked aria-label="done"></label><div><p><em>done</em></p></div></li></ul>',
      '<ol start="3"><li><p>three</p></li></ol>',
      '<pre><code class="language-ts">let a = 1 &lt; 2</code></pre>',
    ].join('\n'),
  )
})

test('no text of a page can open a tag or leave an attribute', () => {
  const allowed =
    /^<\/?(p|h[1-6]|strong|em|u|s|mark|code|a|br|span|img|pre|hr|table|tbody|tr|t[dh]|div|nav|aside)( [^<>]*)?>$/
  fc.assert(
    fc.property(anyRawPage, (page) => {
      const html = printHtml(page)
      for (const [tag] of html.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(allowed)
      for (const [, attributes] of html.matchAll(/<[a-z0-9]+((?: [^<>]*)?)>/g)) {
        expect(attributes!.replaceAll(/ [a-z-]+="[^"<>]*"/g, '')).toBe('')
      }
    }),
  )
})

test('an address that could run code is left out, even if the document contains it', () => {
  const link = {
    type: 'text',
    text: 'x',
    marks: [{ type: 'link', attrs: { href: ' JaVa\nscript:alert(1)' } }],
  }
  const image = { type: 'image', attrs: { src: 'javascript:alert(1)' } }
  expect(printHtml({ type: 'doc', content: [{ type: 'paragraph', content: [link] }, image] })).toBe(
    '<p>x</p>\n',
  )
})
