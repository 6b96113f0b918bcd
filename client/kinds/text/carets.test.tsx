import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { textShape } from '#schema/kinds/text.ts'
import { textFragment, writeNodes } from '#schema/kinds/textTree.ts'
import { carets } from './carets.ts'
import { schemaExtensions } from './extensions.ts'
import { pageReading } from './pageReading.ts'

const nowhere = { type: null, tname: null, item: null }
const places: Record<string, unknown> = {
  nothing: null,
  'a text': 'x',
  'an empty place': {},
  'a place in nothing': nowhere,
  'an id of texts': { ...nowhere, item: { client: 'a', clock: 'b' } },
  'a clock before all': { ...nowhere, item: { client: 1, clock: -1 } },
  'another document': { ...nowhere, tname: 'else' },
  'an object as a name': { ...nowhere, tname: { toString: null } },
}

test.each(Object.entries(places))('a caret at %s keeps nobody from seeing the page change', (_, place) => {
  const doc = new Y.Doc()
  textShape.seed(doc)
  const awareness = new Awareness(doc)
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...schemaExtensions(),
      ...pageReading(doc.getXmlFragment(textFragment)),
      carets(awareness, { user: { id: '1', name: 'Anna', color: '#336699' } }),
    ],
  })
  const other = new Y.Doc()
  const theirs = new Awareness(other)
  theirs.setLocalState({ user: { name: 'Boris', color: '#993333' }, cursor: { anchor: place, head: place } })
  applyAwarenessUpdate(awareness, encodeAwarenessUpdate(theirs, [other.clientID]), 'other')
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  other
    .getXmlFragment(textFragment)
    .push(
      writeNodes([
        { type: 'paragraph', content: [{ type: 'text', text: 'from another' }] },
      ]) as Y.XmlElement[],
    )
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  expect(editor.view.dom.textContent).toContain('from another')
  expect([...doc.share.keys()]).toEqual([textFragment])
  editor.destroy()
  awareness.destroy()
  theirs.destroy()
})
