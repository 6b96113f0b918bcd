import { levelNumber } from '#schema/access/levels.ts'
import { effectsOn, type HidingState } from '../access/hiding.ts'
import type { Source } from '../access/planHiding.ts'
import { inheritsAt, scopeAbove } from '../access/scopes.ts'
import type { ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { propertyRows, type PropertyRow, type TypeRow } from './typeRows.ts'

/**
 * Who sees a property: now, and if grants from above applied. Those are the principals with a grant on the property
 * or its type and, as long as the property is open, the readers of the type's objects.
 */
export async function readHiding(
  ctx: ReadContext,
  property: PropertyRow,
  type: TypeRow,
): Promise<HidingState> {
  const { sql } = ctx
  const parent = property.parent === null ? null : await propertyRows(ctx).load(property.parent)
  const objects = parent?.closed ? [] : await objectSources(sql, type)
  const above = property.own_scope ? (await scopeAbove(sql, property.scope))! : property.scope
  const now = await effectsOn(sql, property.scope, property.own_scope ? 'level' : 'below')
  const own = property.own_scope ? await grantedOn(sql, property.scope) : new Set<string>()
  return {
    // A grant on the property itself also sets what may be done there with the values of objects.
    now: property.closed ? now : [...now, ...objects.filter(({ principal }) => !own.has(principal))],
    above: [...(await effectsOn(sql, above, 'below')), ...objects],
    closed: !(await inheritsAt(sql, property)),
  }
}

async function grantedOn(db: Db, scope: string): Promise<Set<string>> {
  const rows = await db<{ principal: string }[]>`select principal from access_grant where scope = ${scope}`
  return new Set(rows.map(({ principal }) => principal))
}

/**
 * Who reads all or some objects of a type. Capped at Edit: full access to objects is not full access to a property.
 */
async function objectSources(db: Db, type: TypeRow): Promise<Source[]> {
  const { id, space } = type
  const scopes = await scopesOfObjects(db, type)
  const whole = await Promise.all(scopes.map((scope) => effectsOn(db, scope, 'below')))
  const single = await db<{ principal: string; level: number }[]>`
    select principal, max(level)::int as level from (
      select g.principal, g.level from scope s join access_grant g on g.scope = s.id
      where s.parent = any(${scopes}::bigint[]) and g.principal <> 'guest'
      union all
      select 'subject:' || s.id, ${levelNumber.edit} from subject s
      join scope r on r.space = s.space and r.parent is null and r.personal
      where s.space = ${space} and s.role = 'member' and s.deleted_at is null
        and exists (select 1 from ${db(`data.t${id}`)} o where o.author = s.id and o.deleted_at is null)
    ) given group by principal`
  return [...whole.flat(), ...single.map((row) => ({ ...row, single: true }))].map((source) => ({
    ...source,
    level: Math.min(source.level, levelNumber.edit),
  }))
}

/** The scopes of a type's existing and future objects, without those of properties with rights of their own. */
async function scopesOfObjects(db: Db, type: TypeRow): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select s.id from scope s where s.parent = ${type.scope} and (s.id = ${type.objects_scope}
      or exists (select 1 from object o where o.scope = s.id)
      or exists (select 1 from scope c join object o on o.scope = c.id where c.parent = s.id))`
  return rows.map((row) => row.id)
}
