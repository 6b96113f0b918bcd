import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { refuseField } from '../errors.ts'
import { isRowId, rowId } from '../ids.ts'
import { spaces } from '../spaces/spaces.ts'
import type { AccessResource } from './accessResource.ts'
import { needReader, spaceLevel } from './reader.ts'
import { removeGrant, rootScope, setGrant } from './scopes.ts'
import { rootScopes } from './scopeLevels.ts'

/** The whole space: its nodes inherit what is granted here, unless the grant is for the space alone. */
export const spaceAccessResource: AccessResource = {
  async access(ctx, id, wanted) {
    const reader = await needReader(ctx, rowId(id))
    if (reader.role === 'guest') throw new DomainError('not_found')
    const level = spaceLevel(reader)
    if (level < levelNumber[wanted]) throw new DomainError(wanted === 'read' ? 'not_found' : 'read_only')
    return { node: nodeOf(reader.space, reader.root.id), reader, level }
  },
  async find(ctx, id) {
    const root = isRowId(id) ? await rootScopes(ctx).load(id) : null
    const row = root && (await spaces(ctx).load(id))
    return row && { ...nodeOf(root.space, root.id), title: row.name, icon: row.icon }
  },
  async grant({ sql }, id, grant) {
    await setGrant(sql, await rootScope(sql, id), grant)
  },
  async revoke({ sql }, id, principal) {
    await removeGrant(sql, await rootScope(sql, id), principal)
  },
  inherit: () => Promise.reject(refuseField('resource_type', 'unknown_value')),
  async named(ctx, reader, scopes) {
    const row = scopes.includes(reader.root.id) ? await spaces(ctx).load(reader.space) : null
    if (!row) return new Map()
    const { name: title, icon } = row
    return new Map([[reader.root.id, { resource_type: 'space', resource_id: reader.space, title, icon }]])
  },
  owned: (db, reader) =>
    spaceLevel(reader) < levelNumber.full
      ? db`select null::text where false`
      : db`select ${reader.space}::text`,
}

const nodeOf = (space: string, scope: string) => ({
  id: space,
  space,
  scope,
  own_scope: true,
  author: null,
})
