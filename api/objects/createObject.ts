import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { objectCreate } from '#schema/objects/objects.ts'
import type { CommandContext } from '../context.ts'
import type { Tx } from '../db.ts'
import { parse } from '../errors.ts'
import { once } from '../idempotency.ts'
import { holdSpace, type Inside } from './changeHeld.ts'
import { checkFiles } from './checkFiles.ts'
import { checkLinks } from './checkLinks.ts'
import { autoincrementOf, checkNewValues, type CheckedValues } from './checkValues.ts'
import { countObjects } from './countObjects.ts'
import type { LinkTargets } from './linkedNodes.ts'
import { columnOf, companionOf, inRow, printed, storedValue, tableOf } from './objectColumns.ts'
import { levelOnNew, objectTypeOf, type ObjectType } from './objectType.ts'
import { saveTexts } from './saveTexts.ts'
import {
  nameOf,
  noteLinks,
  noteSearch,
  noteVersions,
  orNotUnique,
  savedAt,
  tellObjects,
} from './saveObjects.ts'

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
  const given = parse(objectCreate, input)
  const { space } = await objectTypeOf(ctx, given.type_id)
  const begun = ctx.sql.begin(async (tx) => {
    const inside = { ...ctx, sql: tx }
    await holdSpace(tx, space)
    const key = given.idempotency_key
    return {
      of: await once(tx, { actor: ctx.actor, operation: 'objectCreate', key }, () =>
        make(inside, targets, { typeId: given.type_id, values: given.values ?? {} }),
      ),
    }
  })
  return (await orNotUnique(begun)).of
}

type Given = { typeId: string; values: Record<string, unknown> }

async function make(inside: Inside, targets: LinkTargets, { typeId, values }: Given): Promise<string> {
  const type = await objectTypeOf(inside, typeId)
  const level = levelOnNew(type)
  if (level < levelNumber.read) throw new DomainError('not_found')
  if (level < levelNumber.edit) throw new DomainError('read_only')
  const checked = checkNewValues(type, { values, level: levelNumber.full })
  await checkLinks(inside, targets, { type, values: checked, kept: new Set() })
  const id = Bun.randomUUIDv7()
  await checkFiles(inside.sql, { object: id, reader: type.reader, values: checked, kept: new Set() })
  await insert(inside, { id, type, values: checked })
  return id
}

type New = { id: string; type: ObjectType; values: CheckedValues }

async function insert({ sql: tx, app }: Inside, { id, type, values }: New): Promise<void> {
  const { space, reader } = type
  await countOn(tx, type, values)
  const texts = await saveTexts(tx, { object: id, values })
  const given = [...values]
    .map(([property, value]) => [property, texts.has(property) ? texts.get(property)!.value : value] as const)
    .filter(([, value]) => value !== null)
  const changes = given.map(([property, value]): [string, [unknown, unknown]] => [
    property.id,
    texts.get(property)?.change ?? [null, value],
  ])
  // Sent together: each statement waits for the one before in the database, not here.
  await Promise.all([
    insertRows(tx, { id, type, values: new Map(given) }),
    noteVersions(tx, { author: reader.subject }, [{ id, version: 1, changes: Object.fromEntries(changes) }]),
    noteSearch(tx, [id]),
    noteLinks(
      tx,
      given.map(([property, value]) => ({ source: id, property, value })),
    ),
  ])
  await countObjects(tx, app.env, { space, more: 1 })
  await tellObjects(tx, type, [id])
}

async function insertRows(tx: Tx, { id, type, values }: New): Promise<void> {
  const title = nameOf(type, values)
  const base = tx`${id}, ${title}, ${type.reader.subject}, ${type.objects_scope}, ${savedAt(tx)}, ${savedAt(tx)}`
  const own = [...values].flatMap(([property, value]) => {
    const companion = companionOf(property)
    return [
      { column: columnOf(property), stored: storedValue(tx, property, value) },
      ...(companion ? [{ column: companion, stored: tx`${printed(property, value)}` }] : []),
    ]
  })
  await Promise.all([
    tx`
      insert into object (id, title, author, scope, created_at, updated_at, space, type)
      values (${base}, ${type.space}, ${type.id})`,
    tx`
      insert into ${tx(tableOf(type))}
        (id, title, author, scope, created_at, updated_at ${inRow(
          tx,
          own.map(({ column }) => tx`, ${tx(column)}`),
        )})
      values (${base} ${inRow(
        tx,
        own.map(({ stored }) => tx`, ${stored}`),
      )})`,
  ])
}

/** RTY.43: the next numbers of the properties that count; whoever comes next waits for this transaction. */
async function countOn(tx: Tx, type: ObjectType, values: CheckedValues): Promise<void> {
  for (const property of [...type.properties.values(), ...type.hidden]) {
    const count = autoincrementOf(property)
    if (!count) continue
    const [row] = await tx<{ last: number }[]>`
      insert into property_counter as c (property, last) values (${property.id}, ${count.start})
      on conflict (property) do update set last = case
        when ${count.step}::float8 > 0 then greatest(c.last + ${count.step}, excluded.last)
        else least(c.last + ${count.step}, excluded.last) end
      returning last`
    values.set(property, row!.last)
  }
}
