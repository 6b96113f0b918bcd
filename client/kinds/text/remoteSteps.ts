import { Extension } from '@tiptap/core'
import { isChangeOrigin } from '@tiptap/extension-collaboration'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { Selection } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'

/**
 * The same change with one step over what differs. The binding puts every change of others, and every undo, as a
 * replacement of the whole page, under which all decorations, placeholders of uploads and open menus would lose
 * their places and every rule over changed ranges would run on 3000 blocks.
 */
export function narrow(state: EditorState, whole: Transaction): Transaction {
  const [before, after] = [state.doc, whole.doc]
  const tr = state.tr
  const start = before.content.findDiffStart(after.content)
  if (start !== null) {
    let { a: oldEnd, b: newEnd } = before.content.findDiffEnd(after.content)!
    const overlap = start - Math.min(oldEnd, newEnd)
    if (overlap > 0) {
      oldEnd += overlap
      newEnd += overlap
    }
    tr.replace(start, oldEnd, after.slice(start, newEnd))
    if (!tr.doc.eq(after)) return whole
  }
  tr.setSelection(Selection.fromJSON(tr.doc, whole.selection.toJSON() as object))
  tr.setMeta(ySyncPluginKey, whole.getMeta(ySyncPluginKey)).setMeta('addToHistory', false)
  return whole.scrolledIntoView ? tr.scrollIntoView() : tr
}

/** Applies the changes of others as narrow steps. */
export const RemoteSteps = Extension.create({
  name: 'remoteSteps',
  dispatchTransaction({ transaction, next }) {
    const replaces = isChangeOrigin(transaction) && transaction.docChanged
    next(replaces ? narrow(this.editor.state, transaction) : transaction)
  },
})
