import { Node, type Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode, ResolvedPos } from '@tiptap/pm/model'
import {
  NodeSelection,
  Plugin,
  PluginKey,
  TextSelection,
  type EditorState,
  type Transaction,
} from '@tiptap/pm/state'
import { isChangeOrigin } from '@tiptap/extension-collaboration'
import { ColumnView } from './columnView.ts'

/** More would be too narrow to read. */
export const mostColumns = 4

/** A node with its position. */
type PlacedNode = { node: ProseMirrorNode; pos: number }
export type FoundColumn = { row: PlacedNode; column: PlacedNode; index: number }

/** The innermost column that a place is in. */
export function columnAt($pos: ResolvedPos): FoundColumn | undefined {
  for (let depth = $pos.depth; depth > 1; depth -= 1) {
    if ($pos.node(depth).type.name !== 'column' || $pos.node(depth - 1).type.name !== 'columns') continue
    return {
      row: { node: $pos.node(depth - 1), pos: $pos.before(depth - 1) },
      column: { node: $pos.node(depth), pos: $pos.before(depth) },
      index: $pos.index(depth - 1),
    }
  }
  return undefined
}

const holdsColumns = (node: ProseMirrorNode): boolean => {
  let found = node.type.name === 'columns'
  node.descendants((inner) => {
    found ||= inner.type.name === 'columns'
    return !found && !inner.isTextblock
  })
  return found
}

/** The innermost block around the caret that columns may replace. */
function placeOf({ selection: { $from }, schema }: EditorState): number | undefined {
  if (columnAt($from)) return undefined
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const parent = $from.node(depth - 1)
    if (parent.type.name === 'tableCell' || parent.type.name === 'tableHeader') continue
    const index = $from.index(depth - 1)
    if (parent.canReplaceWith(index, index + 1, schema.nodes.columns!))
      return holdsColumns($from.node(depth)) ? undefined : depth
  }
  return undefined
}

/** Whether columns may be created at the caret: they cannot be nested. */
export const canColumns = (state: EditorState): boolean => placeOf(state) !== undefined

/** Makes the block with the caret the first of this many columns. */
export function makeColumns(editor: Editor, count: number): boolean {
  const { state } = editor
  const depth = placeOf(state)
  if (depth === undefined) return false
  const { $from } = state.selection
  const { column, columns, paragraph } = state.schema.nodes
  const rest = Array.from({ length: count - 1 }, () => column!.create(null, paragraph!.create()))
  const made = columns!.create(null, [column!.create(null, $from.node(depth)), ...rest])
  const [from, to] = [$from.before(depth), $from.after(depth)]
  const isLast = to === state.doc.content.size
  const tr = state.tr.replaceWith(from, to, isLast ? [made, paragraph!.create()] : made)
  tr.setSelection(TextSelection.near(tr.doc.resolve($from.pos + 2)))
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
  return true
}

/** Puts an empty column to the right of the one that was found. */
export function addColumn(editor: Editor, found: FoundColumn): void {
  const { state } = editor
  const { column, paragraph } = state.schema.nodes
  const at = found.column.pos + found.column.node.nodeSize
  const tr = state.tr.insert(at, column!.create(null, paragraph!.create()))
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 2)).scrollIntoView())
  editor.view.focus()
}

/** Deletes the column with its content; the last one is deleted with its frame. */
export function deleteColumn(editor: Editor, { row, column, index }: FoundColumn): void {
  const { tr, schema } = editor.state
  const isLast = row.node.childCount === 1
  const { pos, node } = isLast ? row : column
  tr.replaceWith(pos, pos + node.nodeSize, isLast ? schema.node('paragraph') : [])
  tr.setSelection(TextSelection.near(tr.doc.resolve(pos), index === 0 ? 1 : -1))
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}

/** The blocks of all columns, one under another. */
function blocksOf(row: ProseMirrorNode): ProseMirrorNode[] {
  const blocks: ProseMirrorNode[] = []
  row.forEach((column) => column.forEach((block) => blocks.push(block)))
  return blocks
}

/** Replaces columns with their content, one after another. */
export function joinColumns(editor: Editor, { row: { node, pos } }: FoundColumn): void {
  const { tr, selection } = editor.state
  // Each column before the caret has two edges less, the frame and its own column one each.
  const own = columnAt(selection.$from)
  const caret = own?.row.pos === pos ? selection.from - 2 - 2 * own.index : pos
  tr.replaceWith(pos, pos + node.nodeSize, blocksOf(node))
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(caret))).scrollIntoView())
  editor.view.focus()
}

/**
 * Moves a block at the end of its column into the next one, or out of the columns, and a block next to columns into
 * them. Returns whether there was such a place.
 */
export function moveAcross(editor: Editor, { node, pos }: PlacedNode, direction: 'up' | 'down'): boolean {
  const { tr, doc, schema } = editor.state
  const to = placeAcross(doc.resolve(pos), node, direction)
  if (to === undefined) return false
  const isAlone = doc.resolve(pos).parent.childCount === 1
  tr.replaceWith(pos, pos + node.nodeSize, isAlone ? schema.node('paragraph') : [])
  const at = tr.mapping.map(to)
  tr.insert(at, node)
  const inside = Math.min(Math.max(editor.state.selection.from - pos, 1), node.nodeSize - 1)
  tr.setSelection(
    node.isAtom ? NodeSelection.create(tr.doc, at) : TextSelection.near(tr.doc.resolve(at + inside)),
  )
  editor.view.dispatch(tr.scrollIntoView())
  return true
}

/** The target of a block that leaves its column or enters one; nothing if neither is the case. */
function placeAcross($pos: ResolvedPos, node: ProseMirrorNode, direction: 'up' | 'down'): number | undefined {
  const isUp = direction === 'up'
  const neighbour = isUp ? $pos.nodeBefore : $pos.parent.maybeChild($pos.index() + 1)
  if (neighbour) {
    if (neighbour.type.name !== 'columns' || node.type.name === 'columns') return undefined
    return isUp ? $pos.pos - 2 : $pos.pos + node.nodeSize + 2
  }
  if ($pos.parent.type.name !== 'column') return undefined
  const { row, column, index } = columnAt($pos)!
  if (isUp) return index > 0 ? column.pos - 1 : row.pos
  const end = column.pos + column.node.nodeSize
  // One step over the edge: into the next column, or out of the columns.
  return end + 1
}

/** Backspace takes an empty column away, and the frame of a column that is alone. */
function backspace(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection
  const found = columnAt($from)
  if (!found || !empty || $from.pos !== found.column.pos + 2) return false
  if (found.row.node.childCount === 1) joinColumns(editor, found)
  else if (found.column.node.childCount === 1 && $from.parent.content.size === 0) deleteColumn(editor, found)
  else return false
  return true
}

/** The ranges that the transactions have changed, in the new document. */
function changedRange(transactions: readonly Transaction[]): { from: number; to: number } | undefined {
  let [from, to] = [Infinity, -1]
  for (const { mapping } of transactions) {
    if (to >= 0) [from, to] = [mapping.map(from, -1), mapping.map(to, 1)]
    for (const [at, map] of mapping.maps.entries()) {
      const rest = mapping.slice(at + 1)
      map.forEach((_from, _to, start, end) => {
        from = Math.min(from, rest.map(start, -1))
        to = Math.max(to, rest.map(end, 1))
      })
    }
  }
  return to < 0 ? undefined : { from, to }
}

/** Columns that were dropped or pasted into a column are blocks of it. */
function unnest({ doc, tr }: EditorState, { from, to }: { from: number; to: number }) {
  const nested: PlacedNode[] = []
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node, pos) => {
    if (node.type.name !== 'columns') return !node.isTextblock
    if (columnAt(doc.resolve(pos))) nested.push({ node, pos })
    return nested.at(-1)?.node !== node
  })
  for (const { node, pos } of nested.reverse()) tr.replaceWith(pos, pos + node.nodeSize, blocksOf(node))
  return tr.docChanged ? tr : undefined
}

/** Columns of blocks. A single remaining column stays: removing its frame would delete what others write in it. */
export const Columns = Node.create({
  name: 'columns',
  group: 'block',
  // Any number can be shown, since two who add or delete one at once do not know of each other.
  content: 'column+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-type="columns"]' }],
  renderHTML: () => ['div', { 'data-type': 'columns' }, 0],
  addKeyboardShortcuts() {
    const { editor } = this
    return { Backspace: () => backspace(editor) }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('columns'),
      appendTransaction: (transactions, _before, state) => {
        const range = transactions.some(isChangeOrigin) ? undefined : changedRange(transactions)
        return range && unnest(state, range)
      },
    }),
  ],
})

/** One column; its width is its share relative to the others', in hundredths, equal without one. */
export const Column = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({
    width: {
      default: null,
      parseHTML: (element) => Math.round(Number.parseFloat(element.style.flexGrow)) || null,
      renderHTML: ({ width }) => (width ? { style: `flex-grow: ${Number(width)}` } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-type="column"]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-type': 'column' }, 0],
  addNodeView() {
    const { editor } = this
    return ({ node, getPos }) => new ColumnView(node, editor, getPos)
  },
})
