import { DomainError } from '#schema/errors.ts'
import { plainExtension, extensionOf } from '#schema/files/limits.ts'
import { fileName } from '#schema/files/fileName.ts'
import { fileUrl } from '#schema/files/fileUrl.ts'
import { printMarkdown } from '#schema/kinds/markdown/print.ts'
import type { PageText } from '#schema/kinds/projection.ts'
import { baseOf, isPicture } from '#schema/pages/import/importNames.ts'
import type { ImportProblem } from '#schema/pages/import/reasons.ts'
import { shownFile } from '#schema/pages/import/linkTexts.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/db.ts'
import { decode } from '../../decoding/decode.ts'
import { arriveStream, keepFiles, newShortLink, type ArrivedFile } from '../../files/keepFile.ts'
import { insideSpace } from '../../spaces/insideSpace.ts'
import { makePage } from '../createPage.ts'
import { projectPage } from '../projectPage.ts'
import { entryBytes } from './entryBytes.ts'
import { needPlace, type ImportItem, type PageImport } from './pageImports.ts'

export type Step = {
  /** With the rights that the person has now. */
  ctx: Context
  found: PageImport
  item: ImportItem & { made: string }
  /** The parent page; null for the top level. */
  parent: string | null
  files: ImportItem[]
  /**
   * Marks an item as created, in the transaction that creates it. Throws when another program works on the import.
   */
  finish: (tx: Tx, state: 'begun' | 'done') => Promise<void>
}

type Content = { state: Uint8Array; page: PageText }

/**
 * Creates a page with its text and the files that it shows: all of it or nothing. Returns what could not be imported
 * as it was.
 */
export async function makePageItem(step: Step): Promise<ImportProblem[]> {
  const { item } = step
  // The links have made it too long; the plan has reported that.
  if (item.markdown === null) return (await makeAsFile(step, 'text_too_long')).slice(1)
  const written = await decode('written', item.markdown).catch((error: unknown) => {
    const isText = error instanceof DomainError && error.code.startsWith('document_')
    if (!isText) throw error
    return null
  })
  if (!written) return makeAsFile(step, 'text_unreadable')
  return makeWithFiles(step, written, step.files)
}

/** Creates a page that shows its file, when it can be nothing else. */
export async function makeAsFile(
  step: Step,
  reason: ImportProblem['reason'],
  about?: string,
): Promise<ImportProblem[]> {
  const { path, entry } = step.item
  const problem = { path, reason, ...(about ? { about } : {}) }
  if (!entry) return [problem]
  const name = fileName(baseOf(path))
  const link = newShortLink()
  const address = fileUrl({ short_link: link, extension: extensionOf(name) ?? plainExtension })
  const file: ImportItem = { ...step.item, kind: 'file', title: name, link, markdown: null }
  const below = [file, ...step.files].map((each) =>
    each === file
      ? shownFile({ kind: 'file', name, address, isPicture: false })
      : shownFile({
          kind: 'file',
          name: each.title,
          address: fileUrl({ short_link: each.link!, extension: extensionOf(each.title) ?? plainExtension }),
          isPicture: isPicture(each.title),
        }),
  )
  const written = await decode('written', printMarkdown({ type: 'doc', content: below }))
  return [problem, ...(await makeWithFiles(step, written, [file, ...step.files]))]
}

async function makeWithFiles(step: Step, written: Content, files: ImportItem[]): Promise<ImportProblem[]> {
  const { ctx, found } = step
  const { reader } = await needPlace(ctx, found.space, step.parent)
  const arrived: ArrivedFile[] = []
  const problems: ImportProblem[] = []
  try {
    for (const file of files) {
      const one = await arrive(step, file, reader.subject)
      if ('reason' in one) problems.push(one)
      else arrived.push(one)
    }
  } catch (error) {
    await Promise.all(arrived.map(({ received }) => received.drop()))
    throw error
  }
  if (arrived.length > 0) await keepFiles(ctx.app, arrived, (tx) => insertPage(step, written, tx))
  else await insideSpace(ctx, found.space, ({ sql }) => insertPage(step, written, sql))
  return problems
}

async function insertPage({ ctx, found, item, parent: into, finish }: Step, written: Content, tx: Tx) {
  const inside = { ...ctx, sql: tx }
  const { reader, parent } = await needPlace(inside, found.space, into)
  const { made: id, title, icon } = item
  await makePage(inside, reader, { id, parent, kind: 'text', title, icon, state: written.state })
  await projectPage(tx, id, written.page)
  await finish(tx, 'done')
}

/** Extracts a file from the archive. A file type that is not accepted is reported by name. */
async function arrive(
  { ctx, found, item }: Step,
  file: ImportItem,
  author: string | null,
): Promise<ArrivedFile | ImportProblem> {
  const { space } = found
  const about = {
    name: file.title,
    space,
    source: { type: 'page' as const, id: item.made },
    author,
    link: file.link ?? undefined,
  }
  try {
    return await arriveStream(ctx.app, about, await entryBytes(ctx.app, found, file.entry!))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'too_large') return { path: file.path, reason: 'too_large' }
    const isPictureOnly = error.params.fields?.[0]?.reason === 'unknown_value'
    if (error.code === 'invalid_input')
      return { path: file.path, reason: isPictureOnly ? 'not_an_image' : 'file_name' }
    throw error
  }
}
