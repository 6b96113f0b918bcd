import { Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { textBounds } from '#schema/kinds/textRules.ts'
import { textShape } from '#schema/kinds/text.ts'
import { textFragment, wordsIn, writeNodes } from '#schema/kinds/textTree.ts'
import type { Hostile } from '../hostile/values.ts'
import { hostileDocs } from '../hostile/hostileDocs.ts'
import { deleteBlock, moveBlock } from './blockActions.ts'
import { comfortExtensions, schemaExtensions } from './extensions.ts'
import { keepOf } from './keptParts.ts'
import { pageReading } from './pageReading.ts'
import { RemoteSteps } from './remoteSteps.ts'
import { copyOf } from '#schema/kinds/testingDocs.ts'

const open: Editor[] = []
afterEach(() => {
  for (const editor of open.splice(0)) editor.destroy()
})

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** A page with ordinary words before and after the given content. */
function pageWith(write: Hostile['write']): Y.Doc {
  const from = new Y.Doc()
  const page = from.getXmlFragment(textFragment)
  page.push(writeNodes([paragraph('ordinary first')]) as Y.XmlElement[])
  write(from)
  page.push(writeNodes([paragraph('ordinary last')]) as Y.XmlElement[])
  return copyOf(from)
}

function show(doc: Y.Doc, editable = true): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    editable,
    injectCSS: false,
    extensions: [
      ...schemaExtensions(),
      ...comfortExtensions,
      ...pageReading(doc.getXmlFragment(textFragment)),
      RemoteSteps,
    ],
  })
  open.push(editor)
  return editor
}

/** The content of the page; a text without letters between blocks is ignored. */
const partsOf = (doc: Y.Doc) =>
  doc
    .getXmlFragment(textFragment)
    .toArray()
    .filter((part: unknown) => !(part instanceof Y.XmlText) || part.length > 0)
    .map(keepOf)
const placeOf = (editor: Editor, words: string) => {
  let found = -1
  editor.state.doc.descendants((node, pos) => {
    if (found < 0 && node.isText && node.text!.includes(words)) found = pos
  })
  return found
}

test.each(hostileDocs.text)('a page with $name is shown, and showing it changes nothing', ({ write }) => {
  for (const editable of [false, true]) {
    const doc = pageWith(write)
    const before = partsOf(doc)
    let updates = 0
    doc.on('update', () => (updates += 1))
    const editor = show(doc, editable)
    expect(() => editor.state.doc.check()).not.toThrow()
    expect(editor.view.dom.textContent).toContain('ordinary first')
    expect(editor.view.dom.textContent).toContain('ordinary last')
    expect(updates).toBe(0)
    expect(partsOf(doc)).toEqual(before)
  }
})

test.each(hostileDocs.text)(
  'with $name in it a page is written on, alone and together, around it',
  ({ write }) => {
    const doc = pageWith(write)
    const before = partsOf(doc)
    const editor = show(doc)
    editor.commands.insertContentAt(placeOf(editor, 'ordinary last'), 'my ')

    const other = copyOf(doc)
    const page = other.getXmlFragment(textFragment)
    page.push(writeNodes([paragraph('from another')]) as Y.XmlElement[])
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    expect(editor.view.dom.textContent).toContain('from another')
    editor.commands.insertContentAt(placeOf(editor, 'ordinary last') + 1, 'x')
    editor.commands.insertContentAt(placeOf(editor, 'from another'), 'y')

    const after = partsOf(doc)
    const edited = before.length - 1
    expect(after.slice(0, edited)).toEqual(before.slice(0, edited))
    expect(textShape.text(doc)).toContain('mxy ordinary last')
    expect(textShape.text(doc)).toContain('yfrom another')
  },
)

const blockOf = (editor: Editor, type: string) => {
  let found: { node: Editor['state']['doc']; pos: number } | undefined
  editor.state.doc.descendants((node, pos) => {
    if (node.type.name === type) found ??= { node, pos }
  })
  return found!
}

const evil = (doc: Y.Doc) => {
  const made = new Y.XmlElement('graph')
  made.setAttribute('points', [1, 2] as never)
  made.insert(0, writeNodes([paragraph('hidden words')]))
  doc.getXmlFragment(textFragment).push([made])
}

test('content that cannot be shown has a note with its words, and can be deleted', () => {
  const doc = pageWith(evil)
  const editor = show(doc)
  const shown = editor.view.dom.querySelector('[data-type="unreadable"]')
  expect(shown?.textContent).toContain('hidden words')
  deleteBlock(editor, blockOf(editor, 'unreadableBlock'))
  expect(textShape.text(doc)).toBe('ordinary first\nordinary last')
  editor.commands.undo()
  expect(partsOf(doc)).toEqual(partsOf(pageWith(evil)))
})

test('what cannot be shown is still all there after it was moved, quoted and formatted with the rest', () => {
  const doc = pageWith(evil)
  const [, kept] = partsOf(doc)
  const editor = show(doc)
  moveBlock(editor, blockOf(editor, 'unreadableBlock'), 'up')
  expect(partsOf(doc)[0]).toEqual(kept)
  editor.commands.selectAll()
  editor.chain().toggleBold().wrapIn('blockquote').run()
  expect(editor.state.doc.firstChild?.type.name).toBe('blockquote')
  expect(partsOf(doc)).toMatchObject([{ name: 'blockquote', children: [kept, {}, {}] }])
  editor.commands.undo()
  expect(partsOf(doc)).toContainEqual(kept)
})

test('lists are shown to the stated depth, and beyond it by their words', () => {
  const doc = pageWith(hostileDocs.text.find(({ name }) => name.startsWith('3000 quotes'))!.write)
  const editor = show(doc)
  expect(editor.view.dom.querySelectorAll('blockquote')).toHaveLength(textBounds.depth)
  expect(editor.view.dom.querySelector('[data-type="unreadable"]')?.textContent).toContain('deep words')
})

/** What else an edit of the ordinary words changes, after `theirs` arrived at the open page at once. */
function changedBy(theirs: (other: Y.Doc) => void) {
  const doc = new Y.Doc()
  doc.getXmlFragment(textFragment).push(writeNodes([paragraph('ordinary')]) as Y.XmlElement[])
  strange.write(doc)
  const editor = show(doc)
  const other = copyOf(doc)
  theirs(other)
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  const isEdited = (part: unknown) => JSON.stringify(part).includes('ordinary')
  const before = partsOf(doc).filter((part) => !isEdited(part))
  let at = 0
  editor.state.doc.descendants((node, pos) => {
    if (node.text === 'ordinary') at = pos
  })
  editor.commands.insertContentAt(at, 'more ')
  const after = partsOf(doc)
  expect(JSON.stringify(after.filter(isEdited))).toContain('more ordinary')
  return { before, after: after.filter((part) => !isEdited(part)) }
}

const strange = hostileDocs.text.find(({ name }) => name === 'a long text in every attribute')!

test('edits at both ends of a page at once leave similar parts as they are', () => {
  const { before, after } = changedBy((other) => {
    strange.write(other)
    other.getXmlFragment(textFragment).insert(0, writeNodes([paragraph('first')]) as Y.XmlElement[])
  })
  expect(after).toEqual(before)
})

test('a part that someone else has edited keeps its invisible content', () => {
  const { before, after } = changedBy((other) => {
    const heading = other.getXmlFragment(textFragment).get(1) as Y.XmlElement
    ;(heading.get(0) as Y.XmlText).insert(0, 'their ')
  })
  expect(JSON.stringify(after)).toContain('their heading')
  expect(after).toEqual(before)
})

test('a menu that registers itself leaves the text as it stands, and the caret in it', () => {
  const doc = pageWith(() => undefined)
  const editor = show(doc)
  editor.commands.setTextSelection(5)
  const before = editor.state.doc
  editor.registerPlugin(new Plugin({ key: new PluginKey('menu') }))
  expect(editor.state.doc).toBe(before)
  expect(editor.state.selection.from).toBe(5)
  editor.commands.insertContent('!')
  expect(wordsIn(doc.getXmlFragment(textFragment).get(0), 100)).toBe('ordi!nary first')
})
