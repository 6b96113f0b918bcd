import { Node } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { words } from '../../../platform/words.ts'

/** Why something of the document is not shown. */
export type UnreadableReason = 'unknown' | 'deep' | 'big'

/** Its position in the document, why it is not shown, and its first words. */
export type UnreadableAttributes = { ref: string; reason: UnreadableReason; excerpt: string }

const attributes = () => ({
  ref: { default: '' },
  reason: { default: 'unknown' },
  excerpt: { default: '' },
})

const label = (node: ProseMirrorNode): string =>
  words('kinds/text')(`unreadable.${node.attrs.reason as UnreadableReason}`)

/** No rule parses it from HTML, so it can come only from the document itself. */
const draw = (tag: 'div' | 'span', node: ProseMirrorNode) => {
  const dom = document.createElement(tag)
  dom.dataset.type = 'unreadable'
  const sign = document.createElement('span')
  sign.dataset.part = 'reason'
  sign.textContent = label(node)
  dom.append(sign)
  const excerpt = String(node.attrs.excerpt)
  if (excerpt !== '') dom.append(' ', excerpt)
  return { dom }
}

/** A block of the document that cannot be shown: a note says so, it stays unchanged, and it can be removed. */
export const UnreadableBlock = Node.create({
  name: 'unreadableBlock',
  group: 'block',
  atom: true,
  addAttributes: attributes,
  renderHTML: ({ node }) => ['p', {}, String(node.attrs.excerpt)],
  addNodeView:
    () =>
    ({ node }) =>
      draw('div', node),
})

/** The same in a line of text. */
export const UnreadableInline = Node.create({
  name: 'unreadableInline',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: attributes,
  renderHTML: ({ node }) => ['span', {}, String(node.attrs.excerpt)],
  addNodeView:
    () =>
    ({ node }) =>
      draw('span', node),
})
