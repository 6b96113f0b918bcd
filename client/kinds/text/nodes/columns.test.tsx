import { Editor } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { afterEach, expect, test } from 'vitest'
import { printMarkdown } from '#schema/kinds/markdown/print.ts'
import { parseMarkdown } from '#schema/kinds/markdown/parse.ts'
import type { TextNode } from '#schema/kinds/textNode.ts'
import { currentBlock, moveBlock } from '../blockActions.ts'
import { comfortExtensions, schemaExtensions } from '../extensions.ts'
import { addColumn, canColumns, columnAt, deleteColumn, joinColumns, makeColumns } from './columns.ts'

const open: Editor[] = []
afterEach(() => {
  for (const editor of open.splice(0)) editor.destroy()
})

function editorOn(content: TextNode): Editor {
  const element = document.createElement('div')
  const editor = new Editor({
    element,
    injectCSS: false,
    extensions: [...schemaExtensions(), ...comfortExtensions],
    content,
  })
  open.push(editor)
  return editor
}

/** Puts the caret before the first `words`. */
function caretAt(editor: Editor, words: string): void {
  editor.state.doc.descendants((node, pos) => {
    const at = node.isText ? node.text!.indexOf(words) : -1
    if (at >= 0) editor.commands.setTextSelection(pos + at)
  })
}

const paragraph = (text: string): TextNode => ({
  type: 'paragraph',
  ...(text ? { content: [{ type: 'text', text }] } : {}),
})

/** Columns of lines, a letter each, and an empty string for an empty line. */
const row = (...columns: string[][]): TextNode => ({
  type: 'columns',
  content: columns.map((lines) => ({ type: 'column', content: lines.map(paragraph) })),
})
const page = (...content: TextNode[]): TextNode => ({ type: 'doc', content })

/** The page in short: columns in brackets, parted by bars. */
const short = (node: TextNode): string => {
  const parts = (node.content ?? []).map(short)
  if (node.type === 'text') return node.text!
  if (node.type === 'columns') return `[${parts.join('|')}]`
  return node.type === 'paragraph' ? parts.join('') || '_' : parts.join(' ')
}
const shown = (editor: Editor) => short(editor.getJSON() as TextNode)
const press = (editor: Editor, key: string) =>
  editor.view.someProp('handleKeyDown', (handle) =>
    handle(editor.view, new KeyboardEvent('keydown', { key })),
  )
const found = (editor: Editor) => columnAt(editor.state.selection.$from)!

test('the block with the caret becomes the first of the columns, and there is a line to go on below', () => {
  const editor = editorOn(page(paragraph('a'), paragraph('b')))
  caretAt(editor, 'b')
  expect(makeColumns(editor, 3)).toBe(true)
  editor.commands.insertContent('x')
  expect(shown(editor)).toBe('a [xb|_|_] _')
})

test('a list comes into a column as a whole, and no columns are made in columns or cells', () => {
  const list = editorOn(parseMarkdown('- one\n- two'))
  caretAt(list, 'two')
  makeColumns(list, 2)
  expect(list.state.doc.firstChild!.type.name).toBe('columns')
  expect(list.state.doc.firstChild!.firstChild!.firstChild!.type.name).toBe('bulletList')
  expect(canColumns(list.state)).toBe(false)
  const table = editorOn(parseMarkdown('| a |\n| --- |\n| cell |'))
  caretAt(table, 'cell')
  expect(makeColumns(table, 2)).toBe(true)
  expect(table.state.doc.firstChild!.firstChild!.firstChild!.type.name).toBe('table')
})

test('columns are added, taken away and joined, and the caret stays with its words', () => {
  const editor = editorOn(page(row(['a'], ['b', 'c']), paragraph('d')))
  caretAt(editor, 'b')
  addColumn(editor, found(editor))
  editor.commands.insertContent('n')
  expect(shown(editor)).toBe('[a|b c|n] d')
  caretAt(editor, 'b')
  deleteColumn(editor, found(editor))
  expect(shown(editor)).toBe('[a|n] d')
  caretAt(editor, 'n')
  joinColumns(editor, found(editor))
  editor.commands.insertContent('+')
  expect(shown(editor)).toBe('a +n d')
})

test('Backspace takes an empty column away, then the frame of the one that is left', () => {
  const editor = editorOn(page(row(['a'], ['']), paragraph('d')))
  editor.commands.setTextSelection(8)
  press(editor, 'Backspace')
  expect(shown(editor)).toBe('[a] d')
  caretAt(editor, 'a')
  press(editor, 'Backspace')
  editor.commands.insertContent('+')
  expect(shown(editor)).toBe('+a d')
})

test('a block goes by keys through the columns and out of them, and keeps its caret', () => {
  const editor = editorOn(page(paragraph('xy'), row(['a'], ['b']), paragraph('d')))
  caretAt(editor, 'y')
  const steps = (direction: 'up' | 'down', times: number) =>
    Array.from({ length: times }, () => {
      moveBlock(editor, currentBlock(editor.state)!, direction)
      return shown(editor)
    })
  expect(steps('down', 5)).toEqual(['[xy a|b] d', '[a xy|b] d', '[a|xy b] d', '[a|b xy] d', '[a|b] xy d'])
  expect(steps('up', 5)).toEqual(['[a|b xy] d', '[a|xy b] d', '[a xy|b] d', '[xy a|b] d', 'xy [a|b] d'])
  editor.commands.insertContent('+')
  expect(shown(editor)).toBe('x+y [a|b] d')
})

test('the only block of a column leaves an empty line there', () => {
  const editor = editorOn(page(row(['a'], ['b'])))
  caretAt(editor, 'b')
  moveBlock(editor, currentBlock(editor.state)!, 'up')
  expect(shown(editor)).toBe('[a b|_]')
})

test('columns that are dropped or pasted into a column are blocks of it', () => {
  const editor = editorOn(page(row(['a'], ['b'])))
  caretAt(editor, 'b')
  const { state } = editor
  const pasted = state.schema.nodeFromJSON(row(['x'], ['y', 'z']))
  editor.view.dispatch(state.tr.replace(7, 7, new Slice(Fragment.from(pasted), 0, 0)))
  expect(shown(editor)).toBe('[a|x y z b]')
})

test('in Markdown the blocks stand one under another, and lists of two columns stay two', () => {
  const list = (text: string): TextNode => ({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph(text)] }],
  })
  const columns: TextNode = {
    type: 'columns',
    content: [list('a'), list('b')].map((content) => ({ type: 'column', content: [content] })),
  }
  expect(printMarkdown(page(columns, paragraph('c')))).toBe('- a\n\n* b\n\nc\n')
})

test('a column that is copied keeps its share', () => {
  const editor = editorOn(page(row(['a'], ['b'])))
  editor.view.dispatch(editor.state.tr.setNodeAttribute(1, 'width', 30))
  const copy = editorOn(page(paragraph('')))
  copy.commands.setContent(editor.getHTML())
  expect(copy.getJSON()).toEqual(editor.getJSON())
})
