import { levelNumber } from '#schema/access/levels.ts'
import { levelOn, type Guarded, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { accessSql, type RightsVersion } from '../events/eventBatch.ts'
import { perRequest } from '../graphql/loader.ts'
import { pageColumns, type StoredPage } from './pageRows.ts'
import { presentNode, type TreeNode } from './tree.ts'

/** A page with everything from which any reader's node of it is built. */
export type NamedPage = StoredPage & {
  published: boolean
  /** The subjects who have it as a favorite. */
  favorites: string[]
  /** Its ancestors, the nearest first. */
  above: Guarded[]
  /** The scopes of its living child pages, without duplicates. */
  below: Guarded[]
}

/** Pages and the rights at one moment, before any access check. */
export type NamedPages = { pages: ReadonlyMap<string, NamedPage>; rights: RightsVersion }

/** Reads pages of a space that events name, for all recipients of the events. */
export async function readNamedPages(
  { sql }: ReadContext,
  space: string,
  { ids, rights }: { ids: string[]; rights: RightsVersion },
): Promise<NamedPages> {
  if (ids.length === 0) return { pages: new Map(), rights }
  const rows = await sql<(NamedPage & { access: string })[]>`
    select ${pageColumns(sql)}, n.page is not null as published,
      array(select f.subject from page_favorite f where f.page = p.id) as favorites,
      (
        with recursive up as (
          select a.id, a.parent, a.scope, a.own_scope, a.author, 1 as height from page a where a.id = p.parent
          union all
          select a.id, a.parent, a.scope, a.own_scope, a.author, up.height + 1 from up join page a on a.id = up.parent
        )
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'scope', scope::text, 'own_scope', own_scope, 'author', author::text) order by height), '[]') from up
      ) as above,
      (
        select coalesce(jsonb_agg(distinct jsonb_build_object(
          'id', '', 'scope', c.scope::text, 'own_scope', c.own_scope, 'author', c.author::text)), '[]')
        from page c where c.parent = p.id and c.deleted_at is null
      ) as below, ${accessSql(sql)} as access
    from page p join space s on s.id = p.space left join publication n on n.page = p.id
    where p.id = any(${ids}::uuid[]) and p.space = ${space}`
  const [first] = rows
  return {
    pages: new Map(rows.map((row) => [row.id, row])),
    rights: first ? { ...rights, version: BigInt(first.access) } : rights,
  }
}

/** The scopes of all living pages under a page, without duplicates. */
const allBelow = perRequest<Guarded[]>(async ({ sql }, ids) => {
  const rows = await sql<(Guarded & { page: string })[]>`
    with recursive down as (
      select p.parent as page, p.id, p.scope, p.own_scope, p.author from page p
      where p.parent = any(${ids as string[]}::uuid[]) and p.deleted_at is null
      union all
      select down.page, p.id, p.scope, p.own_scope, p.author from down join page p on p.parent = down.id
      where p.deleted_at is null
    )
    select distinct page, '' as id, scope, own_scope, author from down`
  return Map.groupBy(rows, ({ page }) => page)
})

/**
 * The same node that `treeNodes` returns, built from what was read for everybody; null when the reader does not see
 * the page.
 */
export async function nodeFor(ctx: ReadContext, reader: Reader, page: NamedPage): Promise<TreeNode | null> {
  const sees = (node: Guarded) => levelOn(reader, node) >= levelNumber.read
  if (page.deleted_at !== null || !sees(page)) return null
  const isParent =
    page.below.some(sees) || (page.below.length > 0 && ((await allBelow(ctx).load(page.id)) ?? []).some(sees))
  const favorite = reader.subject !== null && page.favorites.includes(reader.subject)
  const parent = page.above.find(sees)?.id ?? null
  return presentNode({ ...page, favorite }, levelOn(reader, page), { parent, children: isParent })
}
