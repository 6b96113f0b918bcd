import { levelOf, levelNumber } from '#schema/access/levels.ts'
import type { Reader } from '../access/reader.ts'
import { openScope, setClosed, setGrant } from '../access/scopes.ts'
import type { Tx } from '../database/db.ts'
import { guest } from './publishPage.ts'
import type { PageRow } from './accessPage.ts'

type OwnRights = { closed: boolean; grants: { principal: string; level: number; nested: boolean }[] }

/**
 * The scope of a page's copy, under the scope of its place. A closed page is copied with all its grants. On any other
 * page a grant is copied only where it is not higher than what is above, so that a copy is never open to anyone who
 * cannot read the page. The caller has full access to the copy.
 */
export async function copyRights(
  tx: Tx,
  reader: Reader,
  { page, above }: { page: PageRow; above: string },
): Promise<{ scope: string; isOwn: boolean }> {
  const own = page.own_scope ? await ownRights(tx, page.scope) : null
  if (!own) return { scope: above, isOwn: false }
  const before = own.closed ? new Map<string, number>() : await levelsBelow(tx, above)
  const kept = own.closed
    ? own.grants
    : own.grants.filter(({ principal, level }) => level < (before.get(principal) ?? 0))
  if (!own.closed && kept.length === 0) return { scope: above, isOwn: false }
  const scope = await openScope(tx, page.space, above)
  if (own.closed) await setClosed(tx, scope, true)
  for (const { principal, level, nested } of kept)
    await setGrant(tx, scope, { principal, level: levelOf(level) as 'read', nested })
  const [maker] = reader.principals
  if (own.closed && !reader.full && page.level < levelNumber.edit && maker)
    await setGrant(tx, scope, { principal: maker, level: 'edit', nested: true })
  return { scope, isOwn: true }
}

async function ownRights(tx: Tx, scope: string): Promise<OwnRights> {
  const [row] = await tx<{ closed: boolean }[]>`select closed from scope where id = ${scope}`
  const grants = await tx<OwnRights['grants']>`
    select principal, level, nested from access_grant
    where scope = ${scope} and principal <> ${guest} order by principal`
  return { closed: row?.closed ?? false, grants }
}

async function levelsBelow(tx: Tx, scope: string): Promise<Map<string, number>> {
  const rows = await tx<{ principal: string; below: number }[]>`
    select principal, below from scope_effect where scope = ${scope}`
  return new Map(rows.map(({ principal, below }) => [principal, below]))
}
