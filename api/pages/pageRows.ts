import type { PageKindId } from '#schema/pageKinds.ts'
import type { ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { perRequest } from '../graphql/loader.ts'

/** A page as stored, living or in trash. */
export type StoredPage = {
  id: string
  space: string
  parent: string | null
  position: string
  kind: PageKindId
  engine: string | null
  title: string
  icon: string | null
  author: string | null
  scope: string
  own_scope: boolean
  is_tab: boolean
  is_template: boolean
  /** The page that a shortcut opens. */
  target: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  trash: string | null
}

/** The columns of a page, which has the alias `p` in the query. */
export const pageColumns = (db: Db) => db`
  p.id, p.space, p.parent, p.position, p.kind, p.engine, p.title, p.icon, p.author, p.scope, p.own_scope,
  p.is_tab, p.is_template, p.target, p.created_at, p.updated_at, p.deleted_at, p.trash`

/** Pages by id, before any access check. */
export const pageRows = perRequest<StoredPage>(async ({ sql }, ids) => {
  const rows = await sql<StoredPage[]>`
    select ${pageColumns(sql)} from page p where p.id = any(${ids as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
})

/** A page with the ids of its living nested pages, parents first. */
export async function nestedPages({ sql }: ReadContext, id: string): Promise<StoredPage[]> {
  return sql<StoredPage[]>`
    with recursive walk as (
      select id, 0 as depth from page where id = ${id}
      union all
      select c.id, w.depth + 1 from walk w join page c on c.parent = w.id where c.deleted_at is null
    )
    select ${pageColumns(sql)} from walk w join page p on p.id = w.id order by w.depth, p.position, p.id`
}

/** The number of levels of a page with its nested pages, including those in trash: 1 without any. */
export async function nestedHeight(db: Db, id: string): Promise<number> {
  const [row] = await db<{ height: number }[]>`
    with recursive walk as (
      select id, 1 as depth from page where id = ${id}
      union all select c.id, w.depth + 1 from walk w join page c on c.parent = w.id
    )
    select max(depth)::int as height from walk`
  return row!.height
}

/** The ids of the ancestors of a page, from the top level down to its parent, by page id. */
export const lines = perRequest<string[]>(async ({ sql }, ids) => {
  const rows = await sql<{ page: string; line: string[] }[]>`
    with recursive up as (
      select id as page, parent, 1 as height from page where id = any(${ids as string[]}::uuid[])
      union all
      select u.page, p.parent, u.height + 1 from up u join page p on p.id = u.parent
    )
    select page, array_agg(parent order by height desc) as line from up where parent is not null group by page`
  return new Map(rows.map(({ page, line }) => [page, line]))
})
