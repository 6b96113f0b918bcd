import { pageImportLimits } from '#schema/pages/import/limits.ts'
import type { Db, Fragment } from '../../database/db.ts'
import { paginatorInfo, sliceOf } from '../../graphql/paginate.ts'
import type { AccountContext } from '../../objects/exchange/imports.ts'
import { accessPageImport, importColumns, type PageImport } from './pageImports.ts'

type Progress = {
  pages_done: number
  files_done: number
  rows_total: number
  objects: number
  rows_going: boolean
  first: string | null
  problems: number
}

/** An import with its progress, as the person who started it sees it. */
async function present({ sql }: AccountContext, found: PageImport) {
  const [row] = await sql<Progress[]>`
    select count(*) filter (where i.kind <> 'file' and i.state in ('done', 'begun'))::int as pages_done,
      count(*) filter (where i.kind = 'file' and i.state = 'done')::int as files_done,
      coalesce(sum(r.total), 0)::int as rows_total, coalesce(sum(r.created), 0)::int as objects,
      coalesce(bool_or(r.state in ('reading', 'creating')), false) as rows_going,
      (array_agg(i.made) filter (where i.ord = 0 and i.state in ('done', 'begun')))[1] as first,
      (select count(*)::int from (${problemsSql(sql, found.id)}) p) as problems
    from page_import_item i left join object_import r on r.id = i.rows where i.import = ${found.id}`
  const { pages_done, files_done, rows_total, objects, rows_going, first, problems } = row!
  const { id, name, state, failure, pages, tables, files, bytes, parent } = found
  return {
    id,
    name,
    /** The rows of tables are created separately, after their pages. */
    state: state === 'done' && rows_going ? ('creating' as const) : state,
    failure,
    parent_id: parent,
    pages,
    tables,
    files,
    bytes,
    pages_done,
    files_done,
    rows_total,
    objects,
    /** The first page that was created, above all others. */
    page_id: first,
    problems,
  }
}

export type PresentedPageImport = Awaited<ReturnType<typeof present>>

export const getPageImport = async (ctx: AccountContext, id: string): Promise<PresentedPageImport> =>
  present(ctx, await accessPageImport(ctx, id))

/** The actor's newest import into a space; null without one. */
export async function lastPageImport(
  ctx: AccountContext,
  space: string,
): Promise<PresentedPageImport | null> {
  const [found] = await ctx.sql<PageImport[]>`
    select ${importColumns(ctx.sql)} from page_import i
    where i.account = ${ctx.account.account} and i.space::text = ${space} order by i.created_at desc limit 1`
  return found ? present(ctx, found) : null
}

type Asked = { id: string; page: number }

/** What would be created, in the order of the tree. */
export async function paginateTree(ctx: AccountContext, { id, page }: Asked) {
  const found = await accessPageImport(ctx, id)
  const slice = sliceOf({ page, perPage: pageImportLimits.treePage })
  const data = await ctx.sql<
    {
      ord: number
      depth: number
      kind: 'page' | 'table'
      title: string
      icon: string | null
      files: number
    }[]
  >`
    select i.ord, i.depth, i.kind, i.title, i.icon,
      (select count(*)::int from page_import_item f where f.import = i.import and f.parent = i.ord and f.kind = 'file') as files
    from page_import_item i where i.import = ${found.id} and i.kind <> 'file'
    order by i.ord limit ${slice.perPage} offset ${slice.offset}`
  return { data: [...data], paginatorInfo: paginatorInfo(slice, found.pages + found.tables, data.length) }
}

/** What was not imported, or not as it was. */
export async function paginateImportProblems(ctx: AccountContext, { id, page }: Asked) {
  const found = await accessPageImport(ctx, id)
  const slice = sliceOf({ page, perPage: pageImportLimits.problemsPage })
  const [count] = await ctx.sql<{ total: number }[]>`
    select count(*)::int as total from (${problemsSql(ctx.sql, found.id)}) p`
  const data = await ctx.sql<{ path: string; reason: string; about: string | null }[]>`
    select path, reason, about from (${problemsSql(ctx.sql, found.id)}) p
    order by place limit ${slice.perPage} offset ${slice.offset}`
  return { data: [...data], paginatorInfo: paginatorInfo(slice, count!.total, data.length) }
}

/** The recorded problems, and the results for the rows of tables. */
const problemsSql = (db: Db, id: string): Fragment => db`
  select n.path, n.reason, n.about, n.id as place from page_import_problem n where n.import = ${id}
  union all
  select i.path, case when r.refused > 0 then 'rows_refused' else 'refused' end,
    case when r.refused > 0 then r.refused::text else r.failure end, 9000000000 + i.ord
  from page_import_item i join object_import r on r.id = i.rows
  where i.import = ${id} and (r.refused > 0 or r.state = 'failed')
  union all
  select i.path, 'rows_partial', r.partial::text, 9000000000 + i.ord
  from page_import_item i join object_import r on r.id = i.rows where i.import = ${id} and r.partial > 0`
