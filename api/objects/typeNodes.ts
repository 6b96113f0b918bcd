import { DomainError } from '#schema/errors.ts'
import { levelNumber, levelOf, type AccessLevel } from '#schema/access/levels.ts'
import { needReader, type Reader } from '../access/reader.ts'
import { headerSpace } from '../access/spaceCommands.ts'
import type { ReadContext } from '../context.ts'
import type { Fragment } from '../database/db.ts'
import { paginatorInfo, readSlice, sliceOf, type Counted, type PageArgs } from '../graphql/paginate.ts'
import { allowedTypes, levelOnType } from '../types/typeLevel.ts'
import { typeRows } from '../types/typeRows.ts'
import { allowedAnyObject } from './objectRights.ts'

type TypeNode = {
  key: string
  id: string
  label: string
  system: string | null
  icon: string | null
  level: AccessLevel
  children: boolean
}
type Row = { id: string; children: boolean }

/**
 * The types of the space of the Space header that the reader may read, or of which they may read an object, by title.
 * Throws `not_found`, `unauthenticated`, `invalid_input`.
 */
export async function paginateTypeNodes(ctx: ReadContext, args: PageArgs) {
  const reader = await needReader(ctx, headerSpace(ctx))
  if (reader.role === 'guest') throw new DomainError('not_found')
  const slice = sliceOf(args)
  const { sql } = ctx
  const { children } = await childrenSql(ctx, reader)
  const { rows, total } = await readSlice<Row>(
    slice,
    ({ perPage, offset }) => sql<Counted<Row>[]>`
    select id, children, count(*) over ()::int as total from (
      select t.id, t.label, ${allowedTypes(sql, reader, 'read')} as readable, ${children} as children
      from object_type t where t.space = ${reader.space} and t.deleted_at is null) t
    where readable or children
    order by lower(label) collate "ru-x-icu", id limit ${perPage} offset ${offset}`,
  )
  const data = await Promise.all(rows.map((row) => presentNode(ctx, reader, row)))
  return { data, paginatorInfo: paginatorInfo(slice, total, data.length) }
}

async function presentNode(ctx: ReadContext, reader: Reader, { id, children }: Row): Promise<TypeNode> {
  const type = (await typeRows(ctx).load(id))!
  const level = levelOnType(reader, type)
  const shown = level >= levelNumber.read ? type : { label: '', system: null, icon: null }
  return {
    key: `type:${id}`,
    id,
    label: shown.label,
    system: shown.system,
    icon: shown.icon,
    level: levelOf(level),
    children,
  }
}

/**
 * Whether the reader may read an object of the type `t`, as a condition. It checks rights object by object. If
 * nothing of the type is open as a whole, it checks only the reader's grants and own objects.
 */
async function childrenSql(ctx: ReadContext, reader: Reader): Promise<{ children: Fragment }> {
  const { sql } = ctx
  const { allowed } = await allowedAnyObject(ctx, reader)
  const readable = sql`exists (select 1 from object o where o.type = t.id and o.deleted_at is null and ${allowed})`
  if (reader.full) return { children: readable }
  const open = [...reader.levels].flatMap(([id, { below }]) => (below >= levelNumber.read ? [id] : []))
  const mine = reader.maker === null ? sql`` : sql`or o.author = ${reader.maker}`
  return {
    children: sql`case
      when exists (select 1 from scope s where s.parent = t.scope and s.id = any(${open}::bigint[])) then ${readable}
      else t.id in (select o.type from object o
        where o.space = ${reader.space} and o.deleted_at is null and (o.own_scope ${mine}) and ${allowed}) end`,
  }
}
