import type { AccessResource } from '../access/accessResource.ts'
import { allowedSql } from '../access/reader.ts'
import { closeScope, openScope, removeGrant, scopeAbove, setClosed, setGrant } from '../access/scopes.ts'
import type { Tx } from '../database/db.ts'
import { isUuid } from '../ids.ts'
import { accessObject } from './accessObject.ts'
import { tableOf } from './objectColumns.ts'
import { allowedAnyObject } from './objectRights.ts'
import { objectRows, type ObjectRow } from './objectRows.ts'

/** Access to one object. */
export const objectAccessResource: AccessResource = {
  async access(ctx, id, wanted) {
    const { object, reader } = await accessObject(ctx, id, { wanted })
    return { node: object, reader, level: object.level }
  },
  async find(ctx, id) {
    const key = id.toLowerCase()
    const row = isUuid(key) ? await objectRows(ctx).load(key) : null
    return row?.deleted_at === null ? { ...row, icon: null } : null
  },
  async grant(inside, id, grant) {
    const { object } = await accessObject(inside, id, { wanted: 'full' })
    await setGrant(inside.sql, await ownScope(inside.sql, object), grant)
  },
  async revoke(inside, id, principal) {
    const { object } = await accessObject(inside, id, { wanted: 'full' })
    if (!object.own_scope) return
    const { left } = await removeGrant(inside.sql, object.scope, principal)
    if (!left) await dropScope(inside.sql, object)
  },
  async inherit(inside, id, inherits) {
    const { object } = await accessObject(inside, id, { wanted: 'full' })
    if (inherits && !object.own_scope) return
    const scope = await ownScope(inside.sql, object)
    const { left } = await setClosed(inside.sql, scope, !inherits)
    if (!left) await dropScope(inside.sql, { ...object, scope })
  },
  async named(ctx, reader, scopes) {
    const { allowed } = await allowedAnyObject(ctx, reader)
    const rows = await ctx.sql<{ id: string; scope: string; title: string }[]>`
      select o.id, o.scope, o.title from object o join object_type t on t.id = o.type and t.deleted_at is null
      where o.own_scope and o.scope = any(${scopes}::bigint[]) and o.space = ${reader.space}
        and o.deleted_at is null and ${allowed}`
    return new Map(
      rows.map(({ id, scope, title }) => [
        scope,
        { resource_type: 'object', resource_id: id, title, icon: null },
      ]),
    )
  },
  owned: (db, reader) => db`
    select o.id::text from object o join object_type t on t.id = o.type and t.deleted_at is null
    where o.space = ${reader.space} and o.deleted_at is null and ${allowedSql(db, reader, 'full', 'o')}`,
  async release(tx, scopes) {
    // One person may have been granted thousands of single objects.
    const rows = await tx<{ type: string; scope: string }[]>`
      update object o set scope = s.parent, own_scope = false from scope s
      where o.own_scope and o.scope = any(${scopes}::bigint[]) and s.id = o.scope returning o.type, s.id as scope`
    for (const type of new Set(rows.map((row) => row.type)))
      await tx`
        update ${tx(tableOf({ id: type }))} t set scope = o.scope, own_scope = false from object o
        where t.own_scope and t.id = o.id and not o.own_scope`
    await tx`delete from scope where id = any(${rows.map((row) => row.scope)}::bigint[])`
  },
}

/** The object's own scope, created if missing. */
async function ownScope(tx: Tx, object: ObjectRow): Promise<string> {
  if (object.own_scope) return object.scope
  const scope = await openScope(tx, object.space, object.scope)
  await rescope(tx, object, { scope, own: true })
  return scope
}

/** Deletes a scope that has no rights of its own left. */
async function dropScope(tx: Tx, object: ObjectRow): Promise<void> {
  const above = (await scopeAbove(tx, object.scope))!
  await rescope(tx, object, { scope: above, own: false })
  await closeScope(tx, object.scope)
}

async function rescope(
  tx: Tx,
  object: ObjectRow,
  { scope, own }: { scope: string; own: boolean },
): Promise<void> {
  await tx`update object set scope = ${scope}, own_scope = ${own} where id = ${object.id}`
  await tx`
    update ${tx(tableOf({ id: object.type }))} set scope = ${scope}, own_scope = ${own} where id = ${object.id}`
}
