import { expect, test } from 'vitest'
import { hostName, webAddress } from './bookmark.ts'
import { printHtml } from './markdown/html.ts'
import { parseMarkdown } from './markdown/parse.ts'
import { printMarkdown } from './markdown/print.ts'
import * as Y from 'yjs'
import { plainText, type TextNode } from './textNode.ts'
import { textShape } from './text.ts'
import { readTree, textFragment, writeNodes } from './textTree.ts'

const file = `/${'a'.repeat(22)}.webp`
const card = (attrs: Record<string, unknown>): TextNode => ({
  type: 'doc',
  content: [{ type: 'bookmark', attrs: { href: 'https://www.site.example/a_b?c=1', ...attrs } }],
})

test('a card leads to the web alone', () => {
  const good = [
    'https://a.ru',
    'http://a.ru:8080/x#y',
    'HTTPS://пример.рф/путь',
    'https://[::1]/',
    'https://a@b.c/',
  ]
  expect(good.map(webAddress)).toEqual(good)
  const bad = [
    'javascript:alert(1)',
    ' https://a.ru',
    'java\nscript:alert(1)',
    'https:a.ru',
    'https:///a',
    'https://a b/',
    'https://a.ru/<b>',
    'https://a.ru\\@b.c',
    'ftp://a.ru',
    '//a.ru',
    '/page',
    `https://a.ru/${'x'.repeat(2000)}`,
    'https://a.ru/\ud800',
    7,
    null,
  ]
  expect(bad.filter((each) => webAddress(each) !== undefined)).toEqual([])
  expect(['https://www.a.ru/b', 'https://x@y.z:8/'].map(hostName)).toEqual(['a.ru', 'y.z'])
})

test('a card is a link with its title in Markdown, and is read as one', () => {
  const markdown = printMarkdown(card({ title: 'Cats [and] *dogs*', description: 'About', image: file }))
  expect(markdown).toBe('[Cats &#91;and&#93; \\*dogs\\*](https://www.site.example/a_b?c=1)\n')
  expect(parseMarkdown(markdown).content?.[0]).toEqual({
    type: 'paragraph',
    content: [
      {
        type: 'text',
        text: 'Cats [and] *dogs*',
        marks: [{ type: 'link', attrs: { href: 'https://www.site.example/a_b?c=1' } }],
      },
    ],
  })
  expect(printMarkdown(card({}))).toBe('<https://www.site.example/a_b?c=1>\n')
})

test('a card is searched by its title, and its pictures are files of the page', () => {
  const doc = new Y.Doc()
  const { content } = card({ title: 'Cats', description: 'About cats', image: file, icon: '/x' })
  doc.getXmlFragment(textFragment).insert(0, writeNodes(content!))
  expect(plainText(readTree(doc))).toBe('Cats')
  expect(textShape.files(doc)).toEqual([file.slice(1)])
})

test('the content of a card cannot run, and requests nothing except from our own store', () => {
  const html = printHtml(
    card({
      title: '<img src=x onerror=alert(1)>',
      image: 'https://spy.example/a.png',
      icon: `${file}"onload="x`,
    }),
  )
  expect(html).toContain('&lt;img src=x')
  expect(html).not.toMatch(/<img|spy|onload/)
  expect(printHtml(card({ href: 'javascript:alert(1)', title: 'a' }))).toBe(
    '<div data-type="bookmark"></div>',
  )
  expect(printHtml(card({ title: 'a', image: file }))).toContain(`src="${file}"`)
})
