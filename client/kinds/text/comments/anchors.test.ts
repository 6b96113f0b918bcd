import { getSchema } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import { initProseMirrorDoc, prosemirrorJSONToYDoc, ySyncPlugin } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { parseMarkdown } from '#schema/kinds/markdown/parse.ts'
import { textFragment } from '#schema/kinds/textTree.ts'
import { schemaExtensions } from '../extensions.ts'
import { anchorOf, rangeOf, type Anchor } from './anchors.ts'

const schema = getSchema(schemaExtensions())

/** A document with equal content by an author of its own, like each generation. */
const write = (markdown: string): Y.Doc =>
  prosemirrorJSONToYDoc(schema, parseMarkdown(markdown) as never, textFragment)

function show(doc: Y.Doc): EditorState {
  const fragment = doc.getXmlFragment(textFragment)
  const { doc: page, mapping } = initProseMirrorDoc(fragment, schema)
  return EditorState.create({ doc: page, plugins: [ySyncPlugin(fragment, { mapping })] })
}

function anchorAt(state: EditorState, words: string): Anchor {
  let from = -1
  state.doc.descendants((node, position) => {
    const at = node.isText ? node.text!.indexOf(words) : -1
    if (at >= 0) from = position + at
  })
  return anchorOf(state, { from, to: from + words.length })!
}

const wordsAt = (state: EditorState, anchor: Anchor): string | null => {
  const range = rangeOf(state, anchor)
  return range && state.doc.textBetween(range.from, range.to)
}

test('a comment that was stored while its document was renewed finds its words by their text, if they occur once', () => {
  const before = show(write('# Plan\n\nfirst words\n\n- second **bold words** here\n- third'))
  const [first, bold] = [anchorAt(before, 'first'), anchorAt(before, 'bold words')]
  expect([first, bold].map((anchor) => wordsAt(before, anchor))).toEqual(['first', 'bold words'])

  const renewed = show(
    write('# Plan\n\nfirst words\n\n- second **bold words** here\n- third, and first again'),
  )
  expect(wordsAt(renewed, bold)).toBe('bold words')
  expect(wordsAt(renewed, first)).toBeNull()
  expect(wordsAt(show(write('# Plan\n\nnothing of that')), bold)).toBeNull()
})

test('words that were deleted are not looked for elsewhere while their author is known', () => {
  const doc = write('one apple\n\ntwo')
  const anchor = anchorAt(show(doc), 'apple')
  doc.getXmlFragment(textFragment).delete(0, 1)
  doc
    .getXmlFragment(textFragment)
    .push([write('one apple').getXmlFragment(textFragment).get(0).clone() as Y.XmlElement])
  expect(wordsAt(show(doc), anchor)).toBeNull()
})
