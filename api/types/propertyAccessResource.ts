import { DomainError } from '#schema/errors.ts'
import type { AccessResource } from '../access/accessResource.ts'
import { allowedSql } from '../access/reader.ts'
import {
  closeScope,
  hangScopes,
  openScope,
  removeGrant,
  scopeAbove,
  setClosed,
  setGrant,
} from '../access/scopes.ts'
import type { Tx } from '../database/db.ts'
import { isRowId } from '../ids.ts'
import { rewriteScope } from '../access/hiding.ts'
import { accessProperty } from './accessType.ts'
import { readHiding } from './propertySources.ts'
import { propertyRows, typeRows, type PropertyRow } from './typeRows.ts'

/** Access to a property and to those nested in it. */
export const propertyAccessResource: AccessResource = {
  async access(ctx, id, wanted) {
    const { property, type, reader } = await accessProperty(ctx, id, wanted)
    const { space, objects_scope } = type
    const node = { ...property, space, objects_scope: property.closed ? undefined : objects_scope }
    return { node, reader, level: property.level }
  },
  async find(ctx, id) {
    const row = isRowId(id) ? await propertyRows(ctx).load(id) : null
    const type = row && (await typeRows(ctx).load(row.type))
    if (!row || type?.deleted_at !== null || row.deleted_at !== null) return null
    return { ...row, space: type.space, title: row.label, icon: null }
  },
  async grant(inside, id, grant) {
    const { property, type } = await accessProperty(inside, id, 'full')
    needOwnRights(property)
    await setGrant(inside.sql, await ownScope(inside.sql, type.space, property), grant)
  },
  async revoke(inside, id, principal) {
    const { property } = await accessProperty(inside, id, 'full')
    if (!property.own_scope) return
    const { left } = await removeGrant(inside.sql, property.scope, principal)
    if (!left) await dropScope(inside.sql, property)
  },
  async inherit(inside, id, inherits) {
    const { property, type } = await accessProperty(inside, id, 'full')
    if (inherits && !property.own_scope) return
    if (!inherits) needOwnRights(property)
    const scope = await ownScope(inside.sql, type.space, property)
    const { left } = await setClosed(inside.sql, scope, !inherits)
    await tellClosed(inside.sql, property)
    if (!left) await dropScope(inside.sql, { ...property, scope })
  },
  hiding: {
    async read(ctx, id) {
      const { property, type } = await accessProperty(ctx, id, 'full')
      needOwnRights(property)
      return readHiding(ctx, property, type)
    },
    async write(inside, id, rights) {
      const { property, type } = await accessProperty(inside, id, 'full')
      needOwnRights(property)
      const scope = await ownScope(inside.sql, type.space, property)
      const { left } = await rewriteScope(inside.sql, scope, rights)
      await tellClosed(inside.sql, property)
      if (!left) await dropScope(inside.sql, { ...property, scope })
    },
  },
  async named({ sql }, reader, scopes) {
    const rows = await sql<{ id: string; scope: string; title: string }[]>`
      select p.id, p.scope, p.label as title from property p join object_type t on t.id = p.type
      where p.own_scope and p.scope = any(${scopes}::bigint[]) and t.space = ${reader.space}
        and p.deleted_at is null and t.deleted_at is null and ${allowedSql(sql, reader, 'read')}`
    return new Map(
      rows.map(({ id, scope, title }) => [
        scope,
        { resource_type: 'property', resource_id: id, title, icon: null },
      ]),
    )
  },
  owned: (db, reader) => db`
    select p.id::text from property p join object_type t on t.id = p.type
    where t.space = ${reader.space} and p.deleted_at is null and t.deleted_at is null
      and ${allowedSql(db, reader, 'full')}`,
  async release(tx, scopes) {
    const rows = await tx<{ id: string; scope: string }[]>`
      select id, scope from property where own_scope and scope = any(${scopes}::bigint[])`
    for (const property of rows) await dropScope(tx, property)
  },
}

/**
 * Refuses own rights for what every object shows: its name, and what the server maintains. Lists, search and links
 * show these to anyone who reads the object.
 */
function needOwnRights({ header, system }: PropertyRow): void {
  if (header) throw new DomainError('header_property')
  if (system !== null) throw new DomainError('property_fixed')
}

/** The property's own scope, created if missing. Nested properties without one use it. */
async function ownScope(tx: Tx, space: string, property: PropertyRow): Promise<string> {
  if (property.own_scope) return property.scope
  const scope = await openScope(tx, space, property.scope)
  await tx`update property set scope = ${scope}, own_scope = true where id = ${property.id}`
  await rehang(tx, property.id, scope)
  return scope
}

/** Deletes a scope that has no rights of its own left. */
async function dropScope(tx: Tx, { id, scope }: Pick<PropertyRow, 'id' | 'scope'>): Promise<void> {
  const above = (await scopeAbove(tx, scope))!
  await tx`update property set scope = ${above}, own_scope = false where id = ${id}`
  await rehang(tx, id, above)
  await closeScope(tx, scope)
}

/** Updates which of a property and those nested in it are closed. */
async function tellClosed(tx: Tx, { id, parent }: PropertyRow): Promise<void> {
  await tx`
    update property p set closed = (p.own_scope and s.closed)
      or coalesce((select c.closed from property c where c.id = ${parent}), false)
    from scope s where p.id = ${id} and s.id = p.scope`
  await tx`
    update property p set closed = (p.own_scope and s.closed) or c.closed
    from scope s, property c where c.id = ${id} and p.parent = c.id and s.id = p.scope`
}

/** Nested properties are one level deep. */
async function rehang(tx: Tx, parent: string, scope: string): Promise<void> {
  await tx`update property set scope = ${scope} where parent = ${parent} and not own_scope`
  const own = await tx<{ scope: string }[]>`select scope from property where parent = ${parent} and own_scope`
  await hangScopes(
    tx,
    own.map((row) => row.scope),
    scope,
  )
}
