import type { ReadContext } from '../../context.ts'
import { valueColumns, type DataRow } from '../objectColumns.ts'
import { queryObjects, type ObjectWhere } from '../objectQuery.ts'
import { objectTypeOf } from '../objectType.ts'
import { presentObjects, type PresentedObject } from '../presentObjects.ts'
import type { TableTargets } from './findNames.ts'

type Asked = { typeId: string; ids: string[]; where?: ObjectWhere | null }

/**
 * Living objects of a type in the order of their ids. Those that the actor may not read, or that do not match, are
 * left out.
 */
export async function readRecords(
  ctx: ReadContext,
  targets: TableTargets,
  { typeId, ids, where }: Asked,
): Promise<PresentedObject[]> {
  const { sql } = ctx
  const type = await objectTypeOf(ctx, typeId)
  const { from } = queryObjects(ctx, type, { where })
  const own = [...type.properties.values()].filter(({ system }) => system === null)
  const rows = await sql<DataRow[]>`
    select t.id, t.title, t.author, t.scope, t.own_scope, t.tags, t.created_at, t.updated_at, 1 as version
      ${valueColumns(sql, own)}
    ${from} and t.id = any(${ids}::uuid[])`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return presentObjects(ctx, targets, {
    type,
    rows: ids.map((id) => byId.get(id)).filter((row) => row !== undefined),
  })
}
