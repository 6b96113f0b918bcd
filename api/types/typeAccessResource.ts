import type { AccessResource } from '../access/accessResource.ts'
import { allowedSql } from '../access/reader.ts'
import { removeGrant, setClosed, setGrant } from '../access/scopes.ts'
import { isRowId } from '../ids.ts'
import { accessType } from './accessType.ts'
import { settleLinks } from './settleLinks.ts'
import { typeRows } from './typeRows.ts'

/** Access to a type, to its properties and to its objects. */
export const typeAccessResource: AccessResource = {
  async access(ctx, id, wanted) {
    const { type, reader } = await accessType(ctx, id, wanted)
    return { node: type, reader, level: type.level }
  },
  async find(ctx, id) {
    const row = isRowId(id) ? await typeRows(ctx).load(id) : null
    return row?.deleted_at === null ? { ...row, title: row.label } : null
  },
  async grant(inside, id, grant) {
    const { type } = await accessType(inside, id, 'full')
    await setGrant(inside.sql, type.scope, grant)
  },
  async revoke(inside, id, principal) {
    const { type } = await accessType(inside, id, 'full')
    await removeGrant(inside.sql, type.scope, principal)
  },
  async inherit(inside, id, inherits) {
    const { type } = await accessType(inside, id, 'full')
    await setClosed(inside.sql, type.scope, !inherits)
  },
  /**
   * Grants of a type for its objects alone are on a scope between the type and its objects. That scope belongs to the
   * type, too.
   */
  async named({ sql }, reader, scopes) {
    const rows = await sql<{ id: string; scope: string; title: string; icon: string | null }[]>`
      select t.id, s.id as scope, t.label as title, t.icon
      from scope s join object_type t on t.scope in (s.id, s.parent)
      where s.id = any(${scopes}::bigint[]) and t.space = ${reader.space} and t.deleted_at is null
        and not exists (select 1 from property p where p.scope = s.id and p.own_scope)
        and ${allowedSql(sql, reader, 'read', 't')}`
    return new Map(
      rows.map(({ id, scope, title, icon }) => [
        scope,
        { resource_type: 'type', resource_id: id, title, icon },
      ]),
    )
  },
  owned: (db, reader) => db`
    select t.id::text from object_type t
    where t.space = ${reader.space} and t.deleted_at is null and ${allowedSql(db, reader, 'full', 't')}`,
  settle: settleLinks,
}
