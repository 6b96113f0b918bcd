import type * as Y from 'yjs'
import { textFragment, writeNodes } from './textTree.ts'

/** Fills a new document with plain lines, a paragraph each, in which every character is literal. */
export function writeLines(doc: Y.Doc, lines: string[]): void {
  doc.transact(() =>
    doc.getXmlFragment(textFragment).insert(
      0,
      writeNodes(
        lines.map((text) => ({
          type: 'paragraph',
          ...(text ? { content: [{ type: 'text', text }] } : {}),
        })),
      ),
    ),
  )
}
