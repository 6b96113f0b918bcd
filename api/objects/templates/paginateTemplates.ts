import type { ReadContext } from '../../context.ts'
import { paginatorInfo, sliceOf, type PageArgs } from '../../graphql/paginate.ts'
import type { LinkTargets } from '../linkedNodes.ts'
import type { ObjectType } from '../objectType.ts'
import { readTemplates, startOf, typeToMake, type TemplateRow } from './templateRows.ts'

/**
 * The templates of a type, for anyone who may create objects of it. Throws what `typeToMake` throws, `invalid_input`.
 */
export async function paginateTemplates(
  ctx: ReadContext,
  targets: LinkTargets,
  { type_id: id, ...args }: PageArgs & { type_id: string },
) {
  const slice = sliceOf(args)
  const type = await typeToMake(ctx, id)
  const all = await readTemplates(ctx, { type: type.id })
  const rows = all.slice(slice.offset, slice.offset + slice.perPage)
  const data = await Promise.all(rows.map((row) => presentTemplate(ctx, targets, { type, row })))
  return { data, paginatorInfo: paginatorInfo(slice, all.length, data.length) }
}

/** A template as the reader may use it; null when it does not exist. */
export async function getTemplate(ctx: ReadContext, targets: LinkTargets, of: { type: string; id: string }) {
  const type = await typeToMake(ctx, of.type)
  const [row] = await readTemplates(ctx, of)
  return row ? presentTemplate(ctx, targets, { type, row }) : null
}

type Shown = { type: ObjectType; row: TemplateRow }

async function presentTemplate(
  ctx: ReadContext,
  targets: LinkTargets,
  { type, row: { position, values, type: typeId, ...row } }: Shown,
) {
  return { ...row, type_id: typeId, order: position, values: await startOf(ctx, targets, { type, values }) }
}
