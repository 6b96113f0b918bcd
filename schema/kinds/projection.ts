import type * as Y from 'yjs'
import type { DocShape, Heading, Mention } from './docShape.ts'

/** What search, previews and rights of files know of a page. */
export type PageText = { text: string; headings: Heading[]; mentions: Mention[]; files: string[] }

/** So much of a page is searched and shown in previews, in UTF-16: an index of words does not take more. */
export const projectedSigns = 1_000_000

/** What a page says, as rows of the database take it. */
export function pageText(shape: DocShape, doc: Y.Doc): PageText {
  return {
    text: storable(shape.text(doc)).slice(0, projectedSigns),
    headings: shape.headings(doc).map(({ level, text }) => ({ level, text: storable(text) })),
    mentions: shape.mentions(doc).map(({ kind, id }) => ({ kind, id: storable(id) })),
    files: shape.files(doc).map(storable),
  }
}

/** A text without what PostgreSQL refuses: NUL, and halves of signs. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
