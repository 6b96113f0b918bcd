import { needReader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { allowedAnyObject } from './objectRights.ts'
import { livingObjects } from './paginateAnyObjects.ts'

type Asked = { space: string; type: string; query?: string; ids?: string[]; page?: number }

export const headersAtOnce = 20

/** The names of a type's objects that the actor may read, sorted by name, without anything else. */
export async function objectHeaders(
  ctx: ReadContext,
  { space, type, query = '', ids, page = 1 }: Asked,
): Promise<{ id: string; title: string }[]> {
  const { sql } = ctx
  const reader = await needReader(ctx, space)
  const { allowed } = await allowedAnyObject(ctx, reader)
  const like = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = sql`and o.type = ${type} and o.title ilike ${like}
    ${ids ? sql`and o.id = any(${ids}::uuid[])` : sql``}`
  return sql<{ id: string; title: string }[]>`
    select o.id, o.title ${livingObjects(ctx, reader, { allowed, found })}
    order by lower(o.title) collate "ru-x-icu", o.id
    limit ${headersAtOnce} offset ${(page - 1) * headersAtOnce}`
}
