import fc from 'fast-check'
import { calloutKinds } from './callout.ts'
import { textColors } from './textColors.ts'
import { sortMarks, type TextMark, type TextNode } from './textNode.ts'

/** Letters of three scripts and every character with a meaning in Markdown. */
const characters = [
  ...Array.from('abz09éЖщ汉字🙂'),
  ...Array.from('\\`*_~=#+-.!|<>()[]{}$&:;@"\'/^%,?'),
  ...Array.from('    '),
  'https://',
  'www.a.b',
  'a@b.c',
  '&amp;',
  '1. ',
  '- ',
  '# ',
  '</details>',
  '<u>',
  '![x](y)',
  '$$',
  '```',
]

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const words = fc
  .array(fc.constantFrom(...characters), { minLength: 1, maxLength: 14 })
  .map((parts) => tidy(parts.join('')))
  .filter((text) => text !== '')

const href = fc.constantFrom(
  'https://example.com/a_b(c)',
  '/page#x',
  'mailto:a@b.c',
  'https://b.c/?q=1&amp=2',
)
const mark: fc.Arbitrary<TextMark> = fc.oneof(
  fc.constantFrom('bold', 'italic', 'underline', 'strike', 'highlight', 'code').map((type) => ({ type })),
  fc.record({
    type: fc.constantFrom('textColor', 'highlight'),
    attrs: fc.record({ color: fc.constantFrom(...textColors) }),
  }),
  href.map((address) => ({ type: 'link', attrs: { href: address } })),
)
const marks = fc.uniqueArray(mark, { maxLength: 3, selector: (one) => one.type }).map(sortMarks)

const run: fc.Arbitrary<TextNode> = fc.record({ text: words, marks, glue: fc.boolean() }).map((made) => ({
  type: 'text',
  text: made.glue ? made.text : `${made.text} `,
  ...(made.marks.length > 0 ? { marks: made.marks } : {}),
}))

const atom: fc.Arbitrary<TextNode> = fc.oneof(
  fc
    .record({ kind: fc.constantFrom('user', 'page'), id: fc.constantFrom('1', 'a/b c'), label: words })
    .map((attrs) => ({ type: 'mention', attrs: { ...attrs, label: attrs.label.replace(/^@+/, 'x') } })),
  fc
    .constantFrom('x^2', '\\frac{a}{b}', 'a_1 + \\$')
    .map((latex) => ({ type: 'inlineMath', attrs: { latex } })),
)
const lineBreak = fc.constant<TextNode>({ type: 'hardBreak' })

const sameMarks = (a: TextNode, b: TextNode) =>
  JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? [])

/** Joins equal neighbours, as happens whenever a page is read. */
function join(nodes: TextNode[]): TextNode[] {
  const joined: TextNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last?.type === 'text' && node.type === 'text' && sameMarks(last, node)) {
      joined[joined.length - 1] = { ...last, text: `${last.text}${node.text}` }
    } else joined.push(node)
  }
  return joined
}

/**
 * Spaces at the edges of marks, of lines and next to each other look the same in any order. So they are normalised:
 * plain spaces stand between runs, and equal neighbours are joined.
 */
function settle(nodes: TextNode[]): TextNode[] {
  const parted = nodes.flatMap((node): TextNode[] => {
    if (node.type !== 'text' || !node.marks || !node.text?.endsWith(' ')) return [node]
    return [
      { ...node, text: node.text.trimEnd() },
      { type: 'text', text: ' ' },
    ]
  })
  const joined = join(parted).map((node) =>
    node.type === 'text' ? { ...node, text: node.text?.replaceAll(/ +/g, ' ') } : node,
  )
  const last = joined.at(-1)
  if (last?.type === 'hardBreak') return settle(joined.slice(0, -1))
  if (last?.type === 'text' && last.text?.endsWith(' ')) {
    const text = last.text.trimEnd()
    return settle(text === '' ? joined.slice(0, -1) : [...joined.slice(0, -1), { ...last, text }])
  }
  return joined
}

const inlineOf = (...parts: fc.Arbitrary<TextNode>[]) =>
  fc
    .tuple(run, fc.array(fc.oneof({ arbitrary: run, weight: 4 }, ...parts), { maxLength: 4 }))
    .map(([first, rest]) => settle([first, ...rest]))
    .filter((nodes) => nodes.length > 0)
const inline = inlineOf(atom, lineBreak)
const line = inlineOf(atom)

const paragraph = inline.map((content): TextNode => ({ type: 'paragraph', content }))
const heading = fc
  .tuple(fc.integer({ min: 1, max: 3 }), line)
  .map(([level, content]): TextNode => ({ type: 'heading', attrs: { level }, content }))
const codeBlock = fc
  .record({
    language: fc.constantFrom('', 'ts', 'c++'),
    text: fc.array(fc.constantFrom('a', ' ', '\n', '`', '```', '</details>', '$$', '- ', '#'), {
      maxLength: 9,
    }),
  })
  .map(({ language, text }): TextNode => {
    const code = text.join('').trim()
    return {
      type: 'codeBlock',
      ...(language ? { attrs: { language } } : {}),
      ...(code ? { content: [{ type: 'text', text: code }] } : {}),
    }
  })
const image = fc
  .record({
    src: fc.constantFrom('/abc.png', 'https://x.y/a b.png'),
    alt: words,
    width: fc.option(fc.nat(900)),
  })
  .map(({ src, alt, width }): TextNode => ({
    type: 'image',
    attrs: width ? { alt, src, width } : { alt, src },
  }))
const leafBlock = fc.oneof(
  { arbitrary: paragraph, weight: 5 },
  heading,
  codeBlock,
  image,
  fc.constantFrom<TextNode>(
    { type: 'horizontalRule' },
    { type: 'tableOfContents' },
    { type: 'objectView', attrs: { pageId: '0190a5b2-0000-7000-8000-00000000000a' } },
    { type: 'blockMath', attrs: { latex: 'e = m c^2\n+ 1' } },
  ),
)

const spans = { colspan: 1, rowspan: 1 }
const table = fc.integer({ min: 1, max: 3 }).chain((width) => {
  const cells = fc.array(fc.oneof(paragraph, fc.constant<TextNode>({ type: 'paragraph' })), {
    minLength: width,
    maxLength: width,
  })
  const row = (type: string) =>
    cells.map((made): TextNode => ({
      type: 'tableRow',
      content: made.map((content) => ({ type, attrs: spans, content: [content] })),
    }))
  return fc
    .tuple(row('tableHeader'), fc.array(row('tableCell'), { maxLength: 2 }))
    .map(([head, rows]): TextNode => ({ type: 'table', content: [head, ...rows] }))
})

const { blocks } = fc.letrec<{ blocks: TextNode[]; block: TextNode }>((tie) => {
  const item = (type: string, attrs?: object) =>
    fc
      .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
      .map(([first, rest]) => ({ type, ...(attrs ? { attrs } : {}), content: [first, ...rest] }) as TextNode)
  const list = (type: string, items: fc.Arbitrary<TextNode>, attrs?: object) =>
    fc
      .array(items, { minLength: 1, maxLength: 3 })
      .map((content) => ({ type, ...(attrs ? { attrs } : {}), content }) as TextNode)
  const container = fc.oneof(
    tie('blocks').map((content): TextNode => ({ type: 'blockquote', content })),
    fc
      .tuple(fc.constantFrom(...calloutKinds), fc.constantFrom('', '💡', '🇷🇺', '👩🏽‍💻'), tie('blocks'))
      .map(([kind, icon, content]): TextNode => ({
        type: 'callout',
        attrs: icon === '' ? { kind } : { icon, kind },
        content,
      })),
    list('bulletList', item('listItem')),
    fc.integer({ min: 0, max: 12 }).chain((start) => list('orderedList', item('listItem'), { start })),
    list(
      'taskList',
      fc.boolean().chain((checked) => item('taskItem', { checked })),
    ),
    fc.tuple(words, tie('blocks')).map(([summary, content]): TextNode => ({
      type: 'details',
      content: [
        { type: 'detailsSummary', content: [{ type: 'text', text: summary }] },
        { type: 'detailsContent', content },
      ],
    })),
  )
  return {
    block: fc.oneof({ maxDepth: 3, withCrossShrink: true }, leafBlock, table, container),
    blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4 }),
  }
})

/** Random pages that Markdown can express: no empty blocks, no spaces at the edges of lines and marks. */
export const anyPage: fc.Arbitrary<TextNode> = blocks.map((content) => ({ type: 'doc', content }))

/** Random pages of any form: with empty blocks, arbitrarily overlapping marks, and spaces anywhere. */
export const anyRawPage: fc.Arbitrary<TextNode> = fc
  .array(
    fc.oneof(
      fc.constant<TextNode>({ type: 'paragraph' }),
      fc
        .array(
          fc
            .record({ text: fc.string({ minLength: 1, unit: 'grapheme', maxLength: 6 }), marks })
            .map((made): TextNode => ({
              type: 'text',
              text: made.text,
              ...(made.marks.length > 0 ? { marks: made.marks } : {}),
            })),
          { maxLength: 4 },
        )
        .map((made) => join(made))
        .map((content): TextNode =>
          content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' },
        ),
      table,
      leafBlock,
      fc.constant<TextNode>({ type: 'video', attrs: { href: 'https://youtu.be/dQw4w9WgXcQ' } }),
      words.map((title): TextNode => ({ type: 'bookmark', attrs: { href: 'https://b.c/_a_', title } })),
    ),
    { maxLength: 6 },
  )
  .map((content) => ({ type: 'doc', content }))
