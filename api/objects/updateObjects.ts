import { DomainError } from '#schema/errors.ts'
import { objectIds, objectsChange, objectsUpdate, objectUpdate } from '#schema/objects/objects.ts'
import type { CommandContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { parse, refuseField } from '../errors.ts'
import { changeOnce, once } from '../graphql/idempotency.ts'
import { uuid } from '../ids.ts'
import { changeHeld } from './changeHeld.ts'
import { changeEach, changeObjects } from './changeObjects.ts'
import type { LinkTargets } from './linkedNodes.ts'
import { objectTypeOf } from './objectType.ts'
import { updateAtOnce, updateOperation } from './updateAtOnce.ts'

/**
 * Changes the given values of one object. Throws what `accessObject` throws, `object_invalid`, `object_not_unique`,
 * `invalid_input`, and `conflict` when a value has changed since `input.version`.
 */
export async function updateObject(
  ctx: CommandContext,
  targets: LinkTargets,
  { id, input }: { id: string; input: unknown },
): Promise<string> {
  const { values, version } = parse(objectUpdate, input)
  const key = uuid(id)
  if (await updateAtOnce(ctx, { id: key, values, version })) return key
  await changeHeld(ctx, { ids: [key], wanted: 'edit' }, async (inside, rows) => {
    const { sql: tx } = inside
    await changeOnce(inside, { operation: updateOperation, id: key, input: values }, async () => {
      if (version && version < rows[0]!.version) {
        const { properties } = await objectTypeOf(inside, rows[0]!.type)
        const readable = Object.keys(values).filter((property) => properties.has(property))
        await refuseOverwriting(tx, { id: key, version, properties: readable })
      }
      await changeObjects(inside, targets, { rows, values })
    })
  })
  return key
}

/** The result of a change of several objects; `change` is its id for `undoChange`. */
export type Changed = { ids: string[]; change: string }

/**
 * Sets the same values on several objects of a type, all or none. A repeat with the same key changes nothing more.
 */
export async function updateObjects(
  ctx: CommandContext,
  targets: LinkTargets,
  given: { ids: unknown; values: unknown; idempotency_key?: unknown },
): Promise<Changed> {
  const ids = parse(objectIds, given.ids).map(uuid)
  const { values, idempotency_key: key } = parse(objectsUpdate, given)
  let change: string = Bun.randomUUIDv7()
  await changeHeld(ctx, { ids, wanted: 'edit' }, async (inside, rows) => {
    const asked = { actor: ctx.actor, operation: 'objectsUpdate', key, input: { ids, values } }
    change = await once(inside.sql, asked, async () => {
      await changeObjects(inside, targets, { rows, values, change })
      return change
    })
  })
  return { ids, change }
}

/**
 * Sets values on several objects, different ones on each, all or none. A repeat with the same key changes nothing
 * more.
 */
export async function changeSeveral(
  ctx: CommandContext,
  targets: LinkTargets,
  given: unknown,
): Promise<Changed> {
  const { changes, idempotency_key: key } = parse(objectsChange, given)
  const ids = changes.map(({ id }) => uuid(id))
  if (new Set(ids).size < ids.length) throw refuseField('changes', 'not_unique')
  let change: string = Bun.randomUUIDv7()
  await changeHeld(ctx, { ids, wanted: 'edit' }, async (inside, rows) => {
    const asked = { actor: ctx.actor, operation: 'objectsChange', key, input: { changes } }
    change = await once(inside.sql, asked, async () => {
      const each = rows.map((row, at) => ({ rows: [row], values: changes[at]!.values }))
      await changeEach(inside, targets, { given: each, change })
      return change
    })
  })
  return { ids, change }
}

/** ROB.17: a simultaneous change of another property is no conflict. */
async function refuseOverwriting(
  tx: Tx,
  { id, version, properties }: { id: string; version: number; properties: string[] },
): Promise<void> {
  const [changed] = await tx`
    select 1 from object_version
    where object = ${id} and version > ${version} and changes ?| ${properties} limit 1`
  if (changed) throw new DomainError('conflict')
}
