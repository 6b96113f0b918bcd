import type * as Y from 'yjs'
import type { DocumentLimits } from '../documents/limits.ts'
import type { BoardEngine } from '../pageKinds.ts'

/** A heading of a page with its level, 1 to 6. */
export type Heading = { level: number; text: string }
/** A person or node that a page mentions. */
export type Mention = { kind: 'user' | 'page'; id: string }

/**
 * How a page kind is stored in a Y.Doc. Server and browser share it, and code outside the kind does not know the
 * names of its shared types. No function changes `doc` except `seed`, `replace`, `fromMarkdown` and `upgrade`.
 */
export type DocShape = {
  /** That of `kindFacts`: raised by one when the stored shape changes. */
  version: number
  /**
   * Upgrades a document from version `from` to the next by ordinary edits; kinds of version 1 leave this out. The
   * result depends only on the document's content, not on chance or time; running it again changes nothing. Steps are
   * kept forever: documents, their histories and offline edits may have any earlier version.
   */
  upgrade?(doc: Y.Doc, from: number): void
  /** The limits of a document of the kind. */
  limits: DocumentLimits
  /** Fills a new, empty document. */
  seed(doc: Y.Doc): void
  /** The plain text for search and previews. */
  text(doc: Y.Doc): string
  headings(doc: Y.Doc): Heading[]
  mentions(doc: Y.Doc): Mention[]
  /** The short links (`name.extension`) of the stored files that the document shows. */
  files(doc: Y.Doc): string[]
  /** What draws the document; undefined while nobody has drawn. Kinds that have but one way leave this out. */
  engine?(doc: Y.Doc): BoardEngine | undefined
  /** The content as plain data, for the API and for comparing versions. */
  json(doc: Y.Doc): unknown
  markdown(doc: Y.Doc): string
  /** Writes Markdown into a new document. Kinds without a Markdown form leave this out. */
  fromMarkdown?(doc: Y.Doc, markdown: string): void
  /** Makes the content of `doc` equal to that of `wanted` by edits, so that it merges and can be undone. */
  replace(doc: Y.Doc, wanted: Y.Doc): void
}
