import { bookmarkHtml } from '../bookmarkHtml.ts'
import { calloutIcon, calloutKind } from '../callout.ts'
import { textColor } from '../textColors.ts'
import {
  countAttr,
  inlineText,
  plainText,
  sortMarks,
  stringAttr,
  type TextMark,
  type TextNode,
} from '../textNode.ts'
import { safeAddress } from './address.ts'
import { escapeHtml } from './entities.ts'

const markTags: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  textColor: 'span',
  highlight: 'mark',
  code: 'code',
  inserted: 'ins',
  deleted: 'del',
}

const attribute = (name: string, value: string) => (value === '' ? '' : ` ${name}="${escapeHtml(value)}"`)

function openMark(mark: TextMark): [string, string] {
  if (mark.type === 'link') {
    const href = safeAddress(stringAttr(mark, 'href'))
    return href === undefined
      ? ['', '']
      : [`<a href="${escapeHtml(href)}" rel="noopener noreferrer">`, '</a>']
  }
  const tag = markTags[mark.type]
  const color = attribute('data-color', textColor(mark.attrs?.color) ?? '')
  return tag === undefined ? ['', ''] : [`<${tag}${color}>`, `</${tag}>`]
}

/** The change is the innermost mark, so that only its words are struck through or underlined. */
function wrapMarks(html: string, marks: TextMark[]): string {
  return sortMarks(marks).reduceRight((inner, mark) => {
    const [open, close] = openMark(mark)
    return open + inner + close
  }, html)
}

function htmlOfInline(node: TextNode): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.text ?? '')
    case 'hardBreak':
      return '<br>'
    case 'mention': {
      const kind = node.attrs?.kind === 'page' ? 'page' : 'user'
      const data = ` data-kind="${kind}"${attribute('data-id', stringAttr(node, 'id'))}`
      const label = attribute('data-label', stringAttr(node, 'label'))
      return `<span data-type="mention"${data}${label}>${escapeHtml(inlineText(node))}</span>`
    }
    case 'inlineMath': {
      const latex = stringAttr(node, 'latex')
      return `<span data-type="inline-math"${attribute('data-latex', latex)}>${escapeHtml(latex)}</span>`
    }
    default:
      return htmlOfBlock(node)
  }
}

const inline = (node: TextNode) =>
  (node.content ?? []).map((child) => wrapMarks(htmlOfInline(child), child.marks ?? [])).join('')

const blocks = (node: TextNode) => (node.content ?? []).map(htmlOfBlock).join('')

/** An attribute of the block tells how it changed between two versions. */
const changeOf = (node: TextNode) => attribute('data-change', stringAttr(node, 'change'))

const element = (tag: string, node: TextNode, inner: string, attributes = '') =>
  `<${tag}${attributes}${changeOf(node)}>${inner}</${tag}>`

function htmlOfImage(node: TextNode): string {
  const src = safeAddress(stringAttr(node, 'src'))
  if (src === undefined) return ''
  const width = countAttr(node, 'width', 0)
  const size = width > 0 ? ` width="${width}"` : ''
  const alt = ` alt="${escapeHtml(stringAttr(node, 'alt'))}"`
  const image = `<img src="${escapeHtml(src)}"${alt}${attribute('title', stringAttr(node, 'title'))}${size}>`
  return element('p', node, image)
}

function htmlOfCell(tag: 'td' | 'th', node: TextNode): string {
  const span = (name: string) => {
    const count = countAttr(node, name, 1)
    return count > 1 ? ` ${name}="${count}"` : ''
  }
  return element(tag, node, blocks(node), span('colspan') + span('rowspan'))
}

function htmlOfList(node: TextNode): string {
  if (node.type === 'bulletList') return element('ul', node, blocks(node))
  if (node.type === 'taskList') return element('ul', node, blocks(node), ' data-type="taskList"')
  const start = countAttr(node, 'start', 1, 0)
  return element('ol', node, blocks(node), start === 1 ? '' : ` start="${start}"`)
}

/** How many characters of its text become the accessible name of a check box. */
const labelSigns = 80

function htmlOfItem(node: TextNode): string {
  if (node.type === 'listItem') return element('li', node, blocks(node))
  const checked = node.attrs?.checked === true
  const [first] = node.content ?? []
  const words = first ? plainText(first).slice(0, labelSigns).toWellFormed().trim() : ''
  const name = escapeHtml(words || '–')
  const box = `<input type="checkbox" disabled${checked ? ' checked' : ''} aria-label="${name}">`
  const inner = `<label>${box}</label><div>${blocks(node)}</div>`
  return element('li', node, inner, ` data-type="taskItem" data-checked="${checked}"`)
}

/** One block as HTML, with all its values escaped and addresses that could run code left out. */
export function htmlOfBlock(node: TextNode): string {
  switch (node.type) {
    case 'paragraph':
      return element('p', node, inline(node))
    case 'heading':
      return element(`h${Math.min(countAttr(node, 'level', 1), 6)}`, node, inline(node))
    case 'blockquote':
      return element('blockquote', node, blocks(node))
    case 'callout': {
      const icon = attribute('data-icon', calloutIcon(node.attrs?.icon))
      const kind = attribute('data-kind', calloutKind(node.attrs?.kind))
      return element('aside', node, blocks(node), ` role="note" data-type="callout"${kind}${icon}`)
    }
    case 'columns':
      return element('div', node, blocks(node), ' data-type="columns"')
    case 'column': {
      const width = countAttr(node, 'width', 0)
      const style = width > 0 ? ` style="flex-grow:${width}"` : ''
      return element('div', node, blocks(node), ` data-type="column"${style}`)
    }
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return htmlOfList(node)
    case 'listItem':
    case 'taskItem':
      return htmlOfItem(node)
    case 'codeBlock': {
      const language = stringAttr(node, 'language')
      const name = language === '' ? '' : ` class="language-${escapeHtml(language)}"`
      return element('pre', node, `<code${name}>${inline(node)}</code>`)
    }
    case 'table':
      return element('table', node, `<tbody>${blocks(node)}</tbody>`)
    case 'tableRow':
      return element('tr', node, blocks(node))
    case 'tableHeader':
      return htmlOfCell('th', node)
    case 'tableCell':
      return htmlOfCell('td', node)
    case 'details':
      return element('details', node, blocks(node), ' open')
    case 'detailsSummary':
      return element('summary', node, inline(node))
    case 'detailsContent':
      return element('div', node, blocks(node), ' data-type="detailsContent"')
    case 'image':
      return htmlOfImage(node)
    case 'blockMath': {
      const latex = stringAttr(node, 'latex')
      return element(
        'div',
        node,
        escapeHtml(latex),
        ` data-type="block-math"${attribute('data-latex', latex)}`,
      )
    }
    case 'video': {
      const href = stringAttr(node, 'href')
      const link = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }
      return element('p', { ...node, content: [link] }, inline({ ...node, content: [link] }))
    }
    case 'objectView':
      return element(
        'div',
        node,
        '',
        ` data-type="objectView"${attribute('data-page-id', stringAttr(node, 'pageId'))}`,
      )
    case 'bookmark':
      return element('div', node, bookmarkHtml(node.attrs ?? {}), ' data-type="bookmark"')
    case 'horizontalRule':
      return `<hr${changeOf(node)}>`
    case 'tableOfContents':
      return element('nav', node, '', ' data-type="table-of-contents"')
    default:
      return node.content ? blocks(node) : ''
  }
}

/** The blocks of a page as a fragment of HTML, a line each. */
export const printHtml = (doc: TextNode): string => (doc.content ?? []).map(htmlOfBlock).join('\n')
