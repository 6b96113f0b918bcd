import { forgetConsents, setEdges } from '../access/edges.ts'
import type { Db, Tx } from '../database/db.ts'

/**
 * RTY.07, RAC.05: applies the access of the pages that show a type to its objects: all of it if the type says so,
 * otherwise only what was granted for objects. Call it after a page was linked or unlinked, and after the setting of
 * the type changed.
 */
export async function bindScopes(tx: Tx, type: string): Promise<void> {
  const pages = await tx<{ scope: string; whole: boolean; trashed: boolean }[]>`
    select distinct l.scope, t.apply_access_on_binding as whole, l.trashed
    from page_type l join object_type t on t.id = l.type where t.id = ${type} and l.scope is not null`
  const edges = pages.map(({ scope, whole, trashed }) => ({ above: scope, whole, suspended: trashed }))
  await setEdges(tx, await objectScopes(tx, type), edges)
}

/** The scopes of a type's objects: the current one, and those from before the type's level was changed. */
async function objectScopes(db: Db, type: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select s.id from object_type t join scope s on s.parent = t.scope
    where t.id = ${type} and not exists (select 1 from property p where p.scope = s.id and p.own_scope)`
  return rows.map(({ id }) => id)
}

/**
 * Sets the type whose objects a page shows, null for none. `page.scope` is the page's own, or null when its access
 * must not apply to the objects. The access applies once someone has agreed: call `settleLinks` next.
 */
export async function linkType(
  tx: Tx,
  page: { id: string; scope: string | null; author: string | null },
  type: string | null,
): Promise<void> {
  const before = await tx<{ type: string; scope: string | null }[]>`
    delete from page_type where page = ${page.id} returning type, scope`
  // A consent was given for the type that the page showed before.
  for (const scope of new Set([...before.map((row) => row.scope), page.scope]))
    if (scope !== null) await forgetConsents(tx, scope)
  if (type !== null)
    await tx`
      insert into page_type (page, type, scope, author)
      values (${page.id}, ${type}, ${page.scope}, ${page.author})`
  const types = [...before.map((row) => row.type), ...(type === null ? [] : [type])]
  for (const each of new Set(types)) await bindScopes(tx, each)
}

/** Suspends the access that pages in trash give to objects, or restores it when they leave trash. */
export async function suspendLinks(tx: Tx, pages: string[], trashed: boolean): Promise<void> {
  const rows = await tx<{ type: string }[]>`
    update page_type set trashed = ${trashed} where page = any(${pages}::uuid[]) returning type`
  for (const type of new Set(rows.map((row) => row.type))) await bindScopes(tx, type)
}

/** The types whose objects the pages show. */
export async function typesShownOn(db: Db, pages: string[]): Promise<string[]> {
  const rows = await db<{ type: string }[]>`
    select distinct type from page_type where page = any(${pages}::uuid[])`
  return rows.map(({ type }) => type)
}
