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
  /** Null while the type for it does not exist yet. */
  type: string | null
  account: string
  name: string
  state: ImportState
  locale: Locale
  time_zone: string
  heading: number
  mapping: Matched[]
  by_key: ByKey | null
  /** The number of columns of the widest row. */
  width: number
  total: number
  done: number
  last_row: number
  created: number
  changed: number
  same: number
  /** Rows whose key was not found, when none is to be created. */
  skipped: number
  refused: number
  /** Whether values that do not fit are left out, instead of refusing their rows. */
  leaves_unfit: boolean
  /** Objects that were created without some of their row's values. */
  partial: number
  new_options: NewOptions
  failure: string | null
  tries: number
  /** When its file arrived, in ms since 1970. */
  began: number
}

/** The columns of the import `i`. */
export const importColumns = (db: Db) => db`
  i.id, i.space, i.type, i.account, i.name, i.state, i.locale, i.time_zone, i.heading, i.mapping, i.by_key, i.width,
  i.total, i.done, i.last_row, i.created, i.changed, i.same, i.skipped, i.refused, i.leaves_unfit, i.partial, i.new_options, i.failure, i.tries,
  round(extract(epoch from i.created_at) * 1000)::float8 as began`

/** The first rows of an import. */
export const firstRows = ({ sql }: Pick<Context, 'sql'>, id: string) => sql<TableRow[]>`
  select row, cells from object_import_row where import = ${id} order by row limit ${exchangeLimits.previewRows}`

export type AccountContext = Context & { account: { account: string } }

/** The type that an import is for. Throws `not_found` when it does not exist yet. */
export function typeOfImport({ type }: Pick<ImportRow, 'type'>): string {
  if (type === null) throw new DomainError('not_found')
  return type
}

/** The only way to load an import, with its access check: only the person who started it may. Throws `not_found`. */
export async function accessImport(
  { sql, account }: Pick<AccountContext, 'account'> & { sql: Db },
  id: string,
): Promise<ImportRow> {
  const [row] = await sql<ImportRow[]>`
    select ${importColumns(sql)} from object_import i where i.id = ${uuid(id)} and i.account = ${account.account}`
  if (!row) throw new DomainError('not_found')
  return row
}
