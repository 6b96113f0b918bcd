import { calloutIcon, calloutKind, calloutName } from '../callout.ts'
import { countAttr, inlineText, isTextBlock, plainText, stringAttr, type TextNode } from '../textNode.ts'
import { mentionAddress } from './address.ts'
import { printImage, printInline } from './printInline.ts'

const indent = (text: string, by: string) => text.replaceAll(/\n(?=[^\n])/g, `\n${by}`)

const bulletLists = ['bulletList', 'taskList']
const isList = (node: TextNode) => bulletLists.includes(node.type) || node.type === 'orderedList'

/** Whether a list may directly follow a line of text: only one that starts with 1 and with words may. */
const interrupts = (node: TextNode) =>
  isList(node) && countAttr(node, 'start', 1, 0) === 1 && inlineText(node.content?.[0] ?? node).trim() !== ''

/** Whether an item reads well without blank lines: a paragraph, then at most lists. */
const isTight = (item: TextNode) => (item.content ?? []).slice(1).every(interrupts)

/** Two consecutive lists of one type get different markers, or Markdown would join them. */
function printList(list: TextNode, other: boolean): string {
  const items = list.content ?? []
  const start = countAttr(list, 'start', 1, 0)
  const printed = items.map((item, index) => {
    const bullet = list.type === 'orderedList' ? `${start + index}${other ? ')' : '.'}` : other ? '*' : '-'
    const box = item.type === 'taskItem' ? (item.attrs?.checked === true ? '[x] ' : '[ ] ') : ''
    const body = printBlocks(item.content ?? [], isTight(item) ? '\n' : '\n\n')
    return `${bullet} ${box}${indent(body, ' '.repeat(bullet.length + 1))}`.trimEnd()
  })
  return printed.join(items.every(isTight) ? '\n' : '\n\n')
}

function printCode(node: TextNode): string {
  const text = inlineText(node)
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((run) => run[0].length))
  const fence = '`'.repeat(longest + 1)
  const language = stringAttr(node, 'language').replaceAll(/[\s`]/g, '')
  return `${fence}${language}\n${text === '' ? '' : `${text}\n`}${fence}`
}

/** A cell is one line in Markdown: its blocks are separated by breaks. */
const printCell = (cell: TextNode) =>
  (cell.content ?? [])
    .map((node) =>
      isTextBlock(node) && node.type !== 'codeBlock'
        ? printInline(node.content ?? [], 'cell')
        : printInline([{ type: 'text', text: plainText(node).replaceAll('\n', ' ') }], 'cell'),
    )
    .join('<br>')

function printTable(table: TextNode): string {
  const rows = (table.content ?? []).map((row) => (row.content ?? []).map(printCell))
  const width = Math.max(1, ...rows.map((row) => row.length))
  const lines = rows.map(
    (row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`,
  )
  lines.splice(1, 0, `|${' --- |'.repeat(width)}`)
  return lines.join('\n')
}

function printDetails(node: TextNode): string {
  const [summary, content] = node.content ?? []
  const words = printInline(summary?.content ?? [], 'heading')
  return `<details>\n<summary>${words}</summary>\n\n${printBlocks(content?.content ?? [])}\n\n</details>`
}

const quoted = (text: string) => text.replaceAll(/^(?=.)/gm, '> ').replaceAll(/^$/gm, '>')

/** As GitHub and Obsidian write it; an own emoji is written where Obsidian has the title. */
function printCallout(node: TextNode): string {
  const name = calloutName(calloutKind(node.attrs?.kind))
  const body = printBlocks(node.content ?? [])
  return quoted(`[!${name}] ${calloutIcon(node.attrs?.icon)}`.trimEnd() + (body === '' ? '' : `\n${body}`))
}

const linkTo = (href: string, text = href): TextNode => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
})

function printBlock(node: TextNode, other: boolean): string {
  switch (node.type) {
    case 'paragraph':
      return printInline(node.content ?? [], 'paragraph')
    case 'heading': {
      const words = printInline(node.content ?? [], 'heading')
      return words === '' ? '' : `${'#'.repeat(Math.min(countAttr(node, 'level', 1), 6))} ${words}`
    }
    case 'blockquote':
      return quoted(printBlocks(node.content ?? []))
    case 'callout':
      return printCallout(node)
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return printList(node, other)
    case 'codeBlock':
      return printCode(node)
    case 'table':
      return printTable(node)
    case 'details':
      return printDetails(node)
    case 'image':
      return printImage(node)
    case 'blockMath':
      return `$$\n${stringAttr(node, 'latex').trim()}\n$$`
    case 'video':
      return printInline([linkTo(stringAttr(node, 'href'))], 'paragraph')
    case 'objectView':
      return `![](${mentionAddress('page', stringAttr(node, 'pageId'))})`
    case 'bookmark': {
      const href = stringAttr(node, 'href')
      return printInline([linkTo(href, stringAttr(node, 'title').trim() || href)], 'paragraph')
    }
    case 'horizontalRule':
      return '---'
    case 'tableOfContents':
      return '[TOC]'
    default:
      return node.content ? printBlocks(node.content) : printInline([node], 'paragraph')
  }
}

const sameFamily = (a: TextNode, b: TextNode) =>
  a.type === b.type || (bulletLists.includes(a.type) && bulletLists.includes(b.type))

/** Markdown has no columns: their blocks are written one after another, like other blocks. */
const unfold = (node: TextNode): TextNode[] =>
  node.type === 'columns' || node.type === 'column' ? (node.content ?? []).flatMap(unfold) : [node]

function printBlocks(nodes: TextNode[], gap = '\n\n'): string {
  const printed: string[] = []
  let last: { node: TextNode; other: boolean } | undefined
  for (const node of nodes.flatMap(unfold)) {
    const other = last !== undefined && sameFamily(last.node, node) && !last.other
    const text = printBlock(node, other)
    if (text === '') continue
    printed.push(text)
    last = { node, other }
  }
  return printed.join(gap)
}

/** A page as Markdown, ending with a line break. Markdown cannot express empty blocks, columns and spans of cells. */
export function printMarkdown(doc: TextNode): string {
  const text = printBlocks(doc.content ?? [])
  return text === '' ? '' : `${text}\n`
}
