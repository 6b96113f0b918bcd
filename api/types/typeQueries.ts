import { DomainError } from '#schema/errors.ts'
import { needReader, type Reader } from '../access/reader.ts'
import { headerSpace } from '../access/spaceCommands.ts'
import type { ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { paginatorInfo, readSlice, sliceOf, type Counted, type PageArgs } from '../graphql/paginate.ts'
import { orderSql, whereSql, type Order, type Where, type WhereColumns } from '../graphql/where.ts'
import { accessProperty } from './accessType.ts'
import { loadType, type LoadedProperty } from './loadType.ts'
import { presentProperty, presentType } from './presentType.ts'
import { allowedTypes } from './typeLevel.ts'
import { propertiesOf } from './typeRows.ts'
import { nullIfClosed } from '../errors.ts'

type Column =
  | 'author'
  | 'name'
  | 'system'
  | 'label'
  | 'description'
  | 'searchable'
  | 'created_at'
  | 'updated_at'
export type TypesArgs = PageArgs & { where?: Where<Column> | null; orderBy?: Order<Column>[] | null }

/** The type as the reader may see it, or null. */
export async function getType(ctx: ReadContext, id: string) {
  const found = await loadType(ctx, id)
  return found && found.level > 0 ? presentType(found) : nullIfClosed(new DomainError('not_found'), ctx)
}

/** The living property as the reader may see it, or null. Deleted ones are shown to those who manage the space. */
export async function getProperty(ctx: ReadContext, id: string) {
  try {
    const { property, type } = await accessProperty(ctx, id, 'read')
    const loaded = (await loadType(ctx, type.id))!
    return presentProperty(
      findIn(loaded.properties, property.id) ?? {
        ...property,
        valueLevel: property.level,
        nested: [],
        shownFormula: property.formula,
      },
    )
  } catch (error) {
    return nullIfClosed(error, ctx)
  }
}

const findIn = (properties: LoadedProperty[], id: string): LoadedProperty | undefined => {
  for (const property of properties) {
    const found = property.id === id ? property : findIn(property.nested, id)
    if (found) return found
  }
  return undefined
}

/** The deleted properties of a type; none for readers who do not manage the space. */
export async function deletedProperties(ctx: ReadContext, type: string, reader: Reader) {
  if (!reader.full) return []
  const rows = (await propertiesOf(ctx).load(type)) ?? []
  return rows
    .filter((row) => row.deleted_at !== null)
    .map((row) => presentProperty({ ...row, level: 3, valueLevel: 3, nested: [], shownFormula: row.formula }))
}

/** RAPI.07: the columns of the type `t`. Titles and names sort case-insensitively. */
const columns = (db: Db): WhereColumns<Column> => ({
  author: {
    sql: db`t.author`,
    sortedBy: db`(
      select lower(s.last_name || ' ' || s.first_name) collate "ru-x-icu" from subject s where s.id = t.author)`,
    cast: 'bigint',
  },
  system: { sql: db`t.system`, cast: 'text' },
  name: { sql: db`t.name`, sortedBy: db`lower(t.name) collate "ru-x-icu"`, cast: 'text' },
  label: { sql: db`t.label`, sortedBy: db`lower(t.label) collate "ru-x-icu"`, cast: 'text' },
  description: {
    sql: db`t.description`,
    sortedBy: db`lower(t.description) collate "ru-x-icu"`,
    cast: 'text',
  },
  searchable: { sql: db`(t.label || ' ' || t.name || ' ' || t.description)`, cast: 'text' },
  created_at: { sql: db`date_trunc('milliseconds', t.created_at)`, cast: 'timestamptz' },
  updated_at: { sql: db`date_trunc('milliseconds', t.updated_at)`, cast: 'timestamptz' },
})

/** The types of the space of the Space header that the reader may read. Throws `not_found`, `invalid_input`. */
export async function paginateTypes(ctx: ReadContext, args: TypesArgs) {
  const space = headerSpace(ctx)
  const reader = await needReader(ctx, space)
  if (reader.role === 'guest') throw new DomainError('not_found')
  const slice = sliceOf(args)
  const { sql } = ctx
  const known = columns(sql)
  const by = args.orderBy?.length ? args.orderBy : [{ column: 'label' as const }]
  const { rows, total } = await readSlice<{ id: string }>(
    slice,
    ({ perPage, offset }) => sql<Counted<{ id: string }>[]>`
    select t.id, count(*) over ()::int as total from object_type t
    where t.space = ${space} and t.deleted_at is null and ${allowedTypes(sql, reader, 'read')}
      and ${whereSql(sql, known, args.where ?? {})}
    order by ${orderSql(sql, known, { by, last: sql`t.id` })} limit ${perPage} offset ${offset}`,
  )
  const loaded = await Promise.all(rows.map(({ id }) => loadType(ctx, id)))
  const data = loaded.flatMap((type) => (type ? [presentType(type)] : []))
  return { data, paginatorInfo: paginatorInfo(slice, total, data.length) }
}
