import { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { textFragment } from '#schema/kinds/textTree.ts'
import { comfortExtensions, schemaExtensions } from '../extensions.ts'
import { pageReading } from '../pageReading.ts'
import { ViewHosts } from '../viewHosts.ts'

const pageId = '0190a5b2-0000-7000-8000-00000000000a'
const open: Editor[] = []
afterEach(() => {
  for (const editor of open.splice(0)) editor.destroy()
})

function editorOn(doc: Y.Doc) {
  const hosts = new ViewHosts()
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: [
      ...schemaExtensions({ objectView: { hosts } }),
      ...comfortExtensions,
      ...pageReading(doc.getXmlFragment(textFragment)),
    ],
  })
  open.push(editor)
  return { editor, hosts }
}

/** A line, a view and a line, as a document. */
function docWith(id: unknown): Y.Doc {
  const doc = new Y.Doc()
  const view = new Y.XmlElement('objectView')
  if (id !== undefined) view.setAttribute('pageId', id as string)
  const [before, after] = [new Y.XmlElement('paragraph'), new Y.XmlElement('paragraph')]
  doc.getXmlFragment(textFragment).push([before, view, after])
  return doc
}

test('a view has a place of its own that stays while others write around it, and goes with its block', () => {
  const doc = docWith(pageId)
  const { editor, hosts } = editorOn(doc)
  const [host] = hosts.get()
  expect([host!.pageId, host!.position(), host!.dom.isConnected || host!.dom.parentElement !== null]).toEqual(
    [pageId, 2, true],
  )
  const theirs = new Y.Doc()
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(doc))
  theirs.getXmlFragment(textFragment).insert(0, [new Y.XmlElement('horizontalRule')])
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(theirs))
  expect(hosts.get()).toEqual([host])
  expect(host!.position()).toBe(3)
  editor.commands.setNodeSelection(3)
  editor.commands.deleteSelection()
  expect(hosts.get()).toEqual([])
})

test('a letter does not take the place of a view that is selected', () => {
  const { editor } = editorOn(docWith(pageId))
  const typed = (at: number) => {
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, at)))
    return (
      editor.view.someProp('handleTextInput', (take) =>
        take(editor.view, at, at + 1, 'x', () => editor.state.tr),
      ) ?? false
    )
  }
  expect(typed(2)).toBe(true)
  editor.commands.insertContentAt(0, { type: 'horizontalRule' })
  expect(typed(0)).toBe(false)
})

test('a copied view is the same one where it is pasted', () => {
  const { editor } = editorOn(docWith(pageId))
  const { dom } = editor.view.serializeForClipboard(editor.state.doc.slice(2, 3))
  const { editor: other, hosts } = editorOn(docWith(undefined))
  other.commands.insertContentAt(0, dom.innerHTML)
  expect(hosts.get().map((each) => each.pageId)).toContain(pageId)
})

test('what names no page is no view', () => {
  for (const id of ['javascript:alert(1)', '../../x', 7, `${pageId}0`]) {
    const { hosts } = editorOn(docWith(id))
    expect([id, hosts.get()]).toEqual([id, []])
  }
  expect(editorOn(docWith(pageId.toUpperCase())).hosts.get()).toMatchObject([{ pageId }])
})
