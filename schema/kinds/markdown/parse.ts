import type { Token, Tokens } from 'marked'
import type { TextNode } from '../textNode.ts'
import { decodeEntities } from './entities.ts'
import type { CalloutToken } from './lexCallout.ts'
import { lexMarkdown, type OwnToken } from './lexer.ts'
import { joinText, parseImageTag, parseInline } from './parseInline.ts'

const block = (type: string, content: TextNode[], attrs?: Record<string, unknown>): TextNode => ({
  type,
  ...(attrs ? { attrs } : {}),
  ...(content.length > 0 ? { content } : {}),
})

const trimText = (node: TextNode, edge: RegExp): TextNode =>
  node.type === 'text' ? { ...node, text: (node.text ?? '').replace(edge, '') } : node

/** The words next to an image, without the breaks and spaces that separated them from it. */
function trimInline(nodes: TextNode[]): TextNode[] {
  const [first, last] = [nodes.at(0), nodes.at(-1)]
  if (first?.type === 'hardBreak') return trimInline(nodes.slice(1))
  if (last?.type === 'hardBreak') return trimInline(nodes.slice(0, -1))
  return nodes
    .map((node, index) => (index === 0 ? trimText(node, /^ +/) : node))
    .map((node, index) => (index === nodes.length - 1 ? trimText(node, / +$/) : node))
    .filter((node) => node.type !== 'text' || node.text !== '')
}

/** Inline content that becomes a block of its own. */
const isBlock = ({ type }: TextNode) => type === 'image' || type === 'objectView'

/** Text blocks of one type, split at images. */
function blocksAroundImages(nodes: TextNode[], make: (content: TextNode[]) => TextNode): TextNode[] {
  if (nodes.length > 0 && !nodes.some(isBlock)) return [make(nodes)]
  const blocks: TextNode[] = []
  let run: TextNode[] = []
  const flush = () => {
    const trimmed = trimInline(run)
    if (trimmed.length > 0) blocks.push(make(trimmed))
    run = []
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      flush()
      blocks.push(node)
    } else run.push(node)
  }
  flush()
  return blocks
}

const paragraphs = (tokens: Token[]): TextNode[] =>
  blocksAroundImages(parseInline(tokens), (content) => block('paragraph', content))

/** Blocks that must start with a paragraph, like those of a list item. */
const afterParagraph = (blocks: TextNode[]): TextNode[] =>
  blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks]

const atLeastOne = (blocks: TextNode[]): TextNode[] => (blocks.length > 0 ? blocks : [{ type: 'paragraph' }])

/** One list of Markdown may mix plain and checkable items: each run of one type becomes a list. */
function parseList(list: Tokens.List): TextNode[] {
  const lists: TextNode[] = []
  for (const item of list.items) {
    const type = item.task ? 'taskList' : list.ordered ? 'orderedList' : 'bulletList'
    const content = afterParagraph(parseBlocks(item.tokens))
    const node = item.task
      ? block('taskItem', content, { checked: item.checked === true })
      : block('listItem', content)
    const last = lists.at(-1)
    if (last?.type === type) last.content!.push(node)
    else if (type === 'orderedList') {
      lists.push(block(type, [node], { start: typeof list.start === 'number' ? list.start : 1 }))
    } else lists.push(block(type, [node]))
  }
  return lists
}

function parseTable(table: Tokens.Table): TextNode {
  const cell = (type: string) => (source: Tokens.TableCell) =>
    block(type, atLeastOne(paragraphs(source.tokens)), { colspan: 1, rowspan: 1 })
  return block('table', [
    block('tableRow', table.header.map(cell('tableHeader'))),
    ...table.rows.map((row) => block('tableRow', row.map(cell('tableCell')))),
  ])
}

/** Block HTML: an image, a comment (dropped), or kept as literal text. */
function parseHtml(raw: string): TextNode[] {
  const text = raw.replaceAll(/<!--[^]*?-->/g, '').trim()
  if (text === '') return []
  const image = /^<img\s[^>]*>$/i.test(text) ? parseImageTag(text) : undefined
  if (image) return [image]
  return parseBlocksOfHtmlText(text)
}

const parseBlocksOfHtmlText = (text: string): TextNode[] =>
  text
    .split('\n')
    .map((line) => block('paragraph', line.trim() === '' ? [] : [{ type: 'text', text: line.trim() }]))

/** A title, which other programs support, becomes a bold first line. */
function parseCallout({ kind, icon, title, tokens }: CalloutToken): TextNode {
  const first = paragraphs(title ? [{ type: 'strong', raw: '', text: '', tokens: title }] : [])
  const content = atLeastOne([...first, ...parseBlocks(tokens)])
  return block('callout', content, icon === '' ? { kind } : { icon, kind })
}

function parseBlock(token: Token | OwnToken): TextNode[] {
  switch (token.type) {
    case 'heading': {
      const { tokens, depth } = token as Tokens.Heading
      return blocksAroundImages(parseInline(tokens), (content) => block('heading', content, { level: depth }))
    }
    case 'code': {
      const { text, lang } = token as Tokens.Code
      const language = decodeEntities(lang ?? '').split(/\s/)[0]!
      return [
        block('codeBlock', text === '' ? [] : [{ type: 'text', text }], language ? { language } : undefined),
      ]
    }
    case 'blockquote':
      return [block('blockquote', atLeastOne(parseBlocks((token as Tokens.Blockquote).tokens)))]
    case 'list':
      return parseList(token as Tokens.List)
    case 'table':
      return [parseTable(token as Tokens.Table)]
    case 'hr':
      return [{ type: 'horizontalRule' }]
    case 'html':
      return parseHtml(token.raw)
    case 'blockMath':
      return [{ type: 'blockMath', attrs: { latex: (token as { latex: string }).latex } }]
    case 'details': {
      const { summary, tokens } = token as Extract<OwnToken, { type: 'details' }>
      const words = parseInline(summary).filter((node) => node.type === 'text')
      return [
        block('details', [
          block('detailsSummary', joinText(words)),
          block('detailsContent', atLeastOne(parseBlocks(tokens))),
        ]),
      ]
    }
    case 'callout':
      return [parseCallout(token as CalloutToken)]
    case 'space':
    case 'def':
    case 'checkbox':
      return []
    default: {
      if (token.raw.trim() === '[TOC]') return [{ type: 'tableOfContents' }]
      return paragraphs((token as Tokens.Text).tokens ?? [token as Token])
    }
  }
}

const parseBlocks = (tokens: Token[]): TextNode[] => tokens.flatMap(parseBlock)

/** A page from Markdown: GFM, math, `==highlights==` and `<details>`. Any text gives a valid page of at least one block. */
export function parseMarkdown(markdown: string): TextNode {
  return { type: 'doc', content: atLeastOne(parseBlocks(lexMarkdown(markdown))) }
}
