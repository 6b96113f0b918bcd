import { InputRule, mergeAttributes, Node, type NodeViewRendererProps } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { words } from '../../../platform/words.ts'
import { renderFormula } from './katex.ts'

const latexOf = (node: ProseMirrorNode) => String(node.attrs.latex ?? '')

class MathView implements NodeView {
  readonly dom: HTMLElement
  private node: ProseMirrorNode

  constructor({ node, view, getPos }: NodeViewRendererProps) {
    this.node = node
    const block = node.type.name === 'blockMath'
    this.dom = document.createElement(block ? 'div' : 'span')
    this.dom.dataset.type = block ? 'block-math' : 'inline-math'
    this.dom.addEventListener('click', () => {
      const at = getPos()
      if (at === undefined || !view.editable) return
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
    })
    this.show()
  }

  private show(): void {
    const latex = latexOf(this.node)
    this.dom.dataset.empty = String(latex === '')
    if (latex === '') this.dom.textContent = words('kinds/text')('math.empty')
    else void renderFormula(this.dom, latex, this.node.type.name === 'blockMath')
  }

  update(node: ProseMirrorNode): boolean {
    if (node.type !== this.node.type) return false
    const changed = latexOf(node) !== latexOf(this.node)
    this.node = node
    if (changed) this.show()
    return true
  }

  ignoreMutation(): boolean {
    return true
  }
}

const attributes = () => ({
  latex: {
    default: '',
    parseHTML: (element: HTMLElement) => element.dataset.latex ?? element.textContent ?? '',
  },
})

/** A formula in a line of text. */
export const InlineMath = Node.create({
  name: 'inlineMath',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'span[data-type="inline-math"]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { 'data-type': 'inline-math', 'data-latex': latexOf(node) }),
    latexOf(node),
  ],
  renderText: ({ node }) => `$${latexOf(node)}$`,
  addNodeView: () => (props) => new MathView(props),
  addInputRules() {
    return [
      new InputRule({
        find: /(?:^|[^$\\])\$([^\s$](?:[^$]*[^\s$\\])?)\$$/,
        handler: ({ state, range, match }) => {
          const from = range.to - match[1]!.length - 1
          state.tr.replaceWith(from, range.to, this.type.create({ latex: match[1] }))
        },
      }),
    ]
  },
})

/** A formula as a block of its own. `$$` and a space start one. */
export const BlockMath = Node.create({
  name: 'blockMath',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'div[data-type="block-math"]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-type': 'block-math', 'data-latex': latexOf(node) }),
    latexOf(node),
  ],
  renderText: ({ node }) => `$$${latexOf(node)}$$`,
  addNodeView: () => (props) => new MathView(props),
  addInputRules() {
    return [
      new InputRule({
        find: /^\$\$\s$/,
        handler: ({ state, range }) => {
          const { tr } = state
          const from = tr.doc.resolve(range.from).before()
          tr.replaceWith(from, from + tr.doc.nodeAt(from)!.nodeSize, [
            this.type.create(),
            state.schema.nodes.paragraph!.create(),
          ])
          tr.setSelection(NodeSelection.create(tr.doc, from))
        },
      }),
    ]
  },
})
