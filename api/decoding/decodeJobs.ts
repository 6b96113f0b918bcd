import * as Y from 'yjs'
import type { AvailableKind, BoardEngine } from '#schema/pageKinds.ts'
import { convertBoard } from '#schema/kinds/convert/convertBoard.ts'
import type { LeftOut } from '#schema/kinds/convert/leftOut.ts'
import { pageText, storable, type PageText } from '#schema/kinds/projection.ts'
import { readForm, type Form } from '#schema/objects/form/form.ts'
import { plainLayout, type LayoutValue } from '#schema/objects/layout.ts'
import { printMarkdown } from '#schema/kinds/markdown/print.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { readTree } from '#schema/kinds/textTree.ts'
import { linkFiles } from '#schema/pages/import/linkFiles.ts'
import { upgradeDocument } from '#schema/kinds/upgradeDocument.ts'
import type { VersionMeta } from '#schema/pages/version.ts'
import {
  mentionsOf,
  readRichText,
  replaceRichText,
  richTextKind,
  richTextOf,
  richTextOfLines,
  type RichText,
} from '#schema/richText.ts'
import { checkUpdate } from '#schema/documents/checkUpdate.ts'
import { DomainError } from '#schema/errors.ts'
import { limitsOf } from '#schema/kinds/shapes.ts'
import { renameIn } from './renameIn.ts'

// Work on stored documents that runs off the event loop. Only the worker imports this, except for its types.

/** A document of a kind, as updates in order; `shape` is the version of its kind's shape. */
export type Content = { kind: AvailableKind; shape: number; parts: Uint8Array[] }
/** The document of a rich text. */
export type TextContent = Pick<Content, 'shape' | 'parts'>
/** The content of a version, and what is counted in it. */
export type Kept = { state: Uint8Array; counts: VersionMeta['counts']; files: string[] }
/** The text of a rich text, with the update that sets it: undefined when nothing has to change. */
export type WrittenText = { said: RichText; mentions: ReturnType<typeof mentionsOf>; update?: Uint8Array }
/** A document's copy, and what of a board its engine does not take. */
export type Copied = { state: Uint8Array; page: PageText; left: LeftOut[] }
/** The update that turns a document into its target, and the resulting text. */
export type Changed = { update?: Uint8Array; page: PageText }

/** The most of one document that one reader gets, in UTF-16 units. */
const mostSigns = 8 * 1024 * 1024

/**
 * Stored content, in the current version of its shape (rule 12). Documents are never destroyed: that costs time, and
 * the worker's memory is freed as a whole.
 */
function documentOf({ kind, shape, parts }: Content): Y.Doc {
  const doc = new Y.Doc()
  doc.transact(() => {
    for (const part of parts) Y.applyUpdate(doc, part)
  })
  upgradeDocument(shapes[kind], doc, { from: shape })
  return doc
}

export const decodeJobs = {
  /** The content as JSON text. */
  json: (content: Content): string =>
    bounded(
      JSON.stringify(shapes[content.kind].json(documentOf(content)), (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ),

  /** What a form asks for. */
  form: (content: Content): Form => readForm(plainLayout(documentOf(content))),

  /** How a page lays objects out, without the positions of the objects. */
  layout: (content: Content): Map<string, LayoutValue> =>
    new Map([...plainLayout(documentOf(content))].filter(([key]) => !key.startsWith('rank/'))),

  markdown: (content: Content): string => bounded(shapes[content.kind].markdown(documentOf(content))),

  /** A page as a file of an archive, with links to the archive's other files. */
  file({ links, head, ...content }: Content & { links: ReadonlyMap<string, string>; head: string }): string {
    const doc = documentOf(content)
    const text =
      content.kind === 'text'
        ? printMarkdown(linkFiles(readTree(doc), links))
        : shapes[content.kind].markdown(doc)
    return bounded(text === '' ? head : `${head}\n${text}`)
  },

  page: (content: Content): PageText => pageText(shapes[content.kind], documentOf(content)),

  /** A complete version of a document. */
  version: (content: Content): Kept => keep(content.kind, documentOf(content)),

  /** The initial state of a document of a kind. */
  first({ kind, markdown }: { kind: AvailableKind; markdown: string | null }): Uint8Array {
    const doc = new Y.Doc()
    if (markdown === null) shapes[kind].seed(doc)
    else shapes[kind].fromMarkdown!(doc, markdown)
    return checked(Y.encodeStateAsUpdate(doc), kind)
  },

  /** The same for a text page, with its text. */
  written(markdown: string): { state: Uint8Array; page: PageText } {
    const doc = new Y.Doc()
    shapes.text.fromMarkdown!(doc, markdown)
    return { state: checked(Y.encodeStateAsUpdate(doc), 'text'), page: pageText(shapes.text, doc) }
  },

  /**
   * The initial state of a document's copy; `ids` maps the pages in its links to their replacements. A board is copied
   * for `engine` where one is given, and what of it that one does not take is counted.
   */
  copy({
    ids,
    engine,
    ...content
  }: Content & { ids: Map<string, string>; engine?: BoardEngine | undefined }): Copied {
    const shape = shapes[content.kind]
    const source = documentOf(content)
    const { doc, left } = engine ? convertBoard(source, engine) : { doc: new Y.Doc(), left: [] }
    if (!engine) shape.replace(doc, source)
    renameIn(doc, ids)
    const state = checked(Y.encodeStateAsUpdate(doc), content.kind)
    return { state, page: pageText(shape, doc), left }
  },

  /** Empties a document and changes its kind. */
  turn({ to, ...content }: Content & { to: AvailableKind }): Changed & { before: Kept } {
    const { kind } = content
    const doc = documentOf(content)
    return { before: keep(kind, doc), ...turn(doc, kind, to) }
  },

  /** Makes a document equal to a version, which may be of another kind. */
  restore({ wanted, ...content }: Content & { wanted: Content }) {
    const { kind } = content
    const doc = documentOf(content)
    const before = keep(kind, doc)
    const turned = kind === wanted.kind ? undefined : turn(doc, kind, wanted.kind)
    const shape = shapes[wanted.kind]
    const update = updateOf(doc, () => shape.replace(doc, documentOf(wanted)))
    if (update) checked(update, wanted.kind)
    return { before, turned, update, page: pageText(shape, doc), after: keep(wanted.kind, doc) }
  },

  richText: (content: TextContent): RichText => readRichText(textOf(content)),

  /** The document of a rich text's copy; `ids` maps names in its links and addresses to their replacements. */
  copyRichText({ ids, ...content }: TextContent & { ids: Map<string, string> }): WrittenText {
    const doc = new Y.Doc()
    shapes[richTextKind].replace(doc, textOf(content))
    renameIn(doc, ids)
    const update = checked(Y.encodeStateAsUpdate(doc), richTextKind)
    return { said: readRichText(doc), mentions: mentionsOf(doc), update }
  },

  /** A rich text whose content is replaced by Markdown or plain lines. */
  writeRichText(
    wanted: { stored?: TextContent } & ({ markdown: string } | { lines: string[] }),
  ): WrittenText {
    const made = 'markdown' in wanted ? richTextOf(wanted.markdown) : richTextOfLines(wanted.lines)
    const update = wanted.stored ? replaceRichText(textOf(wanted.stored), made) : Y.encodeStateAsUpdate(made)
    if (update) checked(update, richTextKind)
    return { said: readRichText(made), mentions: mentionsOf(made), update }
  },
}

const textOf = (content: TextContent): Y.Doc => documentOf({ ...content, kind: richTextKind })

function bounded(text: string): string {
  if (text.length > mostSigns) throw new DomainError('document_unreadable')
  return text
}

/** The limits for people apply here, too; the whole document is loaded when the update is applied. */
function checked(update: Uint8Array, kind: AvailableKind): Uint8Array {
  if (checkUpdate(update, limitsOf(kind)).fault) throw new DomainError('document_out_of_bounds')
  return update
}

function turn(doc: Y.Doc, kind: AvailableKind, to: AvailableKind): Changed {
  const update = updateOf(doc, () => {
    shapes[kind].replace(doc, new Y.Doc())
    shapes[to].seed(doc)
  })
  return { update, page: pageText(shapes[to], doc) }
}

/** The effect of `edit` on `doc`, as one update; undefined when it changes nothing. */
function updateOf(doc: Y.Doc, edit: () => void): Uint8Array | undefined {
  const updates: Uint8Array[] = []
  const note = (update: Uint8Array) => updates.push(update)
  doc.on('update', note)
  doc.transact(edit)
  doc.off('update', note)
  return updates.length > 0 ? Y.mergeUpdates(updates) : undefined
}

function keep(kind: AvailableKind, doc: Y.Doc): Kept {
  const shape = shapes[kind]
  const files = shape.files(doc).map(storable)
  const counts = {
    characters: shape.text(doc).length,
    headings: shape.headings(doc).length,
    mentions: shape.mentions(doc).length,
    files: files.length,
  }
  return { state: Y.encodeStateAsUpdate(doc), counts, files }
}
