import { needReader, type Reader } from '../access/reader.ts'
import { headerSpace } from '../access/spaceCommands.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { uuid } from '../ids.ts'
import { paginatorInfo, sliceOf, type PageArgs } from '../graphql/paginate.ts'
import { orderSql, whereSql, type Order, type Where, type WhereColumns } from '../graphql/where.ts'
import { hiddenProperties } from './hiddenProperties.ts'
import type { LinkTargets } from './linkedNodes.ts'
import { allowedAnyObject, type Allowed } from './objectRights.ts'
import { objectRows, type ObjectRow } from './objectRows.ts'
import { countUpTo } from './paginateObjects.ts'
import { presentById } from './presentObjects.ts'

type Column = 'id' | 'name' | 'type' | 'author' | 'created_at' | 'updated_at'
export type AnyObjectArgs = PageArgs & { where?: Where<Column> | null; orderBy?: Order<Column>[] | null }

const columnsOf = (db: Db): WhereColumns<Column> => ({
  id: { sql: db`o.id`, cast: 'uuid', neverNull: true },
  name: { sql: db`o.title`, sortedBy: db`lower(o.title) collate "ru-x-icu"`, cast: 'text', neverNull: true },
  type: { sql: db`o.type`, cast: 'bigint' },
  author: { sql: db`o.author`, cast: 'bigint' },
  created_at: { sql: db`o.created_at`, cast: 'timestamptz', neverNull: true },
  updated_at: { sql: db`o.updated_at`, cast: 'timestamptz', neverNull: true },
})

/** ROB.16: the readable objects of all types of the space of the Space header, last changed first. */
export async function paginateAnyObjects(ctx: ReadContext, targets: LinkTargets, args: AnyObjectArgs) {
  const reader = await needReader(ctx, headerSpace(ctx))
  const { sql } = ctx
  const columns = columnsOf(sql)
  const found = args.where ? sql`and ${whereSql(sql, columns, args.where)}` : sql``
  const by = args.orderBy?.length ? args.orderBy : [{ column: 'updated_at', order: 'DESC' } as const]
  const order = orderSql(sql, columns, { by, last: sql`o.id desc` })
  return page(ctx, targets, { args, reader, found, order })
}

/** The readable objects that the reader has flagged, by name. */
export async function paginateFavoriteObjects(ctx: ReadContext, targets: LinkTargets, args: PageArgs) {
  const reader = await needReader(ctx, headerSpace(ctx))
  const { sql } = ctx
  const found = sql`and o.id in (select object from object_favorite where subject = ${reader.subject})`
  const order = sql`lower(o.title) collate "ru-x-icu", o.id`
  return page(ctx, targets, { args, reader, found, order })
}

/**
 * The readable objects of the space of the Space header that link to a node by a property that the reader may read,
 * newest first. Links to a node that the reader may not read are listed, too. The objects themselves name the node
 * only to its readers.
 */
export async function paginateBacklinks(
  ctx: ReadContext,
  targets: LinkTargets,
  { id, ...args }: PageArgs & { id: string },
) {
  const reader = await needReader(ctx, headerSpace(ctx))
  const { sql } = ctx
  const hidden = await hiddenProperties(ctx, reader)
  const found = sql`and o.id in (
    select l.source from object_link l join property p on p.id = l.property and p.deleted_at is null
    where l.target = ${uuid(id)} and not (l.property = any(${hidden}::bigint[])))`
  return page(ctx, targets, { args, reader, found, order: sql`o.id desc` })
}

/** The readable objects `o` that match, of types that are not in trash. */
export function livingObjects(
  { sql }: ReadContext,
  reader: Reader,
  { allowed, found = sql``, joined = sql`` }: Allowed & { found?: Fragment; joined?: Fragment },
) {
  return sql`
    from object o join object_type y on y.id = o.type and y.deleted_at is null ${joined}
    where o.space = ${reader.space} and o.deleted_at is null and ${allowed} ${found}`
}

type Asked = { args: PageArgs; reader: Reader; found: Fragment; order: Fragment }

async function page(ctx: ReadContext, targets: LinkTargets, { args, reader, found, order }: Asked) {
  const slice = sliceOf(args)
  const { sql } = ctx
  const { allowed } = await allowedAnyObject(ctx, reader)
  const from = livingObjects(ctx, reader, { allowed, found })
  const rows = await sql<{ id: string }[]>`
    select o.id ${from} order by ${order} limit ${slice.perPage} offset ${slice.offset}`
  const loaded = await Promise.all(rows.map(({ id }) => objectRows(ctx).load(id)))
  const present = loaded.filter((row): row is ObjectRow => row !== null)
  return {
    data: await presentById(ctx, targets, present),
    endCursor: null,
    paginatorInfo: async () => {
      const { total, estimated } = await countUpTo(sql, from)
      return { ...paginatorInfo(slice, total, rows.length), estimated }
    },
  }
}
