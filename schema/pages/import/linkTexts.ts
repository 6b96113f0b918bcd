import type { Mention } from '../../kinds/docShape.ts'
import { stringAttr, walk, type TextMark, type TextNode } from '../../kinds/textNode.ts'

/** The targets of links once everything is created. */
export type Place =
  | { kind: 'page'; id: string; title: string; address: string }
  | { kind: 'file'; name: string; address: string; isPicture: boolean }

/** The target of an address in a text: a place, nothing (null), or unchanged (undefined). */
export type Leads = (address: string) => Place | null | undefined

const hrefOf = (node: TextNode): string | null => {
  const link = node.marks?.find(({ type }) => type === 'link')
  return link ? stringAttr(link, 'href') : null
}

/** The addresses that a text links to and shows, in order. */
export function addressesIn(doc: TextNode): string[] {
  const found: string[] = []
  walk(doc, (node) => {
    const href = node.type === 'image' ? stringAttr(node, 'src') : hrefOf(node)
    if (href) found.push(href)
  })
  return found
}

const linked = (text: string, href: string, marks: TextMark[] = []): TextNode => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }, ...marks],
})
const mention = (id: string, label: string): TextNode => ({
  type: 'mention',
  attrs: { kind: 'page' satisfies Mention['kind'], id, label },
})
const paragraph = (...content: TextNode[]): TextNode => ({ type: 'paragraph', content })

/** A file in a text: an image, or a line that is shown as a card. */
export const shownFile = (place: Extract<Place, { kind: 'file' }>, alt?: string): TextNode =>
  place.isPicture
    ? { type: 'image', attrs: { src: place.address, ...(alt ? { alt } : {}) } }
    : paragraph(linked(place.name, place.address))

function linkPicture(node: TextNode, leads: Leads): TextNode {
  const src = stringAttr(node, 'src')
  const place = leads(src)
  if (place === undefined) return node
  const alt = stringAttr(node, 'alt')
  if (place === null) return paragraph({ type: 'text', text: alt || src })
  if (place.kind === 'page') return paragraph(mention(place.id, place.title))
  return place.isPicture ? { ...node, attrs: { ...node.attrs, src: place.address } } : shownFile(place)
}

function linkText(node: TextNode, href: string, leads: Leads): TextNode {
  const place = leads(href)
  if (!place) return node
  const text = node.text ?? ''
  if (place.kind === 'page' && saysTitle(text, place.title)) return mention(place.id, place.title)
  return linked(
    text,
    place.address,
    node.marks?.filter(({ type }) => type !== 'link'),
  )
}

const saysTitle = (text: string, title: string): boolean =>
  text.trim().toLowerCase() === title.trim().toLowerCase()

/** A text whose links point to the imported files. */
export function linkTexts(node: TextNode, leads: Leads): TextNode {
  if (node.type === 'image') return linkPicture(node, leads)
  const href = node.type === 'text' ? hrefOf(node) : null
  if (href !== null) return linkText(node, href, leads)
  return node.content ? { ...node, content: node.content.map((child) => linkTexts(child, leads)) } : node
}
