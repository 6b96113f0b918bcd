import type { ReadContext } from '../../context.ts'
import { paginatorInfo, readSlice, sliceOf, type Counted, type PageArgs } from '../../graphql/paginate.ts'
import { accessObject } from '../accessObject.ts'
import { presentProcess, processColumns, type ProcessRow } from './processRows.ts'

/** The runs of actions on an object, latest first. Throws what `accessObject` throws. */
export async function paginateProcesses(
  ctx: ReadContext,
  { object_id: id, ...args }: PageArgs & { object_id: string },
) {
  const slice = sliceOf(args)
  const { object } = await accessObject(ctx, id, { wanted: 'read' })
  const { sql } = ctx
  const { rows, total } = await readSlice<ProcessRow>(
    slice,
    ({ perPage, offset }) => sql<Counted<ProcessRow>[]>`
    select ${processColumns(sql)}, count(*) over ()::int as total from object_process p where p.object = ${object.id}
    order by p.id desc limit ${perPage} offset ${offset}`,
  )
  return {
    data: rows.map(presentProcess),
    paginatorInfo: paginatorInfo(slice, total, rows.length),
  }
}
