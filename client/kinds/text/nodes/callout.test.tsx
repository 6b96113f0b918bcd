import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { printMarkdown } from '#schema/kinds/markdown/print.ts'
import { parseMarkdown } from '#schema/kinds/markdown/parse.ts'
import type { TextNode } from '#schema/kinds/textNode.ts'
import { turnInto } from '../blockActions.ts'
import { comfortExtensions, schemaExtensions } from '../extensions.ts'

const open: Editor[] = []
afterEach(() => {
  for (const editor of open.splice(0)) editor.destroy()
})

/** An editor with the caret at the `|` in the text. */
function editorWith(markdown: string): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: [...schemaExtensions(), ...comfortExtensions],
    content: parseMarkdown(markdown),
  })
  open.push(editor)
  editor.state.doc.descendants((node, pos) => {
    const at = node.isText ? node.text!.indexOf('|') : -1
    if (at >= 0) editor.view.dispatch(editor.state.tr.delete(pos + at, pos + at + 1))
    if (at >= 0) editor.commands.setTextSelection(pos + at)
  })
  return editor
}

const press = (editor: Editor, key: string) =>
  editor.view.someProp('handleKeyDown', (handle) =>
    handle(editor.view, new KeyboardEvent('keydown', { key })),
  )
const typed = (editor: Editor, words: string) => {
  editor.commands.insertContent(words)
  return printMarkdown(editor.getJSON() as TextNode)
}

test('Enter in an empty last line of a callout goes on below it', () => {
  const editor = editorWith('> [!TIP]\n> first|\n\nafter')
  press(editor, 'Enter')
  press(editor, 'Enter')
  expect(typed(editor, 'below')).toBe('> [!TIP]\n> first\n\nbelow\n\nafter\n')
})

test('Enter in the only line of a callout, empty, takes the callout away', () => {
  const editor = editorWith('before\n\n> [!TIP]\n> |')
  press(editor, 'Enter')
  expect(typed(editor, 'plain')).toBe('before\n\nplain\n')
})

test('Backspace at the start of a callout unwraps it, and elsewhere does not', () => {
  const editor = editorWith('before\n\n> [!NOTE]\n> |first\n>\n> second')
  press(editor, 'Backspace')
  expect(typed(editor, 'the ')).toBe('before\n\nthe first\n\nsecond\n')
  const within = editorWith('> [!NOTE]\n> first\n>\n> |second')
  press(within, 'Backspace')
  expect(typed(within, '+')).toBe('> [!NOTE]\n> first+second\n')
})

test('a list begun in a callout stays in it, and a callout turned into text is unwrapped', () => {
  const editor = editorWith('> [!WARNING]\n> one|')
  turnInto(editor, 'bulletList')
  expect(printMarkdown(editor.getJSON() as TextNode)).toBe('> [!WARNING]\n> - one\n')
  const plain = editorWith('> [!WARNING]\n> one|')
  turnInto(plain, 'paragraph')
  expect(printMarkdown(plain.getJSON() as TextNode)).toBe('one\n')
})

test('a callout copied from another page or pasted as an aside keeps its blocks', () => {
  const editor = editorWith('|')
  editor.commands.setContent(
    '<aside data-kind="danger" data-icon="🔥"><h2>a</h2><p>b</p></aside><aside data-kind="x" data-icon="word">c</aside>',
  )
  expect(printMarkdown(editor.getJSON() as TextNode)).toBe(
    '> [!CAUTION] 🔥\n> ## a\n>\n> b\n\n> [!NOTE]\n> c\n',
  )
})
