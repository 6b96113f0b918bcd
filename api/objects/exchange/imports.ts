import type { Locale } from '#schema/accounts/locales.ts'
import { DomainError } from '#schema/errors.ts'
import { exchangeLimits, type ByKey, type Matched } from '#schema/objects/exchange.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/db.ts'
import { uuid } from '../../ids.ts'
import type { NewOptions } from './newOptions.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'

export type ImportState =
  | 'reading'
  | 'read'
  | 'checking'
  | 'checked'
  | 'creating'
  | 'done'
  | 'cancelled'
  | 'failed'

/** An import as stored. */
export type ImportRow = {
  id: string
  space: string
  /** Null while it waits for a type to be made for it. */
  type: string | null
  account: string
  name: string
  state: ImportState
  locale: Locale
  time_zone: string
  heading: number
  mapping: Matched[]
  by_key: ByKey | null
  /** Columns of the widest row. */
  width: number
  total: number
  done: number
  last_row: number
  created: number
  changed: number
  same: number
  /** Rows whose key was not found, where none is to be made. */
  skipped: number
  refused: number
  new_options: NewOptions
  failure: string | null
  tries: number
  /** When its file came, in ms since 1970. */
  began: number
}

/** The columns of the import `i`. */
export const importColumns = (db: Db) => db`
  i.id, i.space, i.type, i.account, i.name, i.state, i.locale, i.time_zone, i.heading, i.mapping, i.by_key, i.width,
  i.total, i.done, i.last_row, i.created, i.changed, i.same, i.skipped, i.refused, i.new_options, i.failure, i.tries,
  round(extract(epoch from i.created_at) * 1000)::float8 as began`

/** The rows that an import begins with. */
export const firstRows = ({ sql }: Pick<Context, 'sql'>, id: string) => sql<TableRow[]>`
  select row, cells from object_import_row where import = ${id} order by row limit ${exchangeLimits.previewRows}`

export type AccountContext = Context & { account: { account: string } }

/** The type that an import is for. Throws `not_found` where there is none yet. */
export function typeOfImport({ type }: Pick<ImportRow, 'type'>): string {
  if (type === null) throw new DomainError('not_found')
  return type
}

/** The only door to an import: it is its maker's alone. Throws `not_found`. */
export async function accessImport(
  { sql, account }: Pick<AccountContext, 'account'> & { sql: Db },
  id: string,
): Promise<ImportRow> {
  const [row] = await sql<ImportRow[]>`
    select ${importColumns(sql)} from object_import i where i.id = ${uuid(id)} and i.account = ${account.account}`
  if (!row) throw new DomainError('not_found')
  return row
}
