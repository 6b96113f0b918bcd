import { InputRule, Mark, markPasteRule, mergeAttributes } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { safeAddress } from '#schema/kinds/markdown/address.ts'

/** A typed address as a URL: `example.com` gets a scheme, an email address gets `mailto:`. */
export function completeAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`
  const whole = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(address) ? `https://${address}` : address
  return safeAddress(whole)
}

const typedAddress = /(?:^|\s)(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'»])\s$/

/**
 * A link. Typed addresses become links only while they are typed: a rule over all changes, as in the stock extension,
 * would also rewrite what others type, once per reader.
 */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = safeAddress(element.getAttribute('href') ?? '')
        return href === undefined || element.dataset.type === 'mention' ? false : { href }
      },
    },
  ],
  renderHTML({ HTMLAttributes: { href } }: { HTMLAttributes: { href?: string } }) {
    const safe = safeAddress(href ?? '')
    const attributes = safe === undefined ? {} : { href: safe, target: '_blank', rel: 'noopener noreferrer' }
    return ['a', mergeAttributes(attributes), 0]
  },
  addInputRules() {
    return [
      new InputRule({
        find: typedAddress,
        handler: ({ range, match, state }) => {
          const { tr } = state
          const address = match[1]!
          const from = range.from + match[0].indexOf(address)
          // The space that ended the address is typed by the rule, since the rule took it.
          tr.insertText(match[0].slice(-1), range.to)
          tr.addMark(from, from + address.length, this.type.create({ href: address }))
          tr.removeStoredMark(this.type)
        },
      }),
    ]
  },
  addPasteRules() {
    return [
      markPasteRule({
        find: /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'»]/g,
        type: this.type,
        getAttributes: (match) => ({ href: match[0] }),
      }),
    ]
  },
  addProseMirrorPlugins() {
    const { editor, type } = this
    return [
      new Plugin({
        key: new PluginKey('pasteLinkOverWords'),
        props: {
          handlePaste: (_view, event) => {
            const text = event.clipboardData?.getData('text/plain').trim() ?? ''
            const { empty, $from } = editor.state.selection
            if (empty || !/^https?:\/\/\S+$/.test(text) || $from.parent.type.spec.code) return false
            return editor.commands.setMark(type, { href: text })
          },
        },
      }),
    ]
  },
})
