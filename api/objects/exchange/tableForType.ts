import type { Locale } from '#schema/accounts/locales.ts'
import type { Matched } from '#schema/objects/exchange.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'
import type { App } from '../../context.ts'
import { json, type Tx } from '../../database/db.ts'
import { insertRows } from './receiveTable.ts'
import { RefusedTable } from './refusedTable.ts'

type NewTable = {
  space: string
  type: string
  page: string
  account: string
  name: string
  locale: Locale
  timeZone: string
  heading: number
  mapping: Matched[]
}

/** Creates an import whose columns are known before its rows arrive. */
export async function beginTable(tx: Tx, made: NewTable): Promise<string> {
  const { space, type, page, account, name, locale, timeZone, heading, mapping } = made
  const id = Bun.randomUUIDv7()
  await tx`
    insert into object_import (id, space, type, page, account, name, state, locale, time_zone, heading, last_row, mapping,
      leaves_unfit)
    values (${id}, ${space}, ${type}, ${page}, ${account}, ${name}, 'reading', ${locale}, ${timeZone}, ${heading}, ${heading},
      ${json(tx, mapping)}, true)`
  return id
}

/**
 * Inserts the rows of such an import, also after an interruption, and starts the creation of objects. Other imports
 * are left alone.
 */
export async function fillTable({ sql }: App, page: string, rows: AsyncIterable<TableRow[]>): Promise<void> {
  const [found] = await sql<{ id: string }[]>`
    update object_import set state = 'reading', failure = null, updated_at = now()
    where page = ${page} and type is not null and mapping <> '[]'
      and (state = 'reading' or (state = 'failed' and done = 0))
    returning id`
  if (!found) return
  await sql`delete from object_import_row where import = ${found.id}`
  for await (const batch of rows) {
    if (!(await insertRows({ sql }, found.id, batch))) throw new RefusedTable('import_unreadable')
    await sql`update object_import set updated_at = now() where id = ${found.id}`
  }
  await sql`
    update object_import i set state = 'creating', updated_at = now(),
      total = (select count(*) from object_import_row r where r.import = i.id and r.row > i.heading)
    where id = ${found.id} and state = 'reading'`
}
