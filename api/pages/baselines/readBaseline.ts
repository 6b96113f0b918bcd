import type { z } from 'zod'
import { DomainError } from '#schema/errors.ts'
import type { baselineAsked, BaselineDates } from '#schema/objects/schedule/baseline.ts'
import type { ReadContext } from '../../context.ts'
import { presentOne, tableOf } from '../../objects/objectColumns.ts'
import { allowedOfType } from '../../objects/objectRights.ts'
import { listedTypeOf } from '../../objects/objectType.ts'
import { accessPage } from '../accessPage.ts'

type Kept = { type: string; starts: string; ends: string | null }

/**
 * The stored dates of the objects that the reader may read now; nothing if they may not read both properties. Throws
 * `not_found` if the page has no such baseline, or the page or the type may not be read.
 */
export async function readBaseline(
  ctx: ReadContext,
  input: z.output<typeof baselineAsked>,
): Promise<BaselineDates[]> {
  const { page } = await accessPage(ctx, input.page_id, 'read')
  const [kept] = await ctx.sql<Kept[]>`
    select type, starts, ends from page_baseline where id = ${input.id} and page = ${page.id}`
  if (!kept) throw new DomainError('not_found')
  const type = await listedTypeOf(ctx, kept.type)
  const starts = type.properties.get(kept.starts)
  const ends = kept.ends === null ? null : type.properties.get(kept.ends)
  if (!starts || ends === undefined) return []
  const { sql } = ctx
  const allowed = allowedOfType(sql, type.reader, {
    type,
    table: tableOf(type),
    reads: 'all',
    alias: 'o',
  })
  const rows = await sql<{ object: string; starts: string; ends: string | null }[]>`
    select b.object, b.starts::text as starts, b.ends::text as ends
    from page_baseline_bar b join object o on o.id = b.object and o.deleted_at is null
    where b.baseline = ${input.id} and ${allowed}`
  return rows.map((row) => ({
    object: row.object,
    start: presentOne(row.starts, starts) as string,
    end: ends && row.ends !== null ? (presentOne(row.ends, ends) as string) : null,
  }))
}
