import { DomainError } from '#schema/errors.ts'
import type { Context } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { isRowId } from '../ids.ts'
import { livingSql, presentSubject, subjectColumns, type SubjectRow } from '../members/subjects.ts'
import { paginatorInfo, readSlice, sliceOf, type Counted, type PageArgs } from '../graphql/paginate.ts'
import { seesAddresses } from '../seesAddresses.ts'
import { needReader } from './reader.ts'
import { headerSpace } from './spaceCommands.ts'

type Column = 'name' | 'email' | 'role' | 'created_at'

export type SubjectArgs = PageArgs & {
  search?: string | null
  group_id?: string | null
  living?: boolean | null
  orderBy?: { column: Column; order?: 'ASC' | 'DESC' | null }[] | null
}

const ordersMost = 4

/** RSP.21: the people of a space by name, or in the requested order. Throws `not_found`, `invalid_input`. */
export async function paginateSubjects(ctx: Context, args: SubjectArgs) {
  const space = headerSpace(ctx)
  const reader = await needReader(ctx, space)
  if (reader.role === 'guest') throw new DomainError('not_found')
  const slice = sliceOf(args)
  const { sql } = ctx
  const wanted = sql`s.space = ${space} and s.deleted_at is null ${named(sql, args.search)} ${inGroup(sql, args.group_id)}
    ${args.living ? sql`and ${livingSql(sql)}` : sql``}`
  const { rows, total } = await readSlice<SubjectRow>(
    slice,
    ({ perPage, offset }) => sql<Counted<SubjectRow>[]>`
    select ${subjectColumns(sql)}, count(*) over ()::int as total
    from subject s left join account a on a.id = s.account where ${wanted}
    order by ${ordered(ctx, args)} s.id limit ${perPage} offset ${offset}`,
  )
  return {
    data: rows.map((row) => presentSubject(row, ctx.actor)),
    paginatorInfo: paginatorInfo(slice, total, rows.length),
  }
}

/** Every word of the search must occur in the name. A deleted user has no name. */
function named(sql: Db, search: string | null | undefined): Fragment[] | Fragment {
  const words = (search ?? '').slice(0, 200).toLowerCase().split(/\s+/).filter(Boolean)
  const matches = words.map(
    (word) =>
      sql`and a.deleted_at is null
        and position(${word} in lower(s.first_name || ' ' || s.last_name || ' ' || s.patronymic || ' ' || person_called(s.first_name, s.last_name))) > 0`,
  )
  return matches.length > 0 ? matches : sql``
}

function inGroup(sql: Db, group: string | null | undefined): Fragment {
  if (!group) return sql``
  if (!isRowId(group)) return sql`and false`
  return sql`and s.id in (select subject from group_member where group_id = ${group})`
}

function ordered({ sql, actor }: Context, { orderBy }: SubjectArgs): Fragment[] {
  const columns: Record<Column, Fragment> = {
    name: sql`lower(s.last_name || ' ' || s.first_name)`,
    // Sorting by a column would reveal its values.
    email: seesAddresses(actor) ? sql`lower(a.email)` : sql`s.id`,
    role: sql`array_position(array['owner', 'administrator', 'member'], s.role)`,
    created_at: sql`s.created_at`,
  }
  const asked = orderBy?.length ? orderBy.slice(0, ordersMost) : [{ column: 'name' as const, order: null }]
  return asked.map(({ column, order }) =>
    order === 'DESC' ? sql`${columns[column]} desc,` : sql`${columns[column]},`,
  )
}
