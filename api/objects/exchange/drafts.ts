import { DomainError } from '#schema/errors.ts'
import type { Matched } from '#schema/objects/exchange.ts'
import type { TableGuess } from '#schema/objects/fromFile.ts'
import type { Context, Inside } from '../../context.ts'
import { json, type Db } from '../../database/db.ts'
import { accessImport, type AccountContext, type ImportRow } from './imports.ts'

// A table file that was uploaded for a page before its type exists.

/** The state of such a file; `page` is the page it is for. */
export type Draft = ImportRow & { page: string; guess: TableGuess | null }

/** Starts to store a table for a page and deletes the one that the person uploaded for the page before. */
export async function beginDraft(
  { sql, locale }: Context,
  asked: { space: string; page: string; account: string; name: string; timeZone: string },
): Promise<{ id: string; replaced: string[] }> {
  const { space, page, account, name, timeZone } = asked
  const id = Bun.randomUUIDv7()
  const replaced = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`import ${account} ${page}`}, 0))`
    const former = await tx<{ id: string }[]>`
      delete from object_import where account = ${account} and page = ${page} and type is null returning id`
    await tx`
      insert into object_import (id, space, page, account, name, state, locale, time_zone)
      values (${id}, ${space}, ${page}, ${account}, ${name}, 'reading', ${locale}, ${timeZone})`
    return former.map((each) => each.id)
  })
  return { id, replaced }
}

/**
 * The only way to load one, with its access check: only the person who uploaded it may. Throws `not_found`, also for
 * an import that was never for a page.
 */
export async function accessDraft(
  ctx: Pick<AccountContext, 'account'> & { sql: Db },
  id: string,
): Promise<Draft> {
  const found = await accessImport(ctx, id)
  const [row] = await ctx.sql<{ page: string | null; guess: TableGuess | null }[]>`
    select page, guess from object_import where id = ${found.id}`
  if (!row?.page) throw new DomainError('not_found')
  return { ...found, page: row.page, guess: row.guess }
}

/**
 * Starts to create objects of the type from the rows below the headings. False when someone was faster or has stopped
 * it.
 */
export async function startDraft(
  { sql }: Pick<Inside, 'sql'>,
  id: string,
  { type, heading, mapping }: { type: string; heading: number; mapping: Matched[] },
): Promise<boolean> {
  const { count } = await sql`
    update object_import i set state = 'creating', type = ${type}, heading = ${heading},
      mapping = ${json(sql, mapping)}, guess = null, done = 0, refused = 0, partial = 0, leaves_unfit = true, tries = 0, last_row = ${heading}, runner = null,
      held_until = null, updated_at = now(),
      total = (select count(*) from object_import_row r where r.import = i.id and r.row > ${heading})
    where id = ${id} and state = 'read' and type is null`
  return count > 0
}
