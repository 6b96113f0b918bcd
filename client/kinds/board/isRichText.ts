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

type Node = { type?: unknown; text?: unknown; marks?: unknown; content?: unknown }

const isMark = (mark: unknown): boolean =>
  typeof mark === 'object' && mark !== null && marks.has(String((mark as Node).type))

/**
 * Whether tldraw's text editor can take this as rich text. tldraw itself only checks the outermost layer and throws
 * while drawing when something further inside is wrong.
 */
export function isRichText(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > depthAtMost) return false
  const node = value as Node
  if (!nodes.has(String(node.type)) || (depth === 0) !== (node.type === 'doc')) return false
  if (node.type === 'text' && (typeof node.text !== 'string' || node.text === '')) return false
  if (node.marks !== undefined && !(Array.isArray(node.marks) && node.marks.every(isMark))) return false
  if (node.content === undefined) return true
  return Array.isArray(node.content) && node.content.every((child) => isRichText(child, depth + 1))
}
