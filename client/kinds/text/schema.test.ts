import { getSchema } from '@tiptap/core'
import { prosemirrorJSONToYDoc, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { anyPage, anyRawPage } from '#schema/kinds/anyText.ts'
import { parseMarkdown } from '#schema/kinds/markdown/parse.ts'
import { sortMarks, type TextNode } from '#schema/kinds/textNode.ts'
import { readTree, textFragment, writeNodes } from '#schema/kinds/textTree.ts'
import { schemaExtensions } from './extensions.ts'

const schema = getSchema(schemaExtensions())
const page = fc.oneof(anyPage, anyRawPage).filter((made) => (made.content ?? []).length > 0)

/** Without attributes that are not set, which JSON of the editor lists and ours leaves out. */
function bare(node: TextNode): TextNode {
  const given = (attrs: Record<string, unknown> = {}) => {
    const kept = Object.entries(attrs).filter(([, value]) => value !== null)
    return kept.length > 0 ? { attrs: Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))) } : {}
  }
  return {
    type: node.type,
    ...given(node.attrs),
    ...(node.content ? { content: node.content.map(bare) } : {}),
    ...(node.marks
      ? { marks: sortMarks(node.marks.map((mark) => ({ type: mark.type, ...given(mark.attrs) }))) }
      : {}),
    ...(node.text === undefined ? {} : { text: node.text }),
  }
}

test('every page from Markdown is valid for the editor, which would delete invalid content', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.constant('- \n  - a\n> \n| a |\n|-|')),
      (text) => {
        expect(() => schema.nodeFromJSON(parseMarkdown(text)).check()).not.toThrow()
      },
    ),
  )
})

test('the editor reads from a document what the server wrote', () => {
  fc.assert(
    fc.property(page, (made) => {
      const doc = new Y.Doc()
      doc.getXmlFragment(textFragment).insert(0, writeNodes(made.content ?? []))
      const read = yXmlFragmentToProseMirrorRootNode(doc.getXmlFragment(textFragment), schema)
      expect(() => read.check()).not.toThrow()
      expect(bare(read.toJSON() as TextNode)).toEqual(bare(schema.nodeFromJSON(made).toJSON() as TextNode))
      expect(bare(read.toJSON() as TextNode)).toMatchObject(bare(made))
    }),
  )
})

test('the server reads from a document what the editor wrote', () => {
  fc.assert(
    fc.property(page, (made) => {
      const whole = schema.nodeFromJSON(made).toJSON() as TextNode
      expect(bare(readTree(prosemirrorJSONToYDoc(schema, whole, textFragment)))).toEqual(bare(whole))
    }),
  )
})
