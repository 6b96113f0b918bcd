import { safeAddress } from '#schema/kinds/markdown/address.ts'

const nodes = new Set([
  'doc',
  'paragraph',
  'text',
  'hardBreak',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
])
const marks = new Set(['bold', 'italic', 'strike', 'code', 'highlight', 'link', 'underline'])
const depthAtMost = 30

const attributeSigns = 4000

type Node = { type?: unknown; text?: unknown; marks?: unknown; content?: unknown; attrs?: unknown }

const isAttribute = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= attributeSigns)

/** Attributes that are drawn as they are: a list or an object among them throws when it is made a text. */
const hasAttributes = ({ attrs }: Node): boolean =>
  attrs === undefined ||
  (typeof attrs === 'object' && attrs !== null && Object.values(attrs).every(isAttribute))

const isMark = (mark: unknown): boolean => {
  if (typeof mark !== 'object' || mark === null) return false
  const { type, attrs } = mark as Node
  if (typeof type !== 'string' || !marks.has(type) || !hasAttributes(mark)) return false
  const { href } = (attrs ?? {}) as { href?: unknown }
  return type !== 'link' || (typeof href === 'string' && safeAddress(href) !== undefined)
}

/**
 * Whether tldraw's text editor can take this as rich text. tldraw itself only checks the outermost layer and throws
 * while drawing when something further inside is wrong.
 */
export function isRichText(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > depthAtMost) return false
  const node = value as Node
  if (typeof node.type !== 'string' || !nodes.has(node.type) || !hasAttributes(node)) return false
  if ((depth === 0) !== (node.type === 'doc')) return false
  if (node.type === 'text' && (typeof node.text !== 'string' || node.text === '')) return false
  if (node.marks !== undefined && !(Array.isArray(node.marks) && node.marks.every(isMark))) return false
  if (node.content === undefined) return true
  return Array.isArray(node.content) && node.content.every((child) => isRichText(child, depth + 1))
}
