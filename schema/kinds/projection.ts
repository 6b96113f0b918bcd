import type * as Y from 'yjs'
import type { BoardEngine } from '../pageKinds.ts'
import type { DocShape, Heading, Mention } from './docShape.ts'

/** The data of a page for search, previews and the rights of files. */
export type PageText = {
  text: string
  headings: Heading[]
  mentions: Mention[]
  files: string[]
  /** What draws the page, null until the first stroke; left out for kinds that have but one way. */
  engine?: BoardEngine | null
}

/** How much of a page is indexed and shown in previews, in UTF-16: a word index accepts no more. */
export const projectedSigns = 1_000_000

/** The content of a page, in the form of the database's rows. */
export function pageText(shape: DocShape, doc: Y.Doc): PageText {
  return {
    text: storable(shape.text(doc)).slice(0, projectedSigns),
    headings: shape.headings(doc).map(({ level, text }) => ({ level, text: storable(text) })),
    mentions: shape.mentions(doc).map(({ kind, id }) => ({ kind, id: storable(id) })),
    files: shape.files(doc).map(storable),
    ...(shape.engine && { engine: shape.engine(doc) ?? null }),
  }
}

/** A text without what PostgreSQL refuses: NUL, and unpaired surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
