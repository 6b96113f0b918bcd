import { DomainError } from '#schema/errors.ts'
import { typeLimits } from '#schema/types/limits.ts'
import { typeAction, typeView } from '#schema/types/type.ts'
import { viewConfigOf, type ViewConfig } from '#schema/types/typeView.ts'
import type { CommandContext } from '../context.ts'
import { json, type Tx } from '../database/db.ts'
import { parse, refuseField } from '../errors.ts'
import { isRowId, rowId } from '../ids.ts'
import { changeType } from './changeType.ts'
import { countIn, placeIn } from './placeIn.ts'

type Table = 'type_view' | 'type_action'

/**
 * Saves a view, a new one if it has no id, and returns the id of the type. Throws what `accessType` throws,
 * `invalid_input`.
 */
export async function saveView(ctx: CommandContext, type: string, input: unknown): Promise<string> {
  const { id, name, config } = parse(typeView, input)
  return changeType(ctx, type, async ({ sql: tx }, { type: row, reader }) => {
    const view = await partId(tx, { table: 'type_view', type: row.id, id, most: typeLimits.views })
    const [saved] = await (view === null
      ? tx<{ id: string }[]>`
          insert into type_view (type, name, position, config, author)
          values (${row.id}, ${name}, ${await placeIn(tx, { table: 'type_view', type: row.id })},
            ${json(tx, config ?? {})}, ${reader.subject}) returning id`
      : tx<{ id: string }[]>`
          update type_view set name = ${name}, updated_at = now(),
            config = case when ${config == null} then config else ${json(tx, config ?? {})} end
          where id = ${view} returning id`)
    if (config) await openFirst(tx, { type: row.id, id: saved!.id, config: viewConfigOf(config) })
    return row.id
  })
}

type Saved = { type: string; id: string; config: ViewConfig }

/** ROV.03: at most one view of a type is the default for a page kind. */
async function openFirst(tx: Tx, { type, id, config }: Saved): Promise<void> {
  if (!config.default) return
  await tx`
    update type_view set config = config || '{"default": false}'
    where type = ${type} and id <> ${id} and config->'default' = 'true'
      and coalesce(config->>'purpose', 'table') = ${config.purpose}`
}

/** RTY.09: saves an action, a new one if it has no id, and returns the id of the type. Throws as `saveView`. */
export async function saveAction(ctx: CommandContext, type: string, input: unknown): Promise<string> {
  const { id, name, path, completion = null } = parse(typeAction, input)
  return changeType(ctx, type, async ({ sql: tx }, { type: row }) => {
    const action = await partId(tx, { table: 'type_action', type: row.id, id, most: typeLimits.actions })
    await (action === null
      ? tx`
          insert into type_action (type, name, path, completion, position)
          values (${row.id}, ${name}, ${path}, ${completion},
            ${await placeIn(tx, { table: 'type_action', type: row.id })})`
      : tx`
          update type_action set name = ${name}, path = ${path}, completion = ${completion} where id = ${action}`)
    return row.id
  })
}

/** Deletes a view or an action and returns the id of the type. Throws what `accessType` throws. */
export const deletePart = (ctx: CommandContext, table: Table, id: string): Promise<string> =>
  changePart(ctx, table, { id, work: (tx) => tx`delete from ${tx(table)} where id = ${id}` })

/** Replaces the secret of an action and returns the id of the type. Throws what `accessType` throws. */
export const renewSecret = (ctx: CommandContext, id: string): Promise<string> =>
  changePart(ctx, 'type_action', {
    id,
    work: (tx) => tx`update type_action set secret = default where id = ${id}`,
  })

async function changePart(
  ctx: CommandContext,
  table: Table,
  { id, work }: { id: string; work: (tx: Tx) => Promise<unknown> },
): Promise<string> {
  const [row] = await ctx.sql<{ type: string }[]>`select type from ${ctx.sql(table)} where id = ${rowId(id)}`
  if (!row) throw new DomainError('not_found')
  return changeType(ctx, row.type, async ({ sql: tx }) => {
    await work(tx)
    return row.type
  })
}

type Part = { table: Table; type: string; id?: string | null; most: number }

/** The id of the item to overwrite; null for a new one, if there is room. */
async function partId(tx: Tx, { table, type, id, most }: Part): Promise<string | null> {
  if (id) {
    const [row] = isRowId(id) ? await tx`select 1 from ${tx(table)} where id = ${id} and type = ${type}` : []
    if (!row) throw new DomainError('not_found')
    return id
  }
  if ((await countIn(tx, table, type)) >= most) throw refuseField('type_id', 'too_long')
  return null
}
