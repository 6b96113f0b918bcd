type Node = { type?: unknown; text?: unknown; marks?: unknown; content?: unknown; attrs?: unknown }
type Mark = { type?: unknown; attrs?: { href?: unknown } | null }

const depthMost = 50
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** What a rich text has past its words: the address that all of it leads to, and what would be lost with plain words. */
export function looksOf(richText: unknown): { link: string | null; hasFormat: boolean; hasLinks: boolean } {
  const links = new Set<unknown>()
  let hasFormat = false
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > depthMost) return
    const node = value as Node
    const isPlain = ['doc', 'paragraph', 'text', 'hardBreak'].includes(node.type as string)
    if (!isPlain) hasFormat = true
    if (node.type === 'text' && typeof node.text === 'string' && node.text.trim() !== '') {
      const marks = listOf(node.marks) as (Mark | null)[]
      const link = marks.find((mark) => mark?.type === 'link')
      if (marks.some((mark) => mark && mark.type !== 'link')) hasFormat = true
      links.add(link?.attrs?.href ?? null)
    }
    for (const child of listOf(node.content)) walk(child, depth + 1)
  }
  walk(richText, 0)
  const [only] = links
  const link = links.size === 1 && typeof only === 'string' ? only : null
  return { link, hasFormat, hasLinks: link === null && [...links].some((href) => typeof href === 'string') }
}

/** Plain words as tldraw's rich text, a paragraph a line, all of them leading to `link`. */
export const richTextOf = (text: string, link?: string | null) => ({
  type: 'doc',
  content: text.split('\n').map((line) => ({
    type: 'paragraph',
    ...(line !== '' && {
      content: [
        { type: 'text', text: line, ...(link && { marks: [{ type: 'link', attrs: { href: link } }] }) },
      ],
    }),
  })),
})
