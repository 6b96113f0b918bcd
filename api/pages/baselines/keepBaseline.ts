import type { z } from 'zod'
import { DomainError } from '#schema/errors.ts'
import { baselineLimits, type baselineAsked, type baselineKeep } from '#schema/objects/schedule/baseline.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/db.ts'
import { refuseField } from '../../errors.ts'
import { columnOf, tableOf } from '../../objects/objectColumns.ts'
import { allowedOfType } from '../../objects/objectRights.ts'
import { listedTypeOf, type ObjectProperty, type ObjectType } from '../../objects/objectType.ts'
import { accessPage } from '../accessPage.ts'

/**
 * Stores the current dates of a type's objects that the caller may read. Throws what `accessPage` throws for edit,
 * `not_found` for a type that they may not read, `invalid_input`, and `conflict` past the number of baselines of a
 * page.
 */
export async function keepBaseline(ctx: Context, input: z.output<typeof baselineKeep>): Promise<void> {
  const { page, reader } = await accessPage(ctx, input.page_id, 'edit')
  const type = await listedTypeOf(ctx, input.type_id)
  if (type.space !== page.space) throw new DomainError('not_found')
  const starts = writtenDate(type, input.start, 'start')
  const ends = input.end === null ? null : writtenDate(type, input.end, 'end')
  await ctx.sql.begin(async (tx) => {
    if (!(await hasRoom(tx, { page: page.id, id: input.id }))) return
    const made = await tx`
      insert into page_baseline (id, page, type, starts, ends, author)
      values (${input.id}, ${page.id}, ${type.id}, ${starts.id}, ${ends?.id ?? null}, ${reader.subject})
      on conflict (id) do nothing returning id`
    // The id is that of another page.
    if (made.length === 0) throw new DomainError('not_found')
    const table = tableOf(type)
    const end = ends ? tx`d.${tx(columnOf(ends))}` : tx`null::timestamptz`
    const start = tx`d.${tx(columnOf(starts))}`
    const allowed = allowedOfType(tx, type.reader, { type, table, reads: 'all', alias: 'o' })
    await tx`
      insert into page_baseline_bar (baseline, object, starts, ends)
      select ${input.id}, o.id, ${start}, ${end}
      from ${tx(table)} d join object o on o.id = d.id and o.deleted_at is null
      where ${start} is not null and ${allowed}
      order by o.id limit ${baselineLimits.objects}`
  })
}

/** A date property that people can edit. */
function writtenDate({ properties }: ObjectType, id: string, field: string): ObjectProperty {
  const property = properties.get(id)
  const isWritten =
    property?.kind === 'date_time' &&
    property.system === null &&
    property.virtual === null &&
    !property.multiple.status
  if (!isWritten) throw refuseField(field, 'unknown_value')
  return property
}

/** False when it is stored already. Baselines of one page are stored one after another. */
async function hasRoom(tx: Tx, { page, id }: { page: string; id: string }): Promise<boolean> {
  await tx`select 1 from page where id = ${page} for no key update`
  const kept = await tx<{ id: string }[]>`select id from page_baseline where page = ${page}`
  if (kept.some((each) => each.id === id)) return false
  if (kept.length >= baselineLimits.ofPage)
    throw new DomainError('conflict', { limit: baselineLimits.ofPage })
  return true
}

/** Deletes a baseline; does nothing if it does not exist. Throws what `accessPage` throws for edit. */
export async function dropBaseline(ctx: Context, input: z.output<typeof baselineAsked>): Promise<void> {
  const { page } = await accessPage(ctx, input.page_id, 'edit')
  await ctx.sql`delete from page_baseline where id = ${input.id} and page = ${page.id}`
}
