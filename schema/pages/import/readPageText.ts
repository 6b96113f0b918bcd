import { firstSign } from '../../icon.ts'
import { parseMarkdown } from '../../kinds/markdown/parse.ts'
import { inlineText, type TextNode } from '../../kinds/textNode.ts'
import { readFrontMatter } from './frontMatter.ts'
import { titleFrom } from './importNames.ts'
import { plainLinks } from './wikiLinks.ts'

/** A page as its file describes it. */
export type PageText = { title: string | null; icon: string | null; doc: TextNode }

/** An emoji at the start of a title is the icon, as Outline and Notion write it. */
export function iconIn(title: string): { icon: string | null; title: string } {
  const sign = firstSign(title)
  const rest = sign ? title.trim().slice(sign.length) : ''
  const isEmoji = sign !== undefined && /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(sign)
  return isEmoji && /^\s+\S/u.test(rest) ? { icon: sign, title: rest.trim() } : { icon: null, title }
}

/** Whether a line contains the value of a column, as in the file of a row: `Status: Done`. */
const saysValue = (line: string, columns: ReadonlySet<string>): boolean => {
  const colon = line.indexOf(':')
  return colon > 0 && columns.has(line.slice(0, colon).trim().toLowerCase())
}

/** The text of a row without its values, which its table has; null when it is not a row of the table. */
export function withoutValues(markdown: string, columns: ReadonlySet<string>): string | null {
  const lines = markdown.replace(/^\uFEFF/, '').split(/\r?\n/)
  let at = lines.findIndex((line) => line.trim() !== '')
  if (at < 0 || !lines[at]!.startsWith('# ')) return null
  const [heading] = lines.splice(at, 1)
  at = lines.findIndex((line) => line.trim() !== '')
  const end = lines.findIndex((line, index) => index >= at && !saysValue(line, columns))
  const isRow = at < 0 || end !== at
  if (!isRow) return null
  return [heading!, '', ...(at < 0 || end < 0 ? [] : lines.slice(end))].join('\n')
}

/**
 * Parses the text of a page: its front matter, its title, and the rest. `words` is the heading above other front
 * matter.
 */
export function readPageText(text: string, words: string): PageText {
  const head = readFrontMatter(text)
  const doc = parsed(head.body)
  const [first, ...others] = doc.content ?? []
  const heading =
    first?.type === 'heading' && first.attrs?.level === 1
      ? titleFrom((first.content ?? []).map(inlineText).join(''))
      : null
  const said = heading === null ? null : iconIn(heading)
  const isTitle =
    said !== null && said.title !== '' && (head.title === null || titleFrom(head.title) === said.title)
  const blocks = isTitle ? others : (doc.content ?? [])
  const kept = head.rest === '' ? [] : [keptHead(head.rest, words)]
  return {
    title: head.title === null ? (isTitle ? said.title : null) : titleFrom(head.title),
    icon: head.icon ?? (isTitle ? said.icon : null),
    doc: { type: 'doc', content: [...kept, ...blocks] },
  }
}

/** A text nested too deeply to parse stays as it was written, and does not fail the other pages of its archive. */
function parsed(markdown: string): TextNode {
  try {
    return parseMarkdown(plainLinks(markdown))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { type: 'doc', content: [{ type: 'codeBlock', content: [{ type: 'text', text: markdown }] }] }
  }
}

/** Front matter other than the title stays in the text, in a collapsed block. */
const keptHead = (rest: string, words: string): TextNode => ({
  type: 'details',
  content: [
    { type: 'detailsSummary', content: [{ type: 'text', text: words }] },
    {
      type: 'detailsContent',
      content: [{ type: 'codeBlock', attrs: { language: 'yaml' }, content: [{ type: 'text', text: rest }] }],
    },
  ],
})
