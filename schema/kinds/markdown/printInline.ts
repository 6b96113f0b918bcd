import { textColor } from '../textColors.ts'
import { sortMarks, stringAttr, type TextMark, type TextNode } from '../textNode.ts'
import { mentionAddress, safeAddress } from './address.ts'
import { entityPattern, escapeHtml } from './entities.ts'

/** The context of inline content: only a paragraph may have several lines. */
export type InlinePlace = 'paragraph' | 'heading' | 'cell'

const tags: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  highlight: 'mark',
}
const delimiters: Record<string, string[]> = {
  bold: ['**'],
  italic: ['*', '_'],
  strike: ['~~'],
  highlight: ['=='],
}

const isSpace = (char: string) => char === '' || /\s/.test(char)
const isPunctuation = (char: string) => /[\p{P}\p{S}]/u.test(char)
const firstChar = (text: string) => String.fromCodePoint(text.codePointAt(0) ?? 32)
const lastChar = (text: string) => /.$/su.exec(text)?.[0] ?? ''

/** Escapes what Markdown would parse as more than text. */
function escapeText(text: string, inLink: boolean): string {
  const escaped = text
    .replaceAll(/[\\*~`[\]$]/g, '\\$&')
    .replaceAll(/_/g, (mark, at: number, whole: string) =>
      /[\p{L}\p{N}]/u.test(whole[at - 1] ?? ' ') && /[\p{L}\p{N}]/u.test(whole[at + 1] ?? ' ')
        ? mark
        : `\\${mark}`,
    )
    .replaceAll(/=(?==|$)|(?<==)=|^=/g, '\\=')
    .replaceAll(/<(?=\S|$)/g, '\\<')
    .replaceAll(/!$/g, '\\!')
    .replaceAll(entityPattern, '\\$&')
    .replaceAll(/&$/g, '\\&')
  // The label of a link is unescaped before it is parsed.
  const plain = inLink
    ? escaped.replaceAll('\\[', '&#91;').replaceAll('\\]', '&#93;')
    : escaped
        .replaceAll(/(https?|ftp):(?=\/\/)/gi, '$1\\:')
        .replaceAll(/www\./gi, (found) => `${found.slice(0, 3)}\\.`)
        .replaceAll(/(?<=\S)@(?=\S)/g, '\\@')
  return plain.replaceAll(/[\n\r\u2028\u2029\v\f]/g, (char) => `&#${char.charCodeAt(0)};`)
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map((run) => run[0].length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^`|`$|^ .*[^ ].* $/.test(text) || (/^ .* $/.test(text) && text.trim() !== '') ? ' ' : ''
  return fence + pad + text.replaceAll(/[\n\r]+/g, ' ') + pad + fence
}

/** An address inside `(…)`: in angle brackets when it contains spaces or brackets. */
export const destination = (address: string): string => {
  const safe = address
    .replaceAll(/[\n\r]/g, '')
    .replaceAll(entityPattern, (found) => `&amp;${found.slice(1)}`)
  if (/[\s<>\\]/.test(safe) || safe === '') return `<${safe.replaceAll(/[<>\\]/g, '\\$&')}>`
  return safe.replaceAll(/[()]/g, '\\$&')
}

function leaf(node: TextNode, place: InlinePlace, inLink: boolean): string {
  switch (node.type) {
    case 'text': {
      const code = node.marks?.some((mark) => mark.type === 'code') ?? false
      if (!code) return escapeText(node.text ?? '', inLink)
      const text = node.text ?? ''
      const tagged = (inLink && /[`[\]]/.test(text)) || (place === 'cell' && /\\\|/.test(text))
      return tagged ? `<code>${escapeText(text, inLink)}</code>` : codeSpan(text)
    }
    case 'hardBreak':
      return place === 'paragraph' ? '\\\n' : '<br>'
    case 'mention': {
      const kind = node.attrs?.kind === 'page' ? 'page' : 'user'
      const label = (kind === 'user' ? '@' : '') + stringAttr(node, 'label')
      return `[${escapeText(label, true)}](${mentionAddress(kind, stringAttr(node, 'id'))})`
    }
    case 'inlineMath':
      return `$${stringAttr(node, 'latex')
        .trim()
        .replaceAll(/\s*\n\s*/g, ' ')}$`
    default:
      return ''
  }
}

type Around = { before: string; after: string }

/** Whether `delimiter` around `inner` is parsed back as opening and closing one mark. */
function delimits(delimiter: string, inner: string, { before, after }: Around): boolean {
  const [first, last, char] = [firstChar(inner), lastChar(inner), delimiter[0]!]
  if (isSpace(first) || isSpace(last) || [first, last, before, after].includes(char)) return false
  // Parsers disagree on an inner mark with the same character, and on code that contains it.
  if (inner.replaceAll(/\\./g, '').includes(char)) return false
  // Parsers disagree on characters beyond the basic plane, especially emoji, so they never count.
  const open = (near: string) => isSpace(near) || (near.length === 1 && isPunctuation(near))
  const firm = (inside: string) => inside.length === 1 && !isPunctuation(inside)
  if (delimiter === '_') return open(before) && open(after)
  return (firm(first) || open(before)) && (firm(last) || open(after))
}

/** The tag of a mark for which Markdown has no syntax; colours have no form at all. */
function tagOf({ type, attrs }: TextMark): string | undefined {
  const color = textColor(attrs?.color)
  if (type === 'textColor') return color && `span data-color="${color}"`
  return type === 'highlight' && color ? `mark data-color="${color}"` : tags[type]
}

type Rendering = { place: InlinePlace; applied: string[] }

function renderMark(mark: TextMark, run: TextNode[], around: Around, rendering: Rendering): string {
  const inside = (before: string, after: string) =>
    render(run, { before, after }, { ...rendering, applied: [...rendering.applied, mark.type] })
  if (mark.type === 'link') {
    const href = safeAddress(stringAttr(mark, 'href'))
    if (href === undefined) return inside(around.before, around.after)
    const bare = run.length === 1 && run[0]!.text === href && run[0]!.marks?.length === 1
    if (bare && /^https?:\/\/[^\s<>\\]+$/.test(href)) return `<${href}>`
    return `[${inside('[', ']')}](${destination(href)})`
  }
  const tag = tagOf(mark)
  if (tag === undefined) return inside(around.before, around.after)
  const inBold = mark.type === 'italic' && rendering.applied.includes('bold')
  const plain = textColor(mark.attrs?.color) === undefined
  for (const delimiter of inBold ? ['_'] : plain ? (delimiters[mark.type] ?? []) : []) {
    const inner = inside(delimiter[0]!, delimiter[0]!)
    const [lead, trail] = [/^\s*/.exec(inner)![0], /\s*$/.exec(inner)![0]]
    if (lead === inner) return inner
    const core = inner.slice(lead.length, inner.length - trail.length)
    const near = { before: lead ? ' ' : around.before, after: trail ? ' ' : around.after }
    if (delimits(delimiter, core, near)) return lead + delimiter + core + delimiter + trail
  }
  return `<${tag}>${inside('>', '<')}</${tag.split(' ')[0]}>`
}

const markKey = (mark: TextMark) => JSON.stringify(mark)

/** The marks of a run of text that are still to be written; code is written with the text itself. */
const openMarks = (node: TextNode, applied: string[]): TextMark[] =>
  node.type === 'text'
    ? sortMarks(node.marks ?? []).filter((mark) => mark.type !== 'code' && !applied.includes(mark.type))
    : []

function render(nodes: TextNode[], around: Around, rendering: Rendering): string {
  let out = ''
  let index = 0
  while (index < nodes.length) {
    const node = nodes[index]!
    const runs = openMarks(node, rendering.applied).map((mark) => {
      const rest = nodes.slice(index)
      const end = rest.findIndex((other) => !(other.marks ?? []).some((m) => markKey(m) === markKey(mark)))
      return { mark, length: end < 0 ? rest.length : end }
    })
    const longest = runs.toSorted((a, b) => b.length - a.length)[0]
    if (longest === undefined) {
      const text = leaf(node, rendering.place, rendering.applied.includes('link'))
      // A dollar before a digit is a price, not the end of a formula.
      const price = nodes[index - 1]?.type === 'inlineMath' && /^\d/.test(text)
      out += price ? `&#${text.charCodeAt(0)};${text.slice(1)}` : text
      index += 1
      continue
    }
    const next = nodes[index + longest.length]
    const after = next === undefined ? around.after : charOf(next, rendering)
    const before = out === '' ? around.before : lastChar(out)
    out += renderMark(longest.mark, nodes.slice(index, index + longest.length), { before, after }, rendering)
    index += longest.length
  }
  return out
}

/** The first character that `node` will print, `*` if it starts with a mark. */
const charOf = (node: TextNode, rendering: Rendering): string =>
  openMarks(node, rendering.applied).length > 0 ? '*' : firstChar(leaf(node, rendering.place, false))

/** Escapes the start of a line that would make it a heading, a list, a quote, a rule or a table. */
const escapeLineStart = (line: string): string =>
  line
    .replace(/^(#{1,6})(?=\s|$)/, '\\$1')
    .replace(/^[>|:+](?=.*)/, '\\$&')
    .replace(/^-(?=[\s\-|:]|$)/, '\\$&')
    .replace(/^=+$/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')

/** Inline content as Markdown, without spaces at its edges. In a paragraph each hard break starts a new line. */
export function printInline(nodes: TextNode[], place: InlinePlace): string {
  const out = render(nodes, { before: '', after: '' }, { place, applied: [] })
  if (out.trim() === '') return ''
  if (place === 'cell') return out.trim().replaceAll('|', '\\|')
  if (place === 'heading') return out.trim().replace(/#+$/, '\\$&')
  // A break with nothing after it would be parsed as a backslash.
  const closed = out.replaceAll(/\\\n(?=\\\n|$)/g, '<br>')
  return closed
    .split('\n')
    .map((line) => escapeLineStart(line.trim()))
    .join('\n')
}

/** An image as Markdown, or as a tag if it has a width, which Markdown cannot express. */
export function printImage(node: TextNode): string {
  const src = safeAddress(stringAttr(node, 'src'))
  if (src === undefined) return ''
  const [alt, title, width] = ['alt', 'title', 'width'].map((name) => stringAttr(node, name))
  if (width) {
    const named = title ? ` title="${escapeHtml(title)}"` : ''
    return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt!)}"${named} width="${escapeHtml(width)}">`
  }
  const words = escapeText(alt!.replaceAll(/\s*\n\s*/g, ' '), true)
  const named = title ? ` "${title.replaceAll(/["\\]/g, '\\$&')}"` : ''
  return `![${words}](${destination(src)}${named})`
}
