import { DomainError } from '#schema/errors.ts'
import { isObjectKind } from '#schema/pageKinds.ts'
import { exportNames } from '#schema/pages/import/exportNames.ts'
import { pageImportLimits } from '#schema/pages/import/limits.ts'
import type { Context } from '../../context.ts'
import { needReadable } from '../../files/accessFile.ts'
import { addressOf, fileColumns, type FileRow } from '../../files/file.ts'
import type { FileSources } from '../../files/fileSource.ts'
import type { PageRow } from '../accessPage.ts'
import { linkedType } from '../linkType.ts'
import { isToldTo } from '../pageContent.ts'
import { readableTree } from '../readableTree.ts'

/** A page of an archive: its path without an extension, and the type whose objects it shows. */
export type ExportedPage = { page: PageRow; path: string; type: string | null }
export type ExportedFile = { row: FileRow; path: string }
export type Exported = {
  space: string
  /** In the order of the tree. */
  pages: ExportedPage[]
  files: ExportedFile[]
  /** The path of each page, by its id, and of each file, by its address. */
  paths: Map<string, string>
}

/**
 * The content of an archive of a page and its nested pages: only what the reader may read, and no shortcuts. Throws
 * what `accessPage` throws, and `too_large`.
 */
export async function exportTree(ctx: Context, sources: FileSources, id: string): Promise<Exported> {
  const { copied } = await readableTree(ctx, id, true)
  const rows = copied.filter((page) => page.target === null && isToldTo(ctx.actor, page))
  if (rows.length === 0) throw new DomainError('not_found')
  const top = rows[0]!
  const names = exportNames(
    rows.map((row) => ({ id: row.id, parent: row === top ? null : row.parent, title: row.title })),
  )
  const pages: ExportedPage[] = []
  const paths = new Map<string, string>()
  for (const page of inOrder(rows, top)) {
    const path = names.pathOf(page.id)
    const type = isObjectKind(page.kind) ? await linkedType(ctx, page.id) : null
    pages.push({ page, path, type })
    paths.set(page.id, `${path}.${type === null ? 'md' : 'csv'}`)
  }
  const files: ExportedFile[] = []
  for (const { page, row } of await shownFiles(ctx, sources, pages)) {
    const path = names.filePath(page, row.name)
    files.push({ row, path })
    paths.set(`/${addressOf(row)}`, path)
  }
  const bytes = files.reduce((sum, { row }) => sum + Number(row.size), 0)
  if (bytes > pageImportLimits.unpackedBytes)
    throw new DomainError('too_large', { limit: pageImportLimits.unpackedBytes })
  return { space: top.space, pages, files, paths }
}

/** Each page before the pages nested in it. */
function inOrder(rows: readonly PageRow[], top: PageRow): PageRow[] {
  const below = Map.groupBy(rows, ({ parent }) => parent)
  const walk = (page: PageRow): PageRow[] => [page, ...(below.get(page.id) ?? []).flatMap(walk)]
  return walk(top)
}

/** The files that pages show and the reader may read, each under the first page that shows it. */
async function shownFiles(ctx: Context, sources: FileSources, pages: readonly ExportedPage[]) {
  const ids = pages.map(({ page }) => page.id)
  const rows = await ctx.sql<(FileRow & { page: string })[]>`
    select distinct on (f.id) ${fileColumns(ctx.sql)}, t.page_id as page
    from page_text t
    join page p on p.id = t.page_id
    cross join unnest(t.files) as shown (address)
    join file f on f.space = p.space and f.short_link || '.' || f.extension = shown.address
    where t.page_id = any(${ids}::uuid[])
    order by f.id, array_position(${ids}::uuid[], t.page_id)`
  const open: { page: string; row: FileRow }[] = []
  for (const { page, ...row } of rows) {
    const mayRead = await needReadable(ctx, sources, row).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError) return false
        throw error
      },
    )
    if (mayRead) open.push({ page, row })
  }
  return open
}
