import { Node } from '@tiptap/core'
import type { NodeView } from '@tiptap/pm/view'
import { words } from '../../../platform/words.ts'
import type { Outline, OutlineItem } from '../outline.ts'

export type TableOfContentsOptions = { outline: Outline | undefined; show: (item: OutlineItem) => void }

class TableOfContentsView implements NodeView {
  readonly dom = document.createElement('nav')
  private readonly stop: () => void

  constructor(
    private readonly outline: Outline,
    private readonly showHeading: (item: OutlineItem) => void,
  ) {
    this.dom.dataset.type = 'table-of-contents'
    this.dom.contentEditable = 'false'
    this.dom.setAttribute('aria-label', words('kinds/text')('toc.title'))
    this.stop = outline.subscribe(() => this.show())
    this.show()
  }

  private show(): void {
    const items = this.outline.get()
    const top = Math.min(...items.map((item) => item.level))
    const buttons = items.map((item) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = item.text
      button.style.setProperty('--depth', String(item.level - top))
      button.addEventListener('click', () => this.showHeading(item))
      return button
    })
    this.dom.replaceChildren(...buttons)
    if (items.length === 0) this.dom.textContent = words('kinds/text')('toc.empty')
  }

  stopEvent(event: Event): boolean {
    return event.type === 'click' || event.type === 'keydown'
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.stop()
  }
}

/** The headings of the page as a list of links, at the place the author chose. */
export const TableOfContents = Node.create<TableOfContentsOptions>({
  name: 'tableOfContents',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ outline: undefined, show: () => undefined }),
  parseHTML: () => [{ tag: 'nav[data-type="table-of-contents"]' }],
  renderHTML: () => ['nav', { 'data-type': 'table-of-contents' }],
  addNodeView() {
    const { outline, show } = this.options
    return outline ? () => new TableOfContentsView(outline, show) : null
  },
})
