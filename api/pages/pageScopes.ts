import {
  closeScope,
  hangScopes,
  isNeeded,
  openScope,
  removeGrant,
  scopeAbove,
  setClosed,
  setGrant,
} from '../access/scopes.ts'
import type { Grant } from '../access/scopes.ts'
import type { Tx } from '../database/db.ts'
import type { StoredPage } from './pageRows.ts'

/** Grants a principal a level on a page, with or without its nested pages. The page gets a scope of its own. */
export async function grantOnPage(tx: Tx, page: StoredPage, grant: Grant): Promise<void> {
  await setGrant(tx, await ownScope(tx, page), grant)
}

/** Removes the grant. With the last one the page's own scope is deleted. */
export async function revokeOnPage(tx: Tx, page: StoredPage, principal: string): Promise<void> {
  if (!page.own_scope) return
  const { left } = await removeGrant(tx, page.scope, principal)
  if (!left) await dropScope(tx, page)
}

/** Sets whether grants from above the page do not apply to it. */
export async function closePage(tx: Tx, page: StoredPage, closed: boolean): Promise<void> {
  if (!closed && !page.own_scope) return
  const scope = await ownScope(tx, page)
  const { left } = await setClosed(tx, scope, closed)
  if (!left) await dropScope(tx, { ...page, scope })
}

/** The page's own scope, created if missing. */
export async function ownScope(tx: Tx, page: StoredPage): Promise<string> {
  if (page.own_scope) return page.scope
  const scope = await openScope(tx, page.space, page.scope)
  await rescope(tx, await childrenOf(tx, page.id), scope)
  await tx`update page set scope = ${scope}, own_scope = true where id = ${page.id}`
  return scope
}

/** Deletes the page's own scope when it has no rights left. */
export async function dropNeedlessScope(tx: Tx, page: StoredPage): Promise<void> {
  if (page.own_scope && !(await isNeeded(tx, page.scope))) await dropScope(tx, page)
}

async function dropScope(tx: Tx, page: StoredPage): Promise<void> {
  const above = (await scopeAbove(tx, page.scope))!
  await tx`update page set scope = ${above}, own_scope = false where id = ${page.id}`
  await rescope(tx, await childrenOf(tx, page.id), above)
  await closeScope(tx, page.scope)
}

/** The parent scope of a page: the one it would have without its own. */
export const scopeOver = async (tx: Tx, page: StoredPage): Promise<string> =>
  page.own_scope ? (await scopeAbove(tx, page.scope))! : page.scope

/**
 * Moves pages under a scope, and their nested pages down to those with scopes of their own. Pages in trash move
 * along, so that they are restored with the rights of their place.
 */
export async function rescope(tx: Tx, pages: string[], scope: string): Promise<void> {
  if (pages.length === 0) return
  const own = await tx<{ scope: string }[]>`
    with recursive walk as (
      select id, scope, own_scope from page where id = any(${pages}::uuid[])
      union all
      select c.id, c.scope, c.own_scope from walk w join page c on c.parent = w.id where not w.own_scope
    ), moved as (
      update page p set scope = ${scope} from walk w where p.id = w.id and not w.own_scope
    )
    select scope from walk where own_scope`
  await hangScopes(
    tx,
    own.map((row) => row.scope),
    scope,
  )
}

async function childrenOf(tx: Tx, page: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select id from page where parent = ${page}`
  return rows.map((row) => row.id)
}
