import { mergeAttributes, Node } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'

export type MentionOptions = {
  pageHref: (pageId: string) => string
  openPage: (pageId: string) => void
}

type MentionAttributes = { kind?: 'user' | 'page'; id?: string; label?: string }

/** A person or a page named in the text. A page is a link that opens inside the product. */
export const Mention = Node.create<MentionOptions>({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addOptions: () => ({ pageHref: (id) => `#${id}`, openPage: () => undefined }),
  addAttributes: () => ({
    kind: { default: 'user', parseHTML: (element) => element.dataset.kind ?? 'user' },
    id: { default: null, parseHTML: (element) => element.dataset.id ?? null },
    label: { default: '', parseHTML: (element) => element.dataset.label ?? '' },
  }),
  parseHTML: () => [{ tag: '[data-type="mention"]' }],
  renderHTML({ node }) {
    const { kind, id, label } = node.attrs as MentionAttributes
    const data = { 'data-type': 'mention', 'data-kind': kind, 'data-id': id, 'data-label': label }
    if (kind !== 'page') return ['span', data, `@${label}`]
    return [
      'a',
      mergeAttributes(data, { href: this.options.pageHref(id ?? ''), draggable: 'false' }),
      label ?? '',
    ]
  },
  renderText: ({ node }) => `${node.attrs.kind === 'page' ? '' : '@'}${String(node.attrs.label)}`,
  addProseMirrorPlugins() {
    const { openPage } = this.options
    return [
      new Plugin({
        key: new PluginKey('openMention'),
        props: {
          handleClick: (view, _pos, event) => {
            const shown =
              event.target instanceof Element
                ? event.target.closest<HTMLElement>('a[data-type="mention"]')
                : null
            const id = view.dom.contains(shown) ? shown?.dataset.id : undefined
            const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
            if (!id || !plain) return false
            event.preventDefault()
            openPage(id)
            return true
          },
        },
      }),
    ]
  },
})
