import { Node, type Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { webAddress } from '#schema/kinds/bookmark.ts'
import { bookmarkHtml } from '#schema/kinds/bookmarkHtml.ts'
import { words } from '../../../platform/words.ts'
import type { LinkReads } from '../linkReads.ts'

export type BookmarkOptions = { links?: LinkReads }

const names = ['href', 'title', 'description', 'site', 'image', 'icon'] as const

class BookmarkView implements NodeView {
  readonly dom = document.createElement('div')
  private readonly stop: (() => void) | undefined

  constructor(
    private node: ProseMirrorNode,
    private readonly editor: Editor,
    private readonly links: LinkReads | undefined,
  ) {
    this.dom.dataset.type = 'bookmark'
    this.stop = links?.subscribe(() => this.show())
    this.show()
  }

  private show(): void {
    this.dom.innerHTML = bookmarkHtml(this.node.attrs)
    // The card is dragged as a block, not the link in it as an address.
    for (const part of this.dom.querySelectorAll<HTMLElement>('a, img')) part.draggable = false
    for (const picture of this.dom.querySelectorAll('img'))
      picture.addEventListener('error', () => picture.remove())
    const isBare = !this.node.attrs.title && this.links?.isOffered
    if (isBare && this.editor.isEditable) this.dom.append(this.drawState(String(this.node.attrs.href)))
  }

  private drawState(href: string): HTMLElement {
    const say = words('kinds/text')
    const line = document.createElement('div')
    line.dataset.part = 'state'
    line.setAttribute('role', 'status')
    const isReading = this.links?.state(href) === 'reading'
    line.textContent = say(isReading ? 'bookmark.reading' : 'bookmark.failed')
    if (isReading) return line
    const again = document.createElement('button')
    again.type = 'button'
    again.textContent = say('bookmark.again')
    again.addEventListener('click', () => void this.links?.begin(href))
    line.append(again)
    return line
  }

  update(node: ProseMirrorNode): boolean {
    if (node.type !== this.node.type) return false
    const isSame = node.eq(this.node)
    this.node = node
    if (!isSame) this.show()
    return true
  }

  stopEvent({ type }: Event): boolean {
    return type === 'click' || type === 'keydown'
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.stop?.()
  }
}

/** A link as a card that describes its page. */
export const Bookmark = Node.create<BookmarkOptions>({
  name: 'bookmark',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({}),
  addAttributes: () =>
    Object.fromEntries(
      names.map((name) => [
        name,
        { default: null, parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) },
      ]),
    ),
  parseHTML: () => [
    {
      tag: 'p[data-type="bookmark"]',
      // Before the rule that makes any `p` a paragraph.
      priority: 60,
      getAttrs: (element) => webAddress(element.dataset.href) !== undefined && null,
    },
  ],
  renderHTML({ node: { attrs } }) {
    const data = names.flatMap((name): [string, string][] =>
      attrs[name] ? [[`data-${name}`, String(attrs[name])]] : [],
    )
    const href = webAddress(attrs.href)
    return [
      'p',
      { 'data-type': 'bookmark', ...Object.fromEntries(data) },
      ['a', href === undefined ? {} : { href }, String(attrs.title || attrs.href || '')],
    ]
  },
  addNodeView() {
    const { editor, options } = this
    return ({ node }) => new BookmarkView(node, editor, options.links)
  },
})
