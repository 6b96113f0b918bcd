import { levelNumber } from '#schema/access/levels.ts'
import type { Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { perRequest } from '../graphql/loader.ts'
import type { TypeRow } from '../types/typeRows.ts'

/** A condition, wrapped in an object because a fragment returned by a promise would be run as a query. */
export type Allowed = { allowed: Fragment }

/** The scopes of objects without rights of their own, by space. */
const scopesOfSpace = perRequest<string[]>(async ({ sql }, spaces) => {
  const rows = await sql<{ space: string; scope: string }[]>`
    select t.space, s.id as scope from object_type t join scope s on s.parent = t.scope
    where t.space = any(${spaces as string[]}::bigint[])`
  const grouped = Map.groupBy(rows, ({ space }) => space)
  return new Map([...grouped].map(([space, found]) => [space, found.map(({ scope }) => scope)]))
})

/**
 * `levelOn` as a condition on objects `o` of all types of the reader's space. The level of an object with a scope of
 * its own is looked up per row, since there may be as many such scopes as objects.
 */
export async function allowedAnyObject(ctx: ReadContext, reader: Reader): Promise<Allowed> {
  const all = (await scopesOfSpace(ctx).load(reader.space)) ?? []
  const [below, own] = [openBelow(reader, all), isGiven(ctx.sql, reader, 'o')]
  const allowed = readable(ctx.sql, reader, { below, own, alias: 'o' })
  if (!reader.beside) return { allowed }
  const beside = await allowedAnyObject(ctx, reader.beside)
  return { allowed: ctx.sql`(${allowed} and ${beside.allowed})` }
}

type OfType = {
  type: Pick<TypeRow, 'object_scopes'>
  table: string
  reads: 'few' | 'all'
  /** The alias of the rows in the query. */
  alias?: string
}

/**
 * The same on the rows of the `table` of one type, by default `t`. For a query that reads `all` rows, the open scopes
 * are collected before the first row; for a page of a list they are looked up. If nothing of the type is open as a
 * whole, the query starts from the reader's grants and own objects instead of scanning every object.
 */
export function allowedOfType(db: Db, reader: Reader, of: OfType): Fragment {
  const own = ownOfType(db, reader, of)
  return reader.beside ? db`(${own} and ${allowedOfType(db, reader.beside, of)})` : own
}

function ownOfType(db: Db, reader: Reader, { type, table, reads, alias = 't' }: OfType): Fragment {
  if (reader.full) return db`true`
  const below = openBelow(reader, type.object_scopes)
  const given = db`
    select s.id from scope s join scope_effect e on e.scope = s.id
    where s.parent = any(${type.object_scopes}::bigint[]) and e.principal = any(${reader.principals}) and e.level > 0`
  if (below.length > 0) {
    const own = reads === 'all' ? db`${db(`${alias}.scope`)} in (${given})` : isGiven(db, reader, alias)
    return readable(db, reader, { below, own, alias })
  }
  const mine =
    reader.root.personal && reader.maker !== null
      ? db`union select id from ${db(table)} where author = ${reader.maker}`
      : db``
  return db`${db(`${alias}.id`)} = any(array(
    select id from ${db(table)} where own_scope and scope = any(array(${given}))
    ${mine}))`
}

const openBelow = ({ levels }: Reader, scopes: string[]): string[] =>
  scopes.filter((scope) => (levels.get(scope)?.below ?? 0) >= levelNumber.read)

/** Whether the reader has a grant on the scope of a row, looked up per row. */
const isGiven = (db: Db, reader: Reader, alias: string): Fragment => db`coalesce((
  select max(e.level) from scope_effect e
  where e.scope = ${db(`${alias}.scope`)} and e.principal = any(${reader.principals})), 0) > 0`

type Readable = { below: string[]; own: Fragment; alias: string }

function readable(db: Db, reader: Reader, { below, own, alias }: Readable): Fragment {
  if (reader.full) return db`true`
  if (reader.onlyPage !== null) return db`false`
  const column = (name: string) => db(`${alias}.${name}`)
  const granted = db`case when ${column('own_scope')} then ${own}
    else ${column('scope')} = any(${below}::bigint[]) end`
  if (!reader.root.personal || reader.maker === null) return db`(${granted})`
  return db`(${column('author')} = ${reader.maker} or ${granted})`
}
