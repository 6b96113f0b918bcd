import type { Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { markdownOf } from './clipboard.ts'
import { unwrapCallout } from './nodes/callout.ts'
import { moveAcross } from './nodes/columns.ts'

/** A block by its place in the document. */
export type Block = { node: ProseMirrorNode; pos: number }

const items = ['listItem', 'taskItem']
/** Parents whose children move one by one. */
const bodies = ['detailsContent', 'blockquote', 'callout', 'column']
const lists = ['bulletList', 'orderedList', 'taskList']

/**
 * The block that moves and is copied as one: an item of a list, the whole table of a row, otherwise the outermost
 * block.
 */
export function blockAt($pos: ResolvedPos): Block | undefined {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const node = $pos.node(depth)
    const parent = $pos.node(depth - 1)
    const inBody = bodies.includes(parent.type.name) || depth === 1
    if (items.includes(node.type.name) || inBody) return { node, pos: $pos.before(depth) }
  }
  const after = $pos.nodeAfter
  return after ? { node: after, pos: $pos.pos } : undefined
}

/** The block that the selection is in. */
export function currentBlock(state: EditorState): Block | undefined {
  const { selection } = state
  if (selection instanceof NodeSelection && selection.node.isBlock) {
    return { node: selection.node, pos: selection.from }
  }
  return blockAt(selection.$from)
}

function select(tr: Transaction, pos: number): Transaction {
  const node = tr.doc.nodeAt(pos)
  if (node?.isAtom) return tr.setSelection(NodeSelection.create(tr.doc, pos))
  return tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1)))
}

/** Puts a copy below the block. */
export function duplicateBlock(editor: Editor, { node, pos }: Block): void {
  const { tr } = editor.state
  const at = pos + node.nodeSize
  editor.view.dispatch(select(tr.insert(at, node.copy(node.content)), at).scrollIntoView())
  editor.view.focus()
}

/** Removes the block; a list or page that would become empty keeps an empty paragraph. */
export function deleteBlock(editor: Editor, { node, pos }: Block): void {
  const { tr, doc, schema } = editor.state
  const $pos = doc.resolve(pos)
  const alone = $pos.parent.childCount === 1
  if (alone && lists.includes($pos.parent.type.name)) {
    tr.delete($pos.before(), $pos.after())
    if (tr.doc.childCount === 0) tr.insert(0, schema.node('paragraph'))
  } else if (alone) tr.replaceWith(pos, pos + node.nodeSize, schema.node('paragraph'))
  else tr.delete(pos, pos + node.nodeSize)
  const near = Math.min(pos, tr.doc.content.size)
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(near))))
  editor.view.focus()
}

/** Moves the block past its neighbour above or below, or from column to column. Returns whether there was a place. */
export function moveBlock(editor: Editor, block: Block, direction: 'up' | 'down'): boolean {
  if (moveAcross(editor, block, direction)) return true
  const { node, pos } = block
  const { tr, doc } = editor.state
  const $pos = doc.resolve(pos)
  const index = $pos.index()
  const neighbour = index + (direction === 'up' ? -1 : 1)
  if (neighbour < 0 || neighbour >= $pos.parent.childCount) return false
  const other = $pos.parent.child(neighbour)
  const inside = editor.state.selection.from - pos
  const to = direction === 'up' ? pos - other.nodeSize : pos + other.nodeSize
  tr.delete(pos, pos + node.nodeSize).insert(to, node)
  const caret = inside > 0 && inside < node.nodeSize ? to + inside : to + 1
  if (node.isAtom) select(tr, to)
  else tr.setSelection(TextSelection.near(tr.doc.resolve(caret)))
  editor.view.dispatch(tr.scrollIntoView())
  return true
}

/** Puts the block on the clipboard as Markdown. */
export async function copyBlock(editor: Editor, { node, pos }: Block): Promise<void> {
  const parent = editor.state.doc.resolve(pos).parent
  const whole = items.includes(node.type.name) ? parent.type.create(parent.attrs, node) : node
  await navigator.clipboard.writeText(markdownOf([whole]))
}

export const turnTargets = [
  'paragraph',
  'heading1',
  'heading2',
  'heading3',
  'bulletList',
  'orderedList',
  'taskList',
  'blockquote',
  'callout',
  'details',
  'codeBlock',
] as const
export type TurnTarget = (typeof turnTargets)[number]

/** Makes the blocks of the selection into blocks of another sort, keeping their words. */
export function turnInto(editor: Editor, target: TurnTarget): boolean {
  // The lines of a callout are already text, so turning them into plain text moves them out of it.
  if (target === 'paragraph' && turnedInto(editor) === 'callout') {
    editor.commands.focus()
    return unwrapCallout(editor)
  }
  const plain = editor.chain().focus().clearNodes()
  switch (target) {
    case 'paragraph':
      return plain.run()
    case 'heading1':
    case 'heading2':
    case 'heading3':
      return plain.setHeading({ level: Number(target.slice(-1)) as 1 | 2 | 3 }).run()
    case 'bulletList':
      return plain.toggleBulletList().run()
    case 'orderedList':
      return plain.toggleOrderedList().run()
    case 'taskList':
      return plain.toggleTaskList().run()
    case 'blockquote':
      return plain.setBlockquote().run()
    case 'callout':
      return plain.wrapIn('callout').run()
    case 'codeBlock':
      return plain.setCodeBlock().run()
    case 'details':
      return plain.setDetails().run() && openDetails(editor)
  }
}

/** The current type of the block with the caret, as a target of `turnInto`. */
export function turnedInto(editor: Editor): TurnTarget {
  for (const level of [1, 2, 3] as const) if (editor.isActive('heading', { level })) return `heading${level}`
  const inside = turnTargets.filter((name) => name !== 'paragraph' && !name.startsWith('heading'))
  return inside.find((name) => editor.isActive(name)) ?? 'paragraph'
}

/** Opens the details that the caret is in, which are closed until asked. */
export function openDetails(editor: Editor): boolean {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== 'details') continue
    const dom = editor.view.nodeDOM($from.before(depth))
    if (dom instanceof HTMLElement && !dom.classList.contains('is-open')) {
      dom.querySelector<HTMLButtonElement>(':scope > button')?.click()
    }
    return true
  }
  return false
}

/** Selects the words of a block, so that commands act on it. */
export function selectBlock(editor: Editor, { node, pos }: Block): void {
  if (node.isAtom) editor.commands.setNodeSelection(pos)
  else {
    const { doc, tr } = editor.state
    const from = TextSelection.near(doc.resolve(pos + 1))
    const to = TextSelection.near(doc.resolve(pos + node.nodeSize - 1), -1)
    editor.view.dispatch(tr.setSelection(TextSelection.create(doc, from.from, to.to)))
  }
}
