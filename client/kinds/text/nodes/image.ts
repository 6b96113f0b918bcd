import { mergeAttributes, Node } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import { thumbnailUrl } from '#schema/files/thumbnails.ts'
import { safeAddress } from '#schema/kinds/markdown/address.ts'
import { words } from '../../../platform/words.ts'

/** The narrowest an image can be drawn, in CSS pixels. */
const minImageWidth = 64
/** The assumed width of the text column while it cannot be measured. */
const usualWidth = 720

const text = (node: ProseMirrorNode, name: string) => String(node.attrs[name] ?? '')

/** An image that can be dragged wider or narrower by its right edge, or by arrow keys when the edge has the focus. */
class ImageView implements NodeView {
  readonly dom = document.createElement('figure')
  private readonly image = document.createElement('img')
  private readonly failure = document.createElement('figcaption')
  private readonly edge = document.createElement('button')
  private node: ProseMirrorNode

  constructor(
    node: ProseMirrorNode,
    private readonly view: EditorView,
    private readonly position: () => number | undefined,
  ) {
    this.node = node
    this.dom.dataset.type = 'image'
    this.image.draggable = false
    this.image.decoding = 'async'
    this.image.addEventListener('error', () => (this.dom.dataset.broken = 'true'))
    this.image.addEventListener('load', () => delete this.dom.dataset.broken)
    this.edge.type = 'button'
    this.edge.dataset.part = 'edge'
    this.edge.setAttribute('aria-label', words('kinds/text')('image.resize'))
    this.edge.addEventListener('pointerdown', (event) => this.drag(event))
    this.edge.addEventListener('keydown', (event) => this.nudge(event))
    const frame = document.createElement('div')
    frame.dataset.part = 'frame'
    frame.append(this.image, this.edge)
    this.dom.append(frame, this.failure)
    this.show()
  }

  private show(): void {
    const src = safeAddress(text(this.node, 'src')) ?? ''
    const room = Number(this.node.attrs.width) || this.view.dom.clientWidth || usualWidth
    const small = thumbnailUrl(src, room * devicePixelRatio)
    if (this.image.getAttribute('src') !== small) this.image.src = small
    this.image.alt = text(this.node, 'alt')
    this.image.title = text(this.node, 'title')
    const width = Number(this.node.attrs.width)
    this.image.style.width = width > 0 ? `${width}px` : ''
    this.edge.hidden = !this.view.editable
    this.failure.textContent = words('kinds/text')('image.broken', { name: text(this.node, 'alt') || src })
  }

  private setWidth(width: number): void {
    const at = this.position()
    if (at === undefined) return
    const { tr } = this.view.state
    tr.setNodeAttribute(at, 'width', Math.round(width))
    tr.setSelection(NodeSelection.create(tr.doc, at))
    this.view.dispatch(tr)
  }

  private bounded(width: number): number {
    return Math.max(minImageWidth, Math.min(width, this.dom.clientWidth))
  }

  private drag(event: PointerEvent): void {
    event.preventDefault()
    event.stopPropagation()
    const from = event.clientX
    const before = this.image.getBoundingClientRect().width
    let width = before
    const move = (at: PointerEvent) => {
      width = this.bounded(before + (at.clientX - from))
      this.image.style.width = `${width}px`
    }
    const end = (at: PointerEvent) => {
      this.edge.removeEventListener('pointermove', move)
      this.edge.removeEventListener('pointerup', end)
      this.edge.removeEventListener('pointercancel', end)
      if (at.type === 'pointerup' && width !== before) this.setWidth(width)
      else this.show()
    }
    this.edge.setPointerCapture(event.pointerId)
    this.edge.addEventListener('pointermove', move)
    this.edge.addEventListener('pointerup', end)
    this.edge.addEventListener('pointercancel', end)
  }

  private nudge(event: KeyboardEvent): void {
    const step = event.key === 'ArrowLeft' ? -16 : event.key === 'ArrowRight' ? 16 : 0
    if (step === 0) return
    event.preventDefault()
    this.setWidth(this.bounded(this.image.getBoundingClientRect().width + step))
  }

  update(node: ProseMirrorNode): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.show()
    return true
  }

  selectNode(): void {
    this.dom.dataset.selected = 'true'
  }

  deselectNode(): void {
    delete this.dom.dataset.selected
  }

  stopEvent(event: Event): boolean {
    return event.target === this.edge && event.type !== 'dragstart'
  }

  ignoreMutation(): boolean {
    return true
  }
}

/** A picture on a line of its own, by the address of a stored file. Pictures inside of addresses are refused. */
export const Image = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    title: { default: null },
    width: {
      default: null,
      parseHTML: (element) =>
        /^\d+$/.test(element.getAttribute('width') ?? '') ? Number(element.getAttribute('width')) : null,
    },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (safeAddress(element.getAttribute('src') ?? '') === undefined ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView:
    () =>
    ({ node, view, getPos }) =>
      new ImageView(node, view, getPos),
})
