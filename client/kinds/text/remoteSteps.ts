import { Extension } from '@tiptap/core'
import { isChangeOrigin } from '@tiptap/extension-collaboration'
import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { Selection } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'

/**
 * The same change as one step over what differs. The binding makes every remote change, and every undo, a replacement
 * of the whole page. Then all decorations, upload placeholders and open menus would lose their places, and every rule
 * over changed ranges would run on 3000 blocks.
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

/**
 * The nodes of `now` in place of the equal nodes of `read`; undefined if two nodes of `now` correspond to the same
 * one of `read`.
 */
function standIns(read: Node, now: Node, found = new Map<Node, Node>()): Map<Node, Node> | undefined {
  for (let at = 0; at < read.childCount; at += 1) {
    const [one, other] = [read.child(at), now.child(at)]
    if ((found.get(one) ?? other) !== other) return undefined
    const isNew = !found.has(one)
    found.set(one, other)
    if (isNew && one !== other && !standIns(one, other, found)) return undefined
  }
  return found
}

type Held = Node | Node[] | null

/**
 * Tells the binding which nodes the page has now for the parts that it has read. A part with another node than its
 * own counts as edited here, and would be written again as it is shown, without its invisible content. False if that
 * cannot be determined.
 */
function rebind(held: Map<unknown, Held>, read: Node, now: Node): boolean {
  const found = standIns(read, now)
  if (!found) return false
  const of = (node: Node) => found.get(node) ?? node
  for (const [part, node] of held) {
    if (node === null) continue
    const isOther = Array.isArray(node) ? node.some((one) => of(one) !== one) : of(node) !== node
    if (isOther) held.set(part, Array.isArray(node) ? node.map(of) : of(node))
  }
  return true
}

/** Applies the changes of others as narrow steps. */
export const RemoteSteps = Extension.create({
  name: 'remoteSteps',
  dispatchTransaction({ transaction, next }) {
    if (!isChangeOrigin(transaction) || !transaction.docChanged) return next(transaction)
    const { state } = this.editor
    const tr = narrow(state, transaction)
    const { binding } = ySyncPluginKey.getState(state) as { binding: { mapping: Map<unknown, Held> } }
    next(rebind(binding.mapping, transaction.doc, tr.doc) ? tr : transaction)
  },
})
