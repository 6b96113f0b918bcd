import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { anyPage, anyRawPage } from './anyText.ts'
import { textShape } from './text.ts'
import type { TextNode } from './textNode.ts'
import { readTree, textFragment, writeNodes } from './textTree.ts'

function docOf(page: TextNode): Y.Doc {
  const doc = new Y.Doc()
  doc.getXmlFragment(textFragment).insert(0, writeNodes(page.content ?? []))
  return doc
}

const fromMarkdown = (markdown: string) => {
  const doc = new Y.Doc()
  textShape.seed(doc)
  textShape.fromMarkdown!(doc, markdown)
  return doc
}

const sorted = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) =>
      inner !== null && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ),
  )

test('a page written into a document is read back as it was', () => {
  fc.assert(
    fc.property(fc.oneof(anyPage, anyRawPage), (page) => {
      expect(sorted(readTree(docOf(page)))).toEqual(sorted(page))
    }),
  )
})

test('replace makes the contents equal', () => {
  fc.assert(
    fc.property(fc.oneof(anyPage, anyRawPage), fc.oneof(anyPage, anyRawPage), (older, newer) => {
      const doc = docOf(older)
      textShape.replace(doc, docOf(newer))
      expect(textShape.json(doc)).toEqual(textShape.json(docOf(newer)))
    }),
  )
})

test('replace leaves equal blocks alone, so that concurrent edits in them stay', () => {
  const doc = fromMarkdown('first\n\nsecond\n\nthird')
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  textShape.replace(doc, fromMarkdown('first\n\nnew\n\nthird'))
  const third = other.getXmlFragment(textFragment).get(2) as Y.XmlElement
  ;(third.get(0) as Y.XmlText).insert(5, ', and more')
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  expect(textShape.markdown(doc)).toBe('first\n\nnew\n\nthird, and more\n')
})

test('replace is one step that can be undone', () => {
  const doc = fromMarkdown('a\n\nb')
  const undo = new Y.UndoManager(doc.getXmlFragment(textFragment))
  textShape.replace(doc, fromMarkdown('c'))
  undo.undo()
  expect(textShape.markdown(doc)).toBe('a\n\nb\n')
})

test('[RTX.04~] two members writing in different paragraphs both keep their changes', () => {
  const ann = fromMarkdown('one\n\ntwo')
  const bob = new Y.Doc()
  Y.applyUpdate(bob, Y.encodeStateAsUpdate(ann))
  const write = (doc: Y.Doc, block: number, words: string) =>
    ((doc.getXmlFragment(textFragment).get(block) as Y.XmlElement).get(0) as Y.XmlText).insert(3, words)
  write(ann, 0, ' by Ann')
  write(bob, 1, ' by Bob')
  Y.applyUpdate(bob, Y.encodeStateAsUpdate(ann))
  Y.applyUpdate(ann, Y.encodeStateAsUpdate(bob))
  expect(textShape.text(ann)).toBe('one by Ann\ntwo by Bob')
  expect(textShape.json(ann)).toEqual(textShape.json(bob))
})

test('two texts of one paragraph, as older pages have them, read as one run', () => {
  const doc = new Y.Doc()
  const paragraph = new Y.XmlElement('paragraph')
  doc.getXmlFragment(textFragment).insert(0, [paragraph])
  paragraph.insert(0, [new Y.XmlText('left '), new Y.XmlText('right')])
  expect(textShape.json(doc)).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'left right' }] }],
  })
})

test('search, headings, mentions and files are told from the content', () => {
  const doc = fromMarkdown(
    [
      '# Plan *A*',
      'for [@Ann](terem:user/7), [@Ann](terem:user/7) and [Roadmap](terem:page/0192-ab)',
      '| a | b |\n| --- | --- |\n| c | $x$ |',
      '![cat](/Ab3_x.png) ![dog](https://files.example/dog.jpg) ![no](https://a.b/deep/c.png)',
      '[paper](/q1w2.pdf) [site](https://example.com/)',
      '## Next',
    ].join('\n\n'),
  )
  expect(textShape.text(doc)).toBe(
    'Plan A\nfor @Ann, @Ann and Roadmap\na\tb\nc\tx\ncat\ndog\nno\npaper site\nNext',
  )
  expect(textShape.headings(doc)).toEqual([
    { level: 1, text: 'Plan A' },
    { level: 2, text: 'Next' },
  ])
  expect(textShape.mentions(doc)).toEqual([
    { kind: 'user', id: '7' },
    { kind: 'page', id: '0192-ab' },
  ])
  expect(textShape.files(doc)).toEqual(['Ab3_x.png', 'dog.jpg', 'q1w2.pdf'])
})

test('a new page is one empty paragraph', () => {
  const doc = new Y.Doc()
  textShape.seed(doc)
  expect(textShape.json(doc)).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  expect([textShape.text(doc), textShape.markdown(doc)]).toEqual(['', ''])
})
