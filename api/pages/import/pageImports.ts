import type { Locale } from '#schema/accounts/locales.ts'
import { DomainError } from '#schema/errors.ts'
import type { ImportProblem } from '#schema/pages/import/reasons.ts'
import { needReader, type Reader } from '../../access/reader.ts'
import type { ReadContext } from '../../context.ts'
import { json, type Db, type Sql } from '../../database/db.ts'
import { uuid } from '../../ids.ts'
import type { AccountContext } from '../../objects/exchange/imports.ts'
import type { PageRow } from '../accessPage.ts'
import { parentFor } from '../createPage.ts'
import type { StoredEntry } from './readArchive.ts'

export type PageImportState = 'reading' | 'read' | 'creating' | 'done' | 'cancelled' | 'failed'

/** An import of pages as stored. */
export type PageImport = {
  id: string
  space: string
  account: string
  name: string
  parent: string | null
  state: PageImportState
  locale: Locale
  time_zone: string
  disk: string | null
  archives: string[]
  pages: number
  tables: number
  files: number
  bytes: number
  failure: string | null
}

/** An item that an import creates, as stored. */
export type ImportItem = {
  ord: number
  parent: number | null
  kind: 'page' | 'table' | 'file'
  path: string
  title: string
  icon: string | null
  made: string | null
  link: string | null
  markdown: string | null
  entry: StoredEntry | null
  state: 'waiting' | 'begun' | 'done' | 'refused'
  rows: string | null
}

/** The columns of the import `i`. */
export const importColumns = (db: Db) => db`
  i.id, i.space, i.account, i.name, i.parent, i.state, i.locale, i.time_zone, i.disk, i.archives, i.pages, i.tables,
  i.files, i.bytes::float8 as bytes, i.failure`

/** The only way to load an import, with its access check: only the person who started it may. Throws `not_found`. */
export async function accessPageImport(
  { sql, account }: Pick<AccountContext, 'account'> & { sql: Db },
  id: string,
): Promise<PageImport> {
  const [row] = await sql<PageImport[]>`
    select ${importColumns(sql)} from page_import i where i.id = ${uuid(id)} and i.account = ${account.account}`
  if (!row) throw new DomainError('not_found')
  return row
}

/**
 * Admits anyone who may create pages at a place: in a page, or null for the top level. Throws `not_found`,
 * `read_only`, `invalid_input`.
 */
export async function needPlace(
  ctx: ReadContext,
  space: string,
  parent: string | null,
): Promise<{ reader: Reader; parent: PageRow | null }> {
  const reader = await needReader(ctx, space)
  return { reader, parent: await parentFor(ctx, reader, parent) }
}

/** Stores what of an archive was not imported, or not as it was. */
export async function noteProblems(sql: Sql, id: string, problems: readonly ImportProblem[]): Promise<void> {
  if (problems.length === 0) return
  await sql`
    insert into page_import_problem (import, path, reason, about)
    select ${id}, path, reason, about
    from jsonb_to_recordset(${json(sql, problems)}::jsonb) as r (path text, reason text, about text)`
}
