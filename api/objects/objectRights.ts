import { levelNumber } from '#schema/access/levels.ts'
import type { Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../db.ts'
import { perRequest } from '../loader.ts'

/** A condition. It stands in an object, since a fragment that a promise gives is run as a query. */
export type Allowed = { allowed: Fragment }

/** The scopes that objects without rights of their own stand on, by type. */
const scopesOfType = perRequest<string[]>(async ({ sql }, types) => {
  const rows = await sql<{ type: string; scope: string }[]>`
    select t.id as type, s.id as scope from object_type t join scope s on s.parent = t.scope
    where t.id = any(${types as string[]}::bigint[])`
  return scopesBy(rows.map(({ type, scope }) => [type, scope]))
})

/** The same, by space. */
const scopesOfSpace = perRequest<string[]>(async ({ sql }, spaces) => {
  const rows = await sql<{ space: string; scope: string }[]>`
    select t.space, s.id as scope from object_type t join scope s on s.parent = t.scope
    where t.space = any(${spaces as string[]}::bigint[])`
  return scopesBy(rows.map(({ space, scope }) => [space, scope]))
})

function scopesBy(rows: [string, string][]): Map<string, string[]> {
  const grouped = Map.groupBy(rows, ([key]) => key)
  return new Map([...grouped].map(([key, pairs]) => [key, pairs.map(([, scope]) => scope)]))
}

/**
 * `levelOn` as a condition on objects `o` of all types of the reader's space. The level of those with a scope of their
 * own is looked up row by row, since there may be as many such scopes as objects.
 */
export async function allowedAnyObject(ctx: ReadContext, reader: Reader): Promise<Allowed> {
  const all = (await scopesOfSpace(ctx).load(reader.space)) ?? []
  return { allowed: readable(ctx.sql, reader, { below: openBelow(reader, all), alias: 'o' }) }
}

/**
 * The same on the rows `t` of the `table` of one type. Where nothing of the type is open as a whole, it starts from what
 * was given or made by hand instead of looking at every object.
 */
export async function allowedOfType(
  ctx: ReadContext,
  reader: Reader,
  { type, table }: { type: string; table: string },
): Promise<Allowed> {
  const { sql } = ctx
  if (reader.full) return { allowed: sql`true` }
  const all = (await scopesOfType(ctx).load(type)) ?? []
  const below = openBelow(reader, all)
  if (below.length > 0) return { allowed: readable(sql, reader, { below, alias: 't' }) }
  const mine =
    reader.root.personal && reader.subject !== null
      ? sql`union select id from ${sql(table)} where author = ${reader.subject}`
      : sql``
  const allowed = sql`t.id = any(array(
    select id from ${sql(table)} where own_scope and scope = any(array(
      select s.id from scope s join scope_effect e on e.scope = s.id
      where s.parent = any(${all}::bigint[]) and e.principal = any(${reader.principals}) and e.level > 0))
    ${mine}))`
  return { allowed }
}

const openBelow = ({ levels }: Reader, scopes: string[]): string[] =>
  scopes.filter((scope) => (levels.get(scope)?.below ?? 0) >= levelNumber.read)

function readable(db: Db, reader: Reader, { below, alias }: { below: string[]; alias: string }): Fragment {
  if (reader.full) return db`true`
  if (reader.onlyPage !== null) return db`false`
  const column = (name: string) => db(`${alias}.${name}`)
  const granted = db`case when ${column('own_scope')} then coalesce((
      select max(e.level) from scope_effect e
      where e.scope = ${column('scope')} and e.principal = any(${reader.principals})), 0) > 0
    else ${column('scope')} = any(${below}::bigint[]) end`
  if (!reader.root.personal || reader.subject === null) return db`(${granted})`
  return db`(${column('author')} = ${reader.subject} or ${granted})`
}
