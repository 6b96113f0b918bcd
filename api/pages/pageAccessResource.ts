import { allowedSql } from '../access/reader.ts'
import type { AccessResource } from '../access/accessResource.ts'
import { DomainError } from '#schema/errors.ts'
import { isUuid } from '../ids.ts'
import { accessPage } from './accessPage.ts'
import { pageColumns, pageRows, type StoredPage } from './pageRows.ts'
import { closePage, dropNeedlessScope, grantOnPage, revokeOnPage } from './pageScopes.ts'

/** Access to a page and to what is nested in it. */
export const pageAccessResource: AccessResource = {
  async access(ctx, id, wanted) {
    const { page, reader } = await accessPage(ctx, id, wanted)
    if (reader.role === 'guest') throw new DomainError('not_found')
    return { node: page, reader, level: page.level }
  },
  async find(ctx, id) {
    const key = id.toLowerCase()
    const row = isUuid(key) ? await pageRows(ctx).load(key) : null
    return row?.deleted_at === null ? row : null
  },
  async grant(inside, id, grant) {
    const { page } = await accessPage(inside, id, 'full')
    await grantOnPage(inside.sql, page, grant)
  },
  async revoke(inside, id, principal) {
    const { page } = await accessPage(inside, id, 'full')
    await revokeOnPage(inside.sql, page, principal)
  },
  async inherit(inside, id, inherits) {
    const { page } = await accessPage(inside, id, 'full')
    await closePage(inside.sql, page, !inherits)
  },
  async named({ sql }, reader, scopes) {
    const rows = await sql<{ id: string; scope: string; title: string; icon: string | null }[]>`
      select p.id, p.scope, p.title, p.icon from page p
      where p.own_scope and p.scope = any(${scopes}::bigint[]) and p.space = ${reader.space}
        and p.deleted_at is null and ${allowedSql(sql, reader, 'read')}`
    return new Map(
      rows.map(({ id, scope, title, icon }) => [
        scope,
        { resource_type: 'page', resource_id: id, title, icon },
      ]),
    )
  },
  owned: (db, reader) => db`
    select p.id::text from page p
    where p.space = ${reader.space} and p.deleted_at is null and ${allowedSql(db, reader, 'full')}`,
  async release(tx, scopes) {
    const rows = await tx<StoredPage[]>`
      select ${pageColumns(tx)} from page p where p.own_scope and p.scope = any(${scopes}::bigint[])`
    for (const page of rows) await dropNeedlessScope(tx, page)
  },
}
