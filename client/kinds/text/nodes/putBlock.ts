import type { Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode, NodeType } from '@tiptap/pm/model'
import { TextSelection, type EditorState } from '@tiptap/pm/state'

type Place = { from: number; to: number; depth: number }

/** Replaces the line with the caret if that is `spent` or empty; otherwise inserts below its block. */
function placeFor(
  { selection: { $from } }: EditorState,
  type: NodeType,
  isSpent: boolean,
): Place | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const [line, parent, index] = [$from.node(depth), $from.node(depth - 1), $from.index(depth - 1)]
    const isFree = line.type.name === 'paragraph' && (isSpent || line.content.size === 0)
    const [from, to] = [$from.before(depth), $from.after(depth)]
    if (isFree && parent.canReplaceWith(index, index + 1, type)) return { from, to, depth }
    if (parent.canReplaceWith(index + 1, index + 1, type)) return { from: to, to, depth }
    if (line.type.spec.tableRole) return undefined
  }
  return undefined
}

/** Whether a block of this type is allowed at the caret. */
export const canPutBlock = (state: EditorState, type: string): boolean =>
  placeFor(state, state.schema.nodes[type]!, false) !== undefined

/** Inserts a block at the caret, and moves the caret into a line below it. */
export function putBlock(editor: Editor, block: ProseMirrorNode, isSpent = false): void {
  const { tr, schema, doc } = editor.state
  const place = placeFor(editor.state, block.type, isSpent)
  if (!place) return
  const next = doc.resolve(place.to).nodeAfter
  const hasLine = next?.type.name === 'paragraph' && next.content.size === 0
  tr.replaceWith(place.from, place.to, hasLine ? block : [block, schema.node('paragraph')])
  const caret = place.from + block.nodeSize + 1
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, caret)).scrollIntoView())
  editor.view.focus()
}

/** The link that fills the line with the caret, if a block of this type may replace it. */
export function linkAlone(state: EditorState, type: string): string | undefined {
  const { $from, empty } = state.selection
  const { parent } = $from
  const link = parent.firstChild?.marks.find((mark) => mark.type.name === 'link')
  if (!empty || parent.type.name !== 'paragraph' || parent.childCount !== 1 || !link) return undefined
  const index = $from.index(-1)
  return $from.node(-1).canReplaceWith(index, index + 1, state.schema.nodes[type]!)
    ? String(link.attrs.href)
    : undefined
}
