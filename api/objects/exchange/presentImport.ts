import { cellText } from '#schema/objects/cells.ts'
import { exchangeLimits } from '#schema/objects/exchange.ts'
import { paginatorInfo, sliceOf } from '../../graphql/paginate.ts'
import { accessImport, firstRows, importColumns, type AccountContext, type ImportRow } from './imports.ts'
import type { RowProblem } from './readRows.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'

const shown = ({ row, cells }: TableRow, { locale }: ImportRow) => ({
  row,
  cells: cells.map((cell) => cellText(cell, locale).slice(0, exchangeLimits.previewSigns)),
})

/** An import with its first rows, as the person who started it sees it. */
async function present({ sql }: AccountContext, found: ImportRow) {
  const rows = await firstRows({ sql }, found.id)
  const { id, type, name, state, heading, mapping, width, total, done, created, refused, failure } = found
  const { by_key, changed, same, skipped, partial } = found
  return {
    id,
    type_id: type,
    name,
    state,
    heading,
    mapping,
    by_key,
    width,
    total,
    done,
    created,
    changed,
    same,
    skipped,
    refused,
    partial,
    failure,
    new_options: Object.values(found.new_options).reduce((sum, labels) => sum + labels.length, 0),
    rows: rows.map((row) => shown(row, found)),
  }
}
export type PresentedImport = Awaited<ReturnType<typeof present>>

export const getImport = async (ctx: AccountContext, id: string): Promise<PresentedImport> =>
  present(ctx, await accessImport(ctx, id))

/** The actor's newest import of a type; null without one. */
export async function lastImport(ctx: AccountContext, type: string): Promise<PresentedImport | null> {
  const [found] = await ctx.sql<ImportRow[]>`
    select ${importColumns(ctx.sql)} from object_import i
    where i.account = ${ctx.account.account} and i.type::text = ${type} order by i.created_at desc limit 1`
  return found ? present(ctx, found) : null
}

/** The rows that create no objects, or objects without some values, and why, in the order of the file. */
export async function paginateProblems(ctx: AccountContext, { id, page }: { id: string; page: number }) {
  const found = await accessImport(ctx, id)
  const slice = sliceOf({ page, perPage: exchangeLimits.problemsPage })
  const rows = await ctx.sql<(TableRow & { problems: RowProblem[] })[]>`
    select row, cells, problems from object_import_row where import = ${found.id} and problems is not null
    order by row limit ${slice.perPage} offset ${slice.offset}`
  return {
    data: rows.map(({ problems, ...row }) => ({ ...shown(row, found), problems })),
    paginatorInfo: paginatorInfo(slice, found.refused + found.partial, rows.length),
  }
}
