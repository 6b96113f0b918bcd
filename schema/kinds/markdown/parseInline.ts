import type { Token, Tokens } from 'marked'
import { pageIdOf } from '../pageRef.ts'
import { textColor } from '../textColors.ts'
import { inlineText, sortMarks, type MarkName, type TextMark, type TextNode } from '../textNode.ts'
import { parseMentionAddress, safeAddress } from './address.ts'
import { decodeEntities } from './entities.ts'
import type { OwnToken } from './lexer.ts'

const tagMarks = new Map(
  Object.entries<MarkName>({
    b: 'bold',
    strong: 'bold',
    i: 'italic',
    em: 'italic',
    u: 'underline',
    ins: 'underline',
    s: 'strike',
    del: 'strike',
    strike: 'strike',
    mark: 'highlight',
    code: 'code',
  }),
)

const withMark = (marks: TextMark[], mark: TextMark): TextMark[] =>
  marks.some((other) => other.type === mark.type) ? marks : sortMarks([...marks, mark])

const textNode = (text: string, marks: TextMark[]): TextNode[] =>
  text === '' ? [] : [marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }]

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)
  const value = found?.[1] ?? found?.[2] ?? found?.[3]
  return value === undefined ? undefined : decodeEntities(value)
}

/**
 * An image block, or an object view if the address is that of a page; `undefined` when its address is not safe or its
 * data is in the text itself.
 */
function imageNode(src: string, alt: string, title: string, width?: string): TextNode | undefined {
  const address = safeAddress(src)
  if (address === undefined) return undefined
  const pageId = pageIdOf(parseMentionAddress(address)?.id)
  if (pageId !== undefined) return { type: 'objectView', attrs: { pageId } }
  const attrs: Record<string, unknown> = { src: address }
  if (alt !== '') attrs.alt = alt
  if (title !== '') attrs.title = title
  if (width !== undefined && /^\d{1,5}$/.test(width)) attrs.width = Number(width)
  return { type: 'image', attrs }
}

/** The image of an `<img …>` tag, if the text is one and it can be shown. */
export function parseImageTag(tag: string): TextNode | undefined {
  if (!/^<img\s/i.test(tag)) return undefined
  const src = attribute(tag, 'src') ?? ''
  return imageNode(src, attribute(tag, 'alt') ?? '', attribute(tag, 'title') ?? '', attribute(tag, 'width'))
}

function linkNodes(token: Tokens.Link, marks: TextMark[]): TextNode[] {
  const mention = parseMentionAddress(token.href)
  if (mention) {
    const label = parseInline(token.tokens)
      .map((node) => node.text ?? '')
      .join('')
    return [{ type: 'mention', attrs: { ...mention, label: label.replace(/^@/, '') } }]
  }
  const href = safeAddress(token.autolink ? token.href : decodeEntities(token.href))
  if (href === undefined) return parseInline(token.tokens, marks)
  if (token.autolink) return textNode(token.text, withMark(marks, { type: 'link', attrs: { href } }))
  return parseInline(token.tokens, withMark(marks, { type: 'link', attrs: { href } }))
}

function parseToken(token: Token | OwnToken, marks: TextMark[]): TextNode[] {
  const inside = (type: MarkName) =>
    parseInline((token as { tokens?: Token[] }).tokens ?? [], withMark(marks, { type }))
  switch (token.type) {
    case 'strong':
      return inside('bold')
    case 'em':
      return inside('italic')
    case 'del':
      return inside('strike')
    case 'highlight':
      return inside('highlight')
    case 'codespan':
      return textNode((token as Tokens.Codespan).text, withMark(marks, { type: 'code' }))
    case 'br':
      return [{ type: 'hardBreak' }]
    case 'link':
      return linkNodes(token as Tokens.Link, marks)
    case 'image': {
      const { href, title, tokens } = token as Tokens.Image
      const alt = parseInline(tokens).map(inlineText).join('')
      const image = imageNode(decodeEntities(href), alt, decodeEntities(title ?? ''))
      return image ? [image] : textNode(alt, marks)
    }
    case 'inlineMath':
      return [{ type: 'inlineMath', attrs: { latex: (token as { latex: string }).latex } }]
    case 'escape':
      return textNode((token as Tokens.Escape).text, marks)
    case 'checkbox':
    case 'space':
      return []
    default: {
      const { tokens, text } = token as Tokens.Text
      if (tokens) return parseInline(tokens, marks)
      return textNode(decodeEntities((text ?? '').replaceAll(/[ \t]*\n[ \t]*/g, ' ')), marks)
    }
  }
}

/** The effect of one inline HTML tag: opens or closes a mark, becomes a node, or is only text. */
function parseTag(
  raw: string,
  marks: TextMark[],
): { nodes: TextNode[]; opens?: TextMark; closes?: MarkName } {
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(raw) ?? []
  const mark = tagMarks.get(name.toLowerCase())
  const color = textColor(attribute(raw, 'data-color'))
  if (raw.startsWith('<!--')) return { nodes: [] }
  if (/^br$/i.test(name)) return { nodes: [{ type: 'hardBreak' }] }
  if (mark !== undefined) {
    if (slash) return { nodes: [], closes: mark }
    return {
      nodes: [],
      opens: mark === 'highlight' && color ? { type: mark, attrs: { color } } : { type: mark },
    }
  }
  if (/^span$/i.test(name)) {
    if (slash && marks.some(({ type }) => type === 'textColor')) return { nodes: [], closes: 'textColor' }
    if (color) return { nodes: [], opens: { type: 'textColor', attrs: { color } } }
  }
  const image = parseImageTag(raw)
  return { nodes: image ? [image] : textNode(raw, marks) }
}

/** Neighbouring runs with the same marks become one. */
export function joinText(nodes: TextNode[]): TextNode[] {
  const joined: TextNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    const same = JSON.stringify(last?.marks) === JSON.stringify(node.marks)
    if (last?.type === 'text' && node.type === 'text' && same) {
      joined[joined.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` }
    } else joined.push(node)
  }
  return joined
}

/** The inline nodes of inline tokens. Images are among them; the caller splits the block around them. */
export function parseInline(tokens: Token[], outer: TextMark[] = []): TextNode[] {
  const opened: TextMark[] = []
  const nodes: TextNode[] = []
  for (const token of tokens) {
    const marks = opened.reduce(withMark, outer)
    if (token.type !== 'html') {
      nodes.push(...parseToken(token, marks))
      continue
    }
    const tag = parseTag(token.raw, marks)
    nodes.push(...tag.nodes)
    if (tag.opens) opened.push(tag.opens)
    if (tag.closes) {
      const index = opened.findLastIndex(({ type }) => type === tag.closes)
      if (index >= 0) opened.splice(index, 1)
    }
  }
  return joinText(nodes)
}
