import { setEdges } from '../access/scopes.ts'
import type { Db, Tx } from '../db.ts'

/**
 * RTY.07, RAC.05: lets the objects of a type have the accesses of the pages that show it: all of them where the type
 * says so, else those that were given for objects. Call it after a page was linked or unlinked, and after the type
 * began to say otherwise.
 */
export async function bindScopes(tx: Tx, type: string): Promise<void> {
  const pages = await tx<{ scope: string; whole: boolean }[]>`
    select distinct l.scope, t.apply_access_on_binding as whole
    from page_type l join object_type t on t.id = l.type where t.id = ${type} and l.scope is not null`
  const edges = pages.map(({ scope, whole }) => ({ above: scope, whole }))
  await setEdges(tx, await objectScopes(tx, type), edges)
}

/** The scopes that objects of a type stand on: the present one, and those from before its level was changed. */
async function objectScopes(db: Db, type: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select s.id from object_type t join scope s on s.parent = t.scope
    where t.id = ${type} and not exists (select 1 from property p where p.scope = s.id and p.own_scope)`
  return rows.map(({ id }) => id)
}

/**
 * Says which type's objects a page shows, null for none. Gives the rights that follow from `page.scope`, the page's own;
 * null where its accesses are not to count on the objects.
 */
export async function linkType(
  tx: Tx,
  page: { id: string; scope: string | null },
  type: string | null,
): Promise<void> {
  const before = await typesShownOn(tx, [page.id])
  await tx`delete from page_type where page = ${page.id}`
  if (type !== null)
    await tx`insert into page_type (page, type, scope) values (${page.id}, ${type}, ${page.scope})`
  for (const each of new Set([...before, ...(type === null ? [] : [type])])) await bindScopes(tx, each)
}

/** The types whose objects the pages show. */
export async function typesShownOn(db: Db, pages: string[]): Promise<string[]> {
  const rows = await db<{ type: string }[]>`
    select distinct type from page_type where page = any(${pages}::uuid[])`
  return rows.map(({ type }) => type)
}
