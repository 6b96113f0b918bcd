import type { ReadContext } from '../../context.ts'
import { paginatorInfo, sliceOf, type PageArgs } from '../../graphql/paginate.ts'
import { accessObject } from '../accessObject.ts'
import { presentProcess, processColumns, type ProcessRow } from './processRows.ts'

/** The runs of actions on an object, the latest first. Throws what `accessObject` throws. */
export async function paginateProcesses(
  ctx: ReadContext,
  { object_id: id, ...args }: PageArgs & { object_id: string },
) {
  const slice = sliceOf(args)
  const { object } = await accessObject(ctx, id, { wanted: 'read' })
  const { sql } = ctx
  const rows = await sql<(ProcessRow & { total: number })[]>`
    select ${processColumns(sql)}, count(*) over ()::int as total from object_process p where p.object = ${object.id}
    order by p.id desc limit ${slice.perPage} offset ${slice.offset}`
  return {
    data: rows.map(presentProcess),
    paginatorInfo: paginatorInfo(slice, rows[0]?.total ?? 0, rows.length),
  }
}
