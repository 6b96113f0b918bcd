import type { Inside } from '../context.ts'
import { insideSpace } from '../spaces/insideSpace.ts'
import type { AccessLevel } from '#schema/access/levels.ts'
import type { CommandContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { appendEvent } from '../events/events.ts'
import { accessProperty, accessType, type ClearedProperty, type ClearedType } from './accessType.ts'

type Wanted = Exclude<AccessLevel, 'none'>
type Options = { wanted?: Wanted; trashed?: boolean }

/** Notifies everyone who views a type that it has changed. */
export async function tellType(tx: Tx, { id, space }: { id: string; space: string }): Promise<void> {
  await tx`update object_type set version = version + 1, updated_at = now() where id = ${id}`
  await appendEvent(tx, { space, kind: 'type_changed', node: id })
}

/**
 * Runs a change of a type under the locks on the space's types and rights. Requires full access to the type. Throws
 * what `accessType` throws.
 */
export async function changeType<T>(
  ctx: CommandContext,
  id: string,
  work: (inside: Inside, cleared: ClearedType) => Promise<T>,
): Promise<T> {
  const { type: found } = await accessType(ctx, id, 'full')
  return insideSpace(ctx, found.space, async (inside) => {
    const cleared = await accessType(inside, id, 'full')
    const result = await work(inside, cleared)
    await tellType(inside.sql, cleared.type)
    return result
  })
}

/** The same for a property. Requires `wanted` access to it, by default full. */
export async function changeProperty<T>(
  ctx: CommandContext,
  id: string,
  {
    wanted = 'full',
    trashed,
    work,
  }: Options & {
    work: (inside: Inside, cleared: ClearedProperty) => Promise<T>
  },
): Promise<T> {
  const { type } = await accessProperty(ctx, id, wanted, { trashed })
  return insideSpace(ctx, type.space, async (inside) => {
    const cleared = await accessProperty(inside, id, wanted, { trashed })
    const result = await work(inside, cleared)
    await tellType(inside.sql, cleared.type)
    return result
  })
}
