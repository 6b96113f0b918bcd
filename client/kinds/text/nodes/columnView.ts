import type { Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import { words } from '../../../platform/words.ts'

/** The share of a column that nobody has made wider or narrower. */
const equalShare = 50
const leastShare = 8
/** A step of the arrow keys. */
const step = 4

const shareOf = (node: ProseMirrorNode): number => Number(node.attrs.width ?? equalShare)

type Neighbours = { pos: number; shares: [number, number]; nextPos: number; next: HTMLElement }

/** A column, with the edge by which it and the next one share their room. */
export class ColumnView implements NodeView {
  readonly dom = document.createElement('div')
  readonly contentDOM = document.createElement('div')
  private readonly edge = document.createElement('div')

  constructor(
    private node: ProseMirrorNode,
    private readonly editor: Editor,
    private readonly position: () => number | undefined,
  ) {
    this.dom.dataset.type = 'column'
    this.edge.dataset.part = 'edge'
    this.edge.contentEditable = 'false'
    this.edge.tabIndex = 0
    this.edge.setAttribute('role', 'separator')
    this.edge.setAttribute('aria-orientation', 'vertical')
    this.edge.setAttribute('aria-valuemin', String(leastShare))
    this.edge.setAttribute('aria-valuemax', String(100 - leastShare))
    this.edge.setAttribute('aria-label', words('kinds/text')('columns.edge'))
    this.edge.addEventListener('pointerdown', (event) => this.drag(event))
    this.edge.addEventListener('dblclick', () => this.share(() => equalShare))
    this.edge.addEventListener('keydown', (event) => this.press(event))
    this.dom.append(this.contentDOM, this.edge)
    this.show()
  }

  private show(): void {
    const share = shareOf(this.node)
    this.dom.style.flexGrow = String(share)
    this.edge.setAttribute('aria-valuenow', String(Math.min(share, 100 - leastShare)))
  }

  /** The column and the one to its right, which share their width. */
  private neighbours(): Neighbours | undefined {
    const pos = this.position()
    const next = this.dom.nextElementSibling
    if (pos === undefined || !this.editor.isEditable || !(next instanceof HTMLElement)) return undefined
    const nextPos = pos + this.node.nodeSize
    const other = this.editor.state.doc.nodeAt(nextPos)
    if (other?.type.name !== 'column') return undefined
    return { pos, shares: [shareOf(this.node), shareOf(other)], nextPos, next }
  }

  /** Gives the column `wanted` of the shared width. */
  private share(wanted: (pair: Neighbours) => number): void {
    const pair = this.neighbours()
    if (!pair) return
    const room = pair.shares[0] + pair.shares[1]
    const own = Math.round(Math.min(Math.max(wanted(pair), leastShare), room - leastShare))
    const { tr } = this.editor.state
    tr.setNodeAttribute(pair.pos, 'width', own).setNodeAttribute(pair.nextPos, 'width', room - own)
    this.editor.view.dispatch(tr)
  }

  private press(event: KeyboardEvent): void {
    const way = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (way !== undefined) this.share(({ shares }) => shares[0] + way)
    else if (event.key === 'Escape') this.editor.commands.focus()
    else return
    event.preventDefault()
  }

  private drag(event: PointerEvent): void {
    const pair = this.neighbours()
    if (!pair || event.button !== 0) return
    event.preventDefault()
    const [left, right] = [this.dom.getBoundingClientRect(), pair.next.getBoundingClientRect()]
    const room = pair.shares[0] + pair.shares[1]
    let own = pair.shares[0]
    const move = ({ clientX }: PointerEvent) => {
      const share = ((clientX - left.left) / (right.right - left.left)) * room
      own = Math.min(Math.max(share, leastShare), room - leastShare)
      this.dom.style.flexGrow = String(own)
      pair.next.style.flexGrow = String(room - own)
    }
    const end = new AbortController()
    const listen = { signal: end.signal }
    this.edge.setPointerCapture(event.pointerId)
    this.edge.addEventListener('pointermove', move, listen)
    this.edge.addEventListener('lostpointercapture', () => (end.abort(), this.share(() => own)), listen)
  }

  update(node: ProseMirrorNode): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.show()
    return true
  }

  stopEvent(event: Event): boolean {
    return event.target === this.edge
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target)
  }
}
