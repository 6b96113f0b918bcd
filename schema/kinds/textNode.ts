/** A mark of a run of text. Attributes are plain JSON. */
export type TextMark = { type: string; attrs?: Record<string, unknown> }

/**
 * A node of a text page in ProseMirror's JSON form: the root is `doc`, runs of text are `text`. Absent attributes
 * have the defaults of the editor's schema.
 */
export type TextNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: TextNode[]
  marks?: TextMark[]
  text?: string
}

/** Names of the marks from the outermost to the innermost, which is the order they are written in. */
export const markOrder = [
  'link',
  'bold',
  'italic',
  'underline',
  'strike',
  'textColor',
  'highlight',
  'code',
] as const
export type MarkName = (typeof markOrder)[number]

const markRank = (mark: TextMark) => {
  const rank = (markOrder as readonly string[]).indexOf(mark.type)
  return rank < 0 ? markOrder.length : rank
}

/** The marks in `markOrder`, unknown ones last and by name, so that equal sets compare equal. */
export const sortMarks = (marks: TextMark[]): TextMark[] =>
  [...marks].sort((a, b) => markRank(a) - markRank(b) || (a.type < b.type ? -1 : 1))

/** Nodes that contain inline content directly. */
export const isTextBlock = (node: TextNode): boolean =>
  node.type === 'paragraph' ||
  node.type === 'heading' ||
  node.type === 'codeBlock' ||
  node.type === 'detailsSummary'

/** The string attribute `name`, or an empty string. */
export function stringAttr(node: TextNode | TextMark, name: string): string {
  const value = node.attrs?.[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** The integer attribute `name` if it is at least `least`, otherwise `fallback`. */
export function countAttr(node: TextNode, name: string, fallback: number, least = 1): number {
  const raw = node.attrs?.[name]
  const value = typeof raw === 'number' || typeof raw === 'string' ? Number(raw) : Number.NaN
  return Number.isInteger(value) && value >= least ? value : fallback
}

/** The text of an inline node in plain text. */
export function inlineText(node: TextNode): string {
  switch (node.type) {
    case 'text':
      return node.text ?? ''
    case 'hardBreak':
      return '\n'
    case 'mention':
      return `${node.attrs?.kind === 'page' ? '' : '@'}${stringAttr(node, 'label')}`
    case 'inlineMath':
      return stringAttr(node, 'latex')
    default:
      return (node.content ?? []).map(inlineText).join('')
  }
}

/** Calls `visit` for `node` and everything in it, in reading order. */
export function walk(node: TextNode, visit: (node: TextNode) => void): void {
  visit(node)
  for (const child of node.content ?? []) walk(child, visit)
}

/** The plain text of a tree: a line per block, cells of a table's row separated by tabs. */
export function plainText(node: TextNode): string {
  if (isTextBlock(node)) return inlineText(node)
  if (node.type === 'blockMath') return stringAttr(node, 'latex')
  if (node.type === 'image') return stringAttr(node, 'alt')
  if (node.type === 'video') return stringAttr(node, 'href')
  if (node.type === 'bookmark') return stringAttr(node, 'title') || stringAttr(node, 'href')
  const parts = (node.content ?? []).map(plainText)
  if (node.type === 'tableRow') return parts.join('\t')
  return parts.filter((part) => part !== '').join('\n')
}
