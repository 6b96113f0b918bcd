import type { Inside } from '../context.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { objectCreate } from '#schema/objects/objects.ts'
import { readerOf } from '../access/reader.ts'
import { untilWhole } from '../database/briefly.ts'
import type { CommandContext } from '../context.ts'
import { parse } from '../errors.ts'
import { once } from '../graphql/idempotency.ts'
import { holdSpace } from './changeHeld.ts'
import { checkFiles } from './checkFiles.ts'
import { checkLinks } from './checkLinks.ts'
import { checkNewValues, type CheckedValues } from './checkValues.ts'
import { createAtOnce } from './createAtOnce.ts'
import { noteNewFiles, takeDraftFiles } from './draftFiles.ts'
import { insertObjects } from './insertObjects.ts'
import type { LinkTargets } from './linkedNodes.ts'
import { levelOnNew, objectTypeOf, type ObjectType } from './objectType.ts'
import { orNotUnique, tellObjects } from './saveObjects.ts'

/**
 * Makes an object and gives its id. Throws `not_found` for a type that the actor cannot read, `read_only` where they
 * may not edit it, `object_invalid`, `object_not_unique`, `space_objects_quota`, `invalid_input`, `unauthenticated`.
 */
export async function createObject(
  ctx: CommandContext,
  targets: LinkTargets,
  input: unknown,
): Promise<string> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { idempotency_key: key, ...given } = parse(objectCreate, input)
  const found = await objectTypeOf(ctx, given.type_id)
  const { space } = found
  const values = given.values ?? {}
  const checked = fittingValues(found, values)
  const made = checked && (await createAtOnce(ctx, found, { values: checked, key, input: given }))
  if (made !== undefined) return made
  const begun = untilWhole(ctx.sql, async (tx) => {
    const inside = { ...ctx, sql: tx }
    // What is read of the type and of rights is sent behind the lock, without waiting for it.
    await Promise.all([holdSpace(tx, space), readerOf(inside, space), objectTypeOf(inside, given.type_id)])
    return once(tx, { actor: ctx.actor, operation: 'objectCreate', key, input: given }, () =>
      make(inside, targets, { typeId: given.type_id, values }),
    )
  })
  return orNotUnique(begun)
}

type Given = { typeId: string; values: Record<string, unknown> }

/** The same, or undefined where something is wrong: what was made before by the same key is not asked about that again. */
function fittingValues(type: ObjectType, values: Record<string, unknown>): CheckedValues | undefined {
  try {
    return newValues(type, values)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** The values of a new object, for whoever may make one. */
function newValues(type: ObjectType, values: Record<string, unknown>): CheckedValues {
  const level = levelOnNew(type)
  if (level < levelNumber.read) throw new DomainError('not_found')
  if (level < levelNumber.edit) throw new DomainError('read_only')
  return checkNewValues(type, { values, level: levelNumber.full })
}

async function make(inside: Inside, targets: LinkTargets, { typeId, values }: Given): Promise<string> {
  const type = await objectTypeOf(inside, typeId)
  const checked = newValues(type, values)
  await checkLinks(inside, targets, { type, values: checked, kept: new Set() })
  const id = Bun.randomUUIDv7()
  const made = { id, type, values: new Map(checked) }
  await takeDraftFiles(inside.sql, made)
  await checkFiles(inside.sql, { object: id, reader: type.reader, values: checked, kept: new Set() })
  await insertObjects(inside, type, [{ id, values: checked }])
  await noteNewFiles(inside.sql, made)
  await tellObjects(inside.sql, type, [id])
  return id
}
