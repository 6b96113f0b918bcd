import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPage, anyRawPage } from '../anyText.ts'
import { plainText, type TextNode } from '../textNode.ts'
import { parseMarkdown } from './parse.ts'
import { printMarkdown } from './print.ts'

const paragraph = (...content: TextNode[]): TextNode => ({ type: 'paragraph', content })
const text = (words: string, ...marks: string[]): TextNode =>
  marks.length > 0
    ? { type: 'text', text: words, marks: marks.map((type) => ({ type })) }
    : { type: 'text', text: words }
const page = (...content: TextNode[]): TextNode => ({ type: 'doc', content })

test('a page printed as Markdown and read again is the same page', () => {
  fc.assert(
    fc.property(anyPage, (made) => {
      expect(parseMarkdown(printMarkdown(made))).toEqual(made)
    }),
    { numRuns: 400 },
  )
})

test('no word of any page is missing from its Markdown read again', () => {
  const letters = (words: string) => words.replaceAll(/[\s\p{C}]+/gu, '')
  fc.assert(
    fc.property(anyRawPage, (made) => {
      expect(letters(plainText(parseMarkdown(printMarkdown(made))))).toBe(letters(plainText(made)))
    }),
    { numRuns: 400 },
  )
})

test('any text at all reads as a page of at least one block', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (markdown) => {
      expect(parseMarkdown(markdown).content!.length).toBeGreaterThan(0)
    }),
  )
})

test('marks that overlap print with Markdown signs where these are read back, with tags where not', () => {
  const made = page(
    paragraph(text('one ', 'bold'), text('two', 'bold', 'italic'), text(' three', 'bold'), text(' four')),
    paragraph(text('snake_case'), text(' '), text('a', 'bold'), text('b', 'italic')),
    paragraph(text('2 * 3 = $5 [x]')),
  )
  expect(printMarkdown(made)).toBe(
    '**one _two_ three** four\n\nsnake_case <strong>a</strong>*b*\n\n2 \\* 3 = \\$5 \\[x\\]\n',
  )
})

test('lists that follow one another stay two lists', () => {
  const list = (type: string, item: string) => ({
    type,
    content: [{ type: item, content: [paragraph(text('a'))] }],
  })
  const markdown = printMarkdown(page(list('bulletList', 'listItem'), list('bulletList', 'listItem')))
  expect(markdown).toBe('- a\n\n* a\n')
  expect(parseMarkdown(markdown).content).toHaveLength(2)
})

test('a list that mixes plain and checkable items is parted, nothing of it lost', () => {
  const types = parseMarkdown('- [x] done\n- plain\n- [ ] open').content!.map((node) => node.type)
  expect(types).toEqual(['taskList', 'bulletList', 'taskList'])
})

test('an address that could run code becomes neither a link nor an image', () => {
  const markdown = '[a](javascript:alert(1)) [b](<java\tscript:x>) ![c](data:image/png;base64,AAAA)'
  const made = JSON.stringify(parseMarkdown(markdown))
  expect(made).not.toMatch(/javascript|script:|data:/)
  expect(plainText(parseMarkdown(markdown))).toBe('a b c')
})

test('HTML that is no form of the page stays as the text it is, comments go', () => {
  expect(plainText(parseMarkdown('<!-- hidden --> <script>alert(1)</script>'))).toContain('<script>alert(1)')
  expect(plainText(parseMarkdown('<!-- hidden -->\n\nx'))).toBe('x')
})

test('a mention is a link of our own scheme and reads back as a mention', () => {
  const mention = { type: 'mention', attrs: { id: '7', kind: 'user', label: 'Ann' } }
  const markdown = printMarkdown(page(paragraph(text('ask '), mention)))
  expect(markdown).toBe('ask [@Ann](terem:user/7)\n')
  expect(parseMarkdown(markdown)).toEqual(page(paragraph(text('ask '), mention)))
})

test('a price is not a formula', () => {
  expect(
    parseMarkdown('from $5 to $6, and $x^2$ too').content![0]!.content!.map((node) => node.type),
  ).toEqual(['text', 'inlineMath', 'text'])
})

const calloutsOf = (markdown: string) =>
  (parseMarkdown(markdown).content ?? []).map((node) => [node.type, node.attrs ?? {}, plainText(node)])

test('the five alerts of GitHub, the titles of Obsidian and the asides of Notion are callouts', () => {
  for (const [name, kind] of [
    ['NOTE', 'info'],
    ['TIP', 'success'],
    ['IMPORTANT', 'warning'],
    ['WARNING', 'warning'],
    ['CAUTION', 'danger'],
  ])
    expect(calloutsOf(`before\n> [!${name}]\n> - item`)).toEqual([
      ['paragraph', {}, 'before'],
      ['callout', { kind }, 'item'],
    ])
  expect(calloutsOf('> [!tip]- Title\n> words\n\nafter')).toEqual([
    ['callout', { kind: 'success' }, 'Title\nwords'],
    ['paragraph', {}, 'after'],
  ])
  expect(calloutsOf('<aside>\n💡 Bring **tea**\n\n- and cups\n\n</aside>\n\nafter')).toEqual([
    ['callout', { icon: '💡', kind: 'info' }, 'Bring tea\nand cups'],
    ['paragraph', {}, 'after'],
  ])
  expect(calloutsOf('> [!unknown]\n> words')[0]![0]).toBe('blockquote')
})

test('a callout is written as GitHub reads it, its own emoji beside the name', () => {
  const callout = (attrs: object) => ({
    type: 'callout',
    attrs: { ...attrs },
    content: [paragraph(text('a'))],
  })
  const made = page(callout({ kind: 'danger' }), callout({ icon: '🔥', kind: 'info' }))
  expect(printMarkdown(made)).toBe('> [!CAUTION]\n> a\n\n> [!NOTE] 🔥\n> a\n')
})

test('thousands of callouts are read', () => {
  expect(parseMarkdown('> [!NOTE]\n> a\n\n'.repeat(8000)).content).toHaveLength(8000)
})

test('tens of thousands of paragraphs are read, none at the cost of those behind it', () => {
  expect(parseMarkdown('a\n\n'.repeat(40_000)).content).toHaveLength(40_000)
})

test('colours of words are tags of our own, and other colours and tags stay what they were', () => {
  const colored = (type: string, words: string) => ({
    ...text(words),
    marks: [{ type, attrs: { color: 'red' } }],
  })
  const made = page(paragraph(colored('textColor', 'red'), text(' on '), colored('highlight', 'red')))
  const markdown = '<span data-color="red">red</span> on <mark data-color="red">red</mark>\n'
  expect(printMarkdown(made)).toBe(markdown)
  expect(parseMarkdown(markdown)).toEqual(made)
  const foreign =
    '<span style="color:red">a</span> <span data-color="#f00">b</span> <mark data-color="x">c</mark>'
  const read = parseMarkdown(foreign)
  expect(plainText(read)).toBe('<span style="color:red">a</span> <span data-color="#f00">b</span> c')
  expect(JSON.stringify(read)).not.toMatch(/textColor|attrs/)
})

test.each(['details', 'aside'])('after twenty <%s> that are not closed the others are words', (name) => {
  const read = (count: number) =>
    parseMarkdown(`${`<${name}>\n\nopen\n\n`.repeat(count)}<${name}>\n\nwhole\n\n</${name}>`)
  const types = (count: number) => (read(count).content ?? []).map(({ type }) => type)
  const block = name === 'details' ? 'details' : 'callout'
  // A closing tag matches the last open one.
  expect(types(20 - 1)).toContain(block)
  expect(types(20)).not.toContain(block)
  expect(plainText(read(20)).match(/open/g)).toHaveLength(20)
  expect(plainText(read(20))).toContain('whole')
})

test('words that every object of the language has are words, also as a tag or a character reference', () => {
  const text = 'a <constructor>b</constructor> &valueOf; &toString; c'
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] }
  expect(parseMarkdown(text).content).toEqual([paragraph])
})
