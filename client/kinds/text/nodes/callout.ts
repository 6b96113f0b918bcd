import { mergeAttributes, Node, type Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { NodeSelection, TextSelection, type EditorState } from '@tiptap/pm/state'
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import { calloutIcon, calloutKind, type CalloutKind } from '#schema/kinds/callout.ts'
import { words } from '../../../platform/words.ts'

export const calloutLabel = (kind: CalloutKind) => words('kinds/text')(`callout.${kind}`)

/** The callout that contains or is the selection, and its position. */
export function calloutAround({
  selection,
}: EditorState): { node: ProseMirrorNode; pos: number } | undefined {
  if (selection instanceof NodeSelection && selection.node.type.name === 'callout') {
    return { node: selection.node, pos: selection.from }
  }
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === 'callout')
      return { node: $from.node(depth), pos: $from.before(depth) }
  }
  return undefined
}

/** Puts the blocks of the callout in its place; the caret stays in its word. */
export function unwrapCallout(editor: Editor): boolean {
  const found = calloutAround(editor.state)
  if (!found) return false
  const { tr, selection } = editor.state
  const caret = Math.max(found.pos + 1, selection.from - 1)
  tr.replaceWith(found.pos, found.pos + found.node.nodeSize, found.node.content)
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(caret))).scrollIntoView())
  return true
}

/** The position of the caret if it is in a line of a callout itself, and not of a list or a table in it. */
function lineOf({ selection }: EditorState) {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock || $from.depth < 2) return undefined
  const callout = $from.node(-1)
  return callout.type.name === 'callout' ? { $from, callout, index: $from.index(-1) } : undefined
}

/** Enter in an empty last line continues below the callout. */
function leave(editor: Editor): boolean {
  const line = lineOf(editor.state)
  if (!line || line.$from.parent.content.size > 0 || line.index < line.callout.childCount - 1) return false
  if (line.callout.childCount === 1) return unwrapCallout(editor)
  const { tr, schema } = editor.state
  const after = line.$from.after(-1)
  tr.insert(after, schema.node('paragraph')).delete(line.$from.before(), line.$from.after())
  const at = tr.mapping.slice(1).map(after + 1)
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at)).scrollIntoView())
  return true
}

class CalloutView implements NodeView {
  readonly dom = document.createElement('aside')
  readonly contentDOM = document.createElement('div')
  private readonly sign = document.createElement('button')

  constructor(
    private node: ProseMirrorNode,
    private readonly editor: Editor,
    private readonly position: () => number | undefined,
  ) {
    this.dom.dataset.type = 'callout'
    this.dom.setAttribute('role', 'note')
    this.sign.type = 'button'
    this.sign.dataset.part = 'sign'
    this.sign.contentEditable = 'false'
    this.sign.addEventListener('click', () => this.select())
    this.dom.append(this.sign, this.contentDOM)
    this.show()
  }

  private show(): void {
    const kind = calloutKind(this.node.attrs.kind)
    const label = calloutLabel(kind)
    this.dom.dataset.kind = kind
    this.dom.setAttribute('aria-label', label)
    this.sign.textContent = calloutIcon(this.node.attrs.icon)
    this.sign.disabled = !this.editor.isEditable
    this.sign.ariaHidden = String(this.sign.disabled)
    this.sign.setAttribute('aria-label', words('kinds/text')('callout.change', { kind: label }))
  }

  /** The menu of the kinds belongs to the callout that is selected. */
  private select(): void {
    const at = this.position()
    if (at === undefined || !this.editor.isEditable) return
    const { tr } = this.editor.state
    this.editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)))
  }

  update(node: ProseMirrorNode): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.show()
    return true
  }

  stopEvent(event: Event): boolean {
    return event.target === this.sign
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target)
  }
}

/** Highlighted blocks: a kind sets the colour and the icon, an emoji may replace the icon. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  // A list or a heading that is begun in it stays in it.
  isolating: true,
  addAttributes: () => ({
    kind: { default: 'info', parseHTML: (element) => calloutKind(element.dataset.kind) },
    icon: { default: null, parseHTML: (element) => calloutIcon(element.dataset.icon) || null },
  }),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => {
    const { kind, icon, ...rest } = HTMLAttributes
    const own = { role: 'note', 'data-type': 'callout', 'data-kind': calloutKind(kind) }
    const sign = calloutIcon(icon)
    return ['aside', mergeAttributes(rest, own, sign === '' ? {} : { 'data-icon': sign }), 0]
  },
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      Enter: () => leave(editor),
      Backspace: () => {
        const line = lineOf(editor.state)
        return line?.index === 0 && line.$from.parentOffset === 0 && unwrapCallout(editor)
      },
    }
  },
  addNodeView() {
    const { editor } = this
    return ({ node, getPos }) => new CalloutView(node, editor, getPos)
  },
})
