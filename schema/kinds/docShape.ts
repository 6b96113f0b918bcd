import type * as Y from 'yjs'
import type { DocumentLimits } from '../documents/limits.ts'

/** A heading of a page with its level, 1 to 6. */
export type Heading = { level: number; text: string }
/** Whom or what a page mentions. */
export type Mention = { kind: 'user' | 'page'; id: string }

/**
 * How a page kind lives in a Y.Doc. Server and browser share it; nothing outside a kind knows the names of its
 * shared types. Every function is pure with regard to `doc` but `seed`, `replace`, `fromMarkdown` and `upgrade`.
 */
export type DocShape = {
  /** That of `kindFacts`: raised by one when the stored shape changes. */
  version: number
  /**
   * Brings a document from version `from` to the next by ordinary edits; kinds of version 1 leave this out. What it makes
   * depends on what the document says alone, so no chance and no clock; run again it changes nothing. Steps stay for ever:
   * documents, their histories and what was written offline may be of any earlier version.
   */
  upgrade?(doc: Y.Doc, from: number): void
  /** What a document of the kind may hold. */
  limits: DocumentLimits
  /** Fills a new, empty document. */
  seed(doc: Y.Doc): void
  /** The plain text for search and previews. */
  text(doc: Y.Doc): string
  headings(doc: Y.Doc): Heading[]
  mentions(doc: Y.Doc): Mention[]
  /** The short links (`name.extension`) of the stored files that the document shows. */
  files(doc: Y.Doc): string[]
  /** The content as plain data, for the API and for comparing versions. */
  json(doc: Y.Doc): unknown
  markdown(doc: Y.Doc): string
  /** Writes Markdown into a new document. Kinds without a Markdown form leave this out. */
  fromMarkdown?(doc: Y.Doc, markdown: string): void
  /** Makes the content of `doc` equal to that of `wanted` by edits, so that it merges and can be undone. */
  replace(doc: Y.Doc, wanted: Y.Doc): void
}
