import { getSchema } from '@tiptap/core'
import { initProseMirrorDoc, updateYFragment } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { textShape } from '#schema/kinds/text.ts'
import { textFragment } from '#schema/kinds/textTree.ts'
import { schemaExtensions } from './extensions.ts'

const schema = getSchema(schemaExtensions())

/** A client with the document open, which writes like the editor's binding. */
function open(seed: Uint8Array) {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seed)
  const fragment = doc.getXmlFragment(textFragment)
  return {
    doc,
    text: () => textShape.text(doc),
    /** Types a letter after `before`, at the caret. */
    type: (letter: string, before: string) => {
      const { doc: page, meta } = initProseMirrorDoc(fragment, schema)
      const at = page.textContent.indexOf(before) + before.length
      const [head, tail] = [page.textContent.slice(0, at), page.textContent.slice(at)]
      const line = schema.node('paragraph', null, [schema.text(head + letter + tail)])
      updateYFragment(doc, fragment, schema.node('doc', null, [line]), meta)
    },
  }
}

test('[RTX.04~] two who begin an empty page at once and go on have each letter once', () => {
  const first = new Y.Doc()
  textShape.seed(first)
  const seed = Y.encodeStateAsUpdate(first)
  const [anna, boris] = [open(seed), open(seed)]
  const meet = () => {
    const [from, to] = [Y.encodeStateAsUpdate(anna.doc), Y.encodeStateAsUpdate(boris.doc)]
    Y.applyUpdate(anna.doc, to)
    Y.applyUpdate(boris.doc, from)
  }
  anna.type('1', '')
  boris.type('а', '')
  meet()
  anna.type('2', '1')
  boris.type('б', 'а')
  meet()
  expect(anna.text()).toBe(boris.text())
  expect(['12аб', 'аб12']).toContain(anna.text())
})
