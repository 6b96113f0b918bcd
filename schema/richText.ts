import * as Y from 'yjs'
import { storable } from './kinds/projection.ts'
import { textShape } from './kinds/text.ts'
import { writeLines } from './kinds/textLines.ts'

/** A rich text as plain text, for readers and search, and with its formatting. */
export type RichText = { text: string; markdown: string }

/** The page kind whose document shape a rich text uses. */
export const richTextKind = 'text'

/** A document with the Markdown's content; every line end is kept. The caller destroys it. */
export function richTextOf(markdown: string): Y.Doc {
  const doc = new Y.Doc()
  if (markdown.trim() === '') textShape.seed(doc)
  else textShape.fromMarkdown!(doc, withBreaks(markdown))
  return doc
}

/** A document from a former plain text. */
export function richTextOfLines(lines: string[]): Y.Doc {
  const doc = new Y.Doc()
  writeLines(doc, lines)
  return doc
}

export const readRichText = (doc: Y.Doc): RichText => ({
  text: storable(textShape.text(doc)),
  markdown: storable(textShape.markdown(doc).trim()),
})

export const mentionsOf = (doc: Y.Doc) => textShape.mentions(doc)
/** The short links of the files that it shows. */
export const filesOf = (doc: Y.Doc): string[] =>
  textShape.files(doc).map((file) => file.replace(/\.\w+$/, ''))

/**
 * The change that makes the content of `doc` equal to that of `wanted`, as one update; undefined when they are equal.
 */
export function replaceRichText(doc: Y.Doc, wanted: Y.Doc): Uint8Array | undefined {
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  doc.transact(() => textShape.replace(doc, wanted))
  return updates.length > 0 ? Y.mergeUpdates(updates) : undefined
}

const blockStart = /^\s*([-*+]\s|\d+[.)]\s|#|>|\||```|~~~)/
const unbroken = /\\$|^\s*(#|\||```|~~~)/

/** Markdown joins consecutive lines, but people mean separate ones. Code keeps its lines as they are. */
function withBreaks(markdown: string): string {
  let isCode = false
  const lines = markdown.split('\n')
  return lines
    .map((line, index) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
      const next = lines[index + 1] ?? ''
      const isOver =
        next.trim() === '' || (blockStart.test(next) && !(next.startsWith('>') && line.startsWith('>')))
      return isCode || isOver || line.trim() === '' || unbroken.test(line) ? line : `${line.trimEnd()}  `
    })
    .join('\n')
}
