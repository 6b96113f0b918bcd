import { Node, type Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { NodeSelection, Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import type { NodeView } from '@tiptap/pm/view'
import type { ViewHosts } from '../viewHosts.ts'

export type ObjectViewOptions = { hosts?: ViewHosts }

const isSelected = ({ selection }: EditorState): boolean =>
  selection instanceof NodeSelection && selection.node.type.name === 'objectView'

/** The first focus target: the cell of a table, a card, otherwise any focusable element. */
const entries = [
  '[data-view-body] textarea[aria-controls]',
  '[data-view-body] [role="grid"][tabindex="0"]',
  '[data-view-body] :is(a[href], button:not(:disabled), input, [tabindex="0"])',
  'a[href], button',
]

function enter(editor: Editor): boolean {
  const { state, view } = editor
  if (!isSelected(state)) return false
  const dom = view.nodeDOM(state.selection.from)
  if (!(dom instanceof HTMLElement)) return false
  const found = entries.map((entry) => dom.querySelector<HTMLElement>(entry)).find((each) => each !== null)
  found?.focus()
  return true
}

class ObjectViewNode implements NodeView {
  readonly dom = document.createElement('div')
  private readonly leave: (() => void) | undefined

  constructor(
    private readonly node: ProseMirrorNode,
    hosts: ViewHosts | undefined,
    position: () => number | undefined,
  ) {
    this.dom.dataset.type = 'objectView'
    this.dom.dataset.embed = ''
    this.leave = hosts?.add({ dom: this.dom, pageId: String(node.attrs.pageId ?? ''), position })
  }

  update(node: ProseMirrorNode): boolean {
    return node.type === this.node.type && node.attrs.pageId === this.node.attrs.pageId
  }

  /** The view handles its own events; the block is selected and dragged by its frame. */
  stopEvent({ target, type }: Event): boolean {
    const isAround = target instanceof Element && !target.closest('[data-view-body], a, button')
    return !isAround || type.startsWith('key')
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.leave?.()
  }
}

/** The objects of a table or a kanban, which is a page of its own, drawn inside of a text. */
export const ObjectView = Node.create<ObjectViewOptions>({
  name: 'objectView',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({}),
  addAttributes: () => ({
    pageId: { default: null, parseHTML: (element) => element.dataset.pageId ?? null },
  }),
  parseHTML: () => [{ tag: 'div[data-type="objectView"][data-page-id]' }],
  renderHTML: ({ node: { attrs } }) => [
    'div',
    { 'data-type': 'objectView', 'data-page-id': String(attrs.pageId ?? '') },
  ],
  addKeyboardShortcuts() {
    const { editor } = this
    return { Enter: () => enter(editor) }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('objectView'),
      // A letter would take the place of a whole table.
      props: { handleTextInput: ({ state }) => isSelected(state) },
    }),
  ],
  addNodeView() {
    const { hosts } = this.options
    return ({ node, getPos }) => new ObjectViewNode(node, hosts, getPos)
  },
})
