import type { Actor, Inside } from '../context.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { objectCreate, objectsCreate } from '#schema/objects/objects.ts'
import { readerOf } from '../access/reader.ts'
import { untilWhole } from '../database/briefly.ts'
import type { CommandContext } from '../context.ts'
import { parse, refuseField } from '../errors.ts'
import { once } from '../graphql/idempotency.ts'
import { holdSpace } from './changeHeld.ts'
import { checkFiles } from './checkFiles.ts'
import { checkLinks } from './checkLinks.ts'
import { checkNewValues, type CheckedValues } from './checkValues.ts'
import { createAtOnce } from './createAtOnce.ts'
import { noteGuestFiles, noteNewFiles, takeDraftFiles, takeGuestFiles } from './draftFiles.ts'
import { insertObjects } from './insertObjects.ts'
import type { LinkTargets } from './linkedNodes.ts'
import { levelOnNew, objectTypeOf, type ObjectType } from './objectType.ts'
import { hasDefault, readTemplates, startOf, typeToMake } from './templates/templateRows.ts'
import { orNotUnique, tellObjects } from './saveObjects.ts'

/**
 * Creates an object and returns its id. Throws `not_found` for a type that the actor cannot read, `read_only` when
 * they may not edit it, `object_invalid`, `object_not_unique`, `space_objects_quota`, `invalid_input`,
 * `unauthenticated`.
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
  const isDefault = !given.template_id && given.default_template && (await hasDefault(ctx, found.id))
  const template = given.template_id ?? (isDefault ? true : undefined)
  const checked = template === undefined ? fittingValues(found, values) : undefined
  const made = checked && (await createAtOnce(ctx, found, { values: checked, key, input: given }))
  if (made !== undefined) return made
  return makeOnce(
    ctx,
    space,
    { operation: 'objectCreate', typeId: given.type_id, key, input: given },
    async (inside) => {
      const start = await startFrom(inside, targets, { typeId: given.type_id, template })
      return make(inside, targets, { typeId: given.type_id, values: [{ ...start, ...values }] })
    },
  )
}

type Start = { typeId: string; template: string | true | undefined }

/**
 * What the template, or the default one, gives to a new object. Throws `invalid_input` when the type has no such
 * template.
 */
async function startFrom(
  inside: Inside,
  targets: LinkTargets,
  { typeId, template }: Start,
): Promise<Record<string, unknown>> {
  if (template === undefined) return {}
  const type = await typeToMake(inside, typeId)
  const isDefault = template === true
  const found = await readTemplates(inside, { type: type.id, id: isDefault ? undefined : template })
  const row = isDefault ? found.find(({ is_default: is }) => is) : found[0]
  // The default template may have been deleted since it was read.
  if (!row && isDefault) return {}
  if (!row) throw refuseField('template_id', 'unknown_value')
  return startOf(inside, targets, { type, values: row.values })
}

/**
 * Creates several objects of a type, all or none, and returns their ids in order. Throws what `createObject` throws;
 * an error in values does not say which object has it.
 */
export async function createObjects(
  ctx: CommandContext,
  targets: LinkTargets,
  input: unknown,
): Promise<string[]> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { idempotency_key: key, ...given } = parse(objectsCreate, input)
  const { type_id: typeId, values } = given
  const { space } = await objectTypeOf(ctx, typeId)
  const ids = await makeOnce(
    ctx,
    space,
    { operation: 'objectsCreate', typeId, key, input: given },
    (inside) => make(inside, targets, { typeId, values }),
  )
  return ids.split(',')
}

type AskedValues = { type: ObjectType; values: Record<string, unknown>; draft?: string }

/** What the creation does differently from the type's own way, and what it stores in addition to the object. */
export type AskedObject = Once & {
  /** The caller, when the context belongs to someone else who allows it. */
  by: Actor
  /** The type as the caller sees it, the given values, and the draft of a guest whose files they use. */
  ask: (inside: Inside, type: ObjectType) => Promise<AskedValues>
  made: (inside: Inside, id: string) => Promise<void>
}

/**
 * Creates an object for something other than its type itself, e.g. a form. Throws what `createObject` and `ask`
 * throw.
 */
export async function createAsked(
  ctx: CommandContext,
  targets: LinkTargets,
  { ask, made, ...asked }: AskedObject,
): Promise<string> {
  const { space } = await objectTypeOf(ctx, asked.typeId)
  return makeOnce(ctx, space, asked, async (inside) => {
    const { type, values, draft } = await ask(inside, await objectTypeOf(inside, asked.typeId))
    const [id] = await makeOf(inside, targets, { type, values: [values], draft })
    await made(inside, id!)
    return [id!]
  })
}

type Once = { operation: string; typeId: string; key: string | null | undefined; input: unknown; by?: Actor }

/** Creates objects under the lock of their space, once per key. */
function makeOnce(
  ctx: CommandContext,
  space: string,
  { operation, typeId, key, input, by = ctx.actor }: Once,
  work: (inside: Inside) => Promise<string[]>,
): Promise<string> {
  const begun = untilWhole(ctx.sql, async (tx) => {
    const inside = { ...ctx, sql: tx }
    // The queries for the type and its rights are sent after the lock, without waiting for it.
    await Promise.all([holdSpace(tx, space), readerOf(inside, space), objectTypeOf(inside, typeId)])
    return once(tx, { actor: by, operation, key, input }, async () => (await work(inside)).join(','))
  })
  return orNotUnique(begun)
}

type Given = { typeId: string; values: Record<string, unknown>[] }

/**
 * The same, or undefined when something is wrong. An earlier result of the same key is returned without that check.
 */
function fittingValues(type: ObjectType, values: Record<string, unknown>): CheckedValues | undefined {
  try {
    return newValues(type, values)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** The values of a new object, for anyone who may create one. */
function newValues(type: ObjectType, values: Record<string, unknown>): CheckedValues {
  const level = levelOnNew(type)
  if (level < levelNumber.read) throw new DomainError('not_found')
  if (level < levelNumber.edit) throw new DomainError('read_only')
  return checkNewValues(type, { values, level: levelNumber.full })
}

async function make(inside: Inside, targets: LinkTargets, { typeId, values }: Given): Promise<string[]> {
  return makeOf(inside, targets, { type: await objectTypeOf(inside, typeId), values })
}

type GivenOf = { type: ObjectType; values: Record<string, unknown>[]; draft?: string | undefined }

async function makeOf(
  inside: Inside,
  targets: LinkTargets,
  { type, values, draft }: GivenOf,
): Promise<string[]> {
  const kept = new Set<string>()
  const objects = values.map((each) => ({ id: Bun.randomUUIDv7(), values: newValues(type, each) }))
  for (const { id, values: checked } of objects) {
    await checkLinks(inside, targets, { type, values: checked, kept: new Set() })
    await takeDraftFiles(inside.sql, { id, type, values: new Map(checked) })
    if (draft)
      for (const file of await takeGuestFiles(inside.sql, { id, draft, values: checked })) kept.add(file)
    await checkFiles(inside.sql, { object: id, reader: type.reader, values: checked, kept })
  }
  // Numbers that count are added to the values when they are written.
  const given = objects.map(({ id, values: checked }) => ({ id, type, values: new Map(checked) }))
  await insertObjects(inside, type, objects)
  for (const made of given) {
    await noteNewFiles(inside.sql, made)
    await noteGuestFiles(inside.sql, { taken: kept, values: made.values })
  }
  const ids = objects.map(({ id }) => id)
  await tellObjects(inside.sql, type, ids)
  return ids
}
