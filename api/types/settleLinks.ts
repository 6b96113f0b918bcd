import type { Inside } from '../context.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import type { RightsChange } from '../access/accessResource.ts'
import { readGiven, writeConsents, type Given } from '../access/edges.ts'
import { holderOf } from '../access/holderOf.ts'
import { levelOn, type Guarded, type Reader } from '../access/reader.ts'
import { bindScopes } from './bindType.ts'

type Link = Guarded & { type: string; type_scope: string; type_author: string | null; whole: boolean }

/**
 * Updates what pages give to the objects that they show, after rights in the space have changed. A grant on a page
 * applies to objects only up to the level that a person with full access to both the page and the type has agreed to,
 * and only while that person keeps full access. So an increase applies only if `by` has full access. Throws
 * `read_only` when `by` grants access for objects without it.
 */
export async function settleLinks(inside: Inside, { space, by, given }: RightsChange): Promise<void> {
  const { sql: tx } = inside
  const links = await tx<Link[]>`
    select l.page as id, l.scope, true as own_scope, l.author, l.type, t.scope as type_scope,
      t.author as type_author, t.apply_access_on_binding as whole
    from page_type l join object_type t on t.id = l.type
    where t.space = ${space} and l.scope is not null and not l.trashed`
  if (links.length === 0) return
  const byScope = new Map(links.map((link) => [link.scope, link]))
  const isFull = fullHolders(inside, space)
  const actor = by?.principals[0] ?? null
  const target = links.find(({ id }) => id === given?.id)
  if (target && given?.grant.objects && !(await isFull(actor, target))) throw new DomainError('read_only')
  const changed: Given[] = []
  for (const row of await readGiven(tx, links)) {
    const link = byScope.get(row.above)!
    const isAsked = row.now > row.before || (link === target && row.principal === given?.grant.principal)
    const next =
      isAsked && (await isFull(actor, link))
        ? { ...row, agreed: row.now, by: actor }
        : (await isFull(row.by, link))
          ? { ...row, agreed: Math.min(row.agreed, row.now) }
          : { ...row, agreed: 0, by: null }
    if (next.now !== row.before || next.agreed !== row.agreed || next.by !== row.by) changed.push(next)
  }
  if (changed.length === 0) return
  await writeConsents(tx, changed)
  const types = new Set(changed.map(({ above }) => byScope.get(above)!.type))
  for (const type of types) await bindScopes(tx, type)
}

/** Returns a check for full access to a page and to the type that it shows. Each principal is read once. */
function fullHolders(inside: Inside, space: string) {
  const holders = new Map<string, Promise<Reader | null>>()
  return async (principal: string | null, link: Link): Promise<boolean> => {
    if (principal === null) return false
    const found = holders.get(principal) ?? holderOf(inside, space, principal)
    holders.set(principal, found)
    const holder = await found
    const type = { id: '', scope: link.type_scope, own_scope: true, author: link.type_author }
    return holder !== null && [link, type].every((node) => levelOn(holder, node) === levelNumber.full)
  }
}
