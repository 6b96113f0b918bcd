import type { Inside } from '../context.ts'
import { DomainError } from '#schema/errors.ts'
import { typeLimits } from '#schema/types/limits.ts'
import { propertyGroupCreate, propertyGroupUpdate } from '#schema/types/type.ts'
import type { CommandContext, ReadContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { parse, refuseField } from '../errors.ts'
import { once } from '../graphql/idempotency.ts'
import { isRowId, rowId } from '../ids.ts'
import { changeProperty, changeType } from './changeType.ts'
import { namedOnce } from './namedOnce.ts'
import { countIn, placeIn } from './placeIn.ts'

/**
 * Creates a group of properties and returns its id. Throws what `accessType` throws, `invalid_input`, `name_taken`.
 */
export async function createGroup(ctx: CommandContext, input: unknown): Promise<string> {
  const { idempotency_key: key, ...values } = parse(propertyGroupCreate, input)
  return namedOnce(() =>
    changeType(ctx, values.type_id, ({ sql: tx, actor }, { type }) =>
      once(tx, { actor, operation: 'propertyGroupCreate', key, input: values }, async () => {
        if ((await countIn(tx, 'property_group', type.id)) >= typeLimits.groups)
          throw refuseField('type_id', 'too_long')
        const position = await placeIn(tx, { table: 'property_group', type: type.id })
        const [row] = await tx<{ id: string }[]>`
          insert into property_group (type, label, description, position)
          values (${type.id}, ${values.label}, ${values.description ?? ''}, ${position}) returning id`
        return row!.id
      }),
    ),
  )
}

/** Changes the given fields. Throws as `createGroup`. */
export async function updateGroup(ctx: CommandContext, id: string, input: unknown): Promise<string> {
  const { label, description } = parse(propertyGroupUpdate, input)
  return namedOnce(() =>
    changeGroup(ctx, id, async ({ sql: tx }, group) => {
      await tx`
        update property_group set label = coalesce(${label ?? null}, label),
          description = coalesce(${description ?? null}, description) where id = ${group}`
    }),
  )
}

/** Deletes a group. Its properties stay, without a group. Throws what `accessType` throws. */
export const deleteGroup = (ctx: CommandContext, id: string): Promise<string> =>
  changeGroup(ctx, id, async ({ sql: tx }, group) => {
    await tx`delete from property_group where id = ${group}`
  })

/** Moves a group after another one, or to the start. Throws what `accessType` throws, `invalid_input`. */
export const moveGroup = (ctx: CommandContext, id: string, after?: string | null): Promise<string> =>
  changeGroup(ctx, id, async ({ sql: tx }, group, type) => {
    const place = { table: 'property_group', type, after: after ?? null, moving: group } as const
    await tx`update property_group set position = ${await placeIn(tx, place)} where id = ${group}`
  })

/** RTY.12: moves a property into a group of its type. Throws what `accessProperty` throws. */
export const addToGroup = (ctx: CommandContext, id: string, group: string): Promise<string> =>
  changeProperty(ctx, id, {
    async work({ sql: tx }, { property }) {
      const wanted = await needGroup(tx, property.type, group)
      if (property.parent !== null) throw refuseField('property_id', 'unknown_value')
      await tx`update property set property_group = ${wanted}, updated_at = now() where id = ${property.id}`
      return property.id
    },
  })

/** RTY.13: removes a property from its group. Throws what `accessProperty` throws. */
export const removeFromGroup = (ctx: CommandContext, id: string): Promise<string> =>
  changeProperty(ctx, id, {
    async work({ sql: tx }, { property }) {
      await tx`update property set property_group = null, updated_at = now() where id = ${property.id}`
      return property.id
    },
  })

/** The id of a group of the type. Throws `not_found`. */
export async function needGroup(tx: Tx, type: string, group: string): Promise<string> {
  const [row] = isRowId(group)
    ? await tx<{ id: string }[]>`select id from property_group where id = ${group} and type = ${type}`
    : []
  if (!row) throw new DomainError('not_found')
  return row.id
}

/** The type of a group. */
export async function typeOfGroup({ sql }: Pick<ReadContext, 'sql'>, id: string): Promise<string> {
  const [row] = await sql<{ type: string }[]>`select type from property_group where id = ${rowId(id)}`
  if (!row) throw new DomainError('not_found')
  return row.type
}

async function changeGroup(
  ctx: CommandContext,
  id: string,
  work: (inside: Inside, group: string, type: string) => Promise<void>,
): Promise<string> {
  await changeType(ctx, await typeOfGroup(ctx, id), async (inside, { type }) =>
    work(inside, await needGroup(inside.sql, type.id, id), type.id),
  )
  return id
}
