import { levelNumber } from '#schema/access/levels.ts'
import { textDocument } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import { templateLimits } from '#schema/objects/templates/limits.ts'
import { templateSave, templateValues } from '#schema/objects/templates/templates.ts'
import type { CommandContext, Inside, ReadContext } from '../../context.ts'
import { json, type Tx } from '../../database/db.ts'
import { decode } from '../../decoding/decode.ts'
import { readStored } from '../../documents/readStored.ts'
import { parse, refuseField } from '../../errors.ts'
import { once } from '../../graphql/idempotency.ts'
import { isRowId, rowId } from '../../ids.ts'
import { changeType } from '../../types/changeType.ts'
import { countIn, placeIn } from '../../types/placeIn.ts'
import { accessObject } from '../accessObject.ts'
import { checkChangedValues } from '../checkValues.ts'
import { checkLinks } from '../checkLinks.ts'
import type { LinkTargets } from '../linkedNodes.ts'
import { tableOf, valueColumns, valueOf, type DataRow } from '../objectColumns.ts'
import { objectTypeOf, type ObjectType } from '../objectType.ts'
import { isRich } from '../richTexts.ts'
import { startOf } from './templateRows.ts'

type Values = Record<string, unknown>
export type Saved = { type: string; id: string }

/**
 * Saves a template of a type, a new one if it has no id. Throws what `accessType` throws for full access, what
 * `accessObject` throws for an object whose values it takes, `invalid_input`, `object_invalid`, `read_only`.
 */
export async function saveTemplate(
  ctx: CommandContext,
  targets: LinkTargets,
  { type_id: typeId, input }: { type_id: string; input: unknown },
): Promise<Saved> {
  const { idempotency_key: key, ...given } = parse(templateSave, input)
  if (!given.id && !given.name) throw refuseField('name', 'required')
  if (given.object_id && given.values) throw refuseField('values', 'unknown_value')
  // A text may be large, so it is decoded before the space is locked.
  const read = given.object_id ? await valuesOfObject(ctx, targets, { typeId, id: given.object_id }) : null
  return changeType(ctx, typeId, async (inside, { type: { id: type }, reader }) => {
    const { sql: tx, actor } = inside
    const asked = { actor, operation: 'objectTemplateSave', key, input: { type, ...given } }
    const id = await once(tx, asked, async () => {
      const values = given.values
        ? await checkedValues(inside, targets, { type, values: given.values })
        : read
      const saved = given.id
        ? await templateOf(tx, type, given.id)
        : await makeRow(inside, type, reader.subject)
      if (given.is_default) await tx`update object_template set is_default = false where type = ${type}`
      await tx`
        update object_template set name = coalesce(${given.name ?? null}, name), updated_at = now(),
          values = case when ${values === null} then values else ${json(tx, values ?? {})} end,
          is_default = coalesce(${given.is_default ?? null}, is_default)
        where id = ${saved}`
      return saved
    })
    return { type, id }
  })
}

/**
 * Moves a template after another one, or to the start. Throws what `accessType` throws for full access,
 * `invalid_input`.
 */
export const moveTemplate = (
  ctx: CommandContext,
  { id, after_id: after }: { id: string; after_id?: string | null },
): Promise<Saved> =>
  changeTemplate(ctx, id, async (tx, type) => {
    const position = await placeIn(tx, { table: 'object_template', type, after: after ?? null, moving: id })
    await tx`update object_template set position = ${position} where id = ${id}`
  })

/** Throws what `accessType` throws for full access. */
export const deleteTemplate = (ctx: CommandContext, id: string): Promise<Saved> =>
  changeTemplate(ctx, id, (tx) => tx`delete from object_template where id = ${id}`)

async function changeTemplate(
  ctx: CommandContext,
  id: string,
  work: (tx: Tx, type: string) => Promise<unknown>,
): Promise<Saved> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const [row] = await ctx.sql<{ type: string }[]>`select type from object_template where id = ${rowId(id)}`
  if (!row) throw new DomainError('not_found')
  return changeType(ctx, row.type, async ({ sql: tx }) => {
    await work(tx, row.type)
    return { type: row.type, id }
  })
}

async function templateOf(tx: Tx, type: string, id: string): Promise<string> {
  const [row] = isRowId(id) ? await tx`select 1 from object_template where id = ${id} and type = ${type}` : []
  if (!row) throw new DomainError('not_found')
  return id
}

async function makeRow({ sql: tx }: Inside, type: string, author: string | null): Promise<string> {
  if ((await countIn(tx, 'object_template', type)) >= templateLimits.templates)
    throw refuseField('type_id', 'too_long')
  const position = await placeIn(tx, { table: 'object_template', type })
  const [row] = await tx<{ id: string }[]>`
    insert into object_template (type, name, position, author) values (${type}, '-', ${position}, ${author})
    returning id`
  return row!.id
}

type Given = { type: string; values: Values }

/** Given values are checked as those of an object would be. */
async function checkedValues(
  inside: Inside,
  targets: LinkTargets,
  { type: id, values }: Given,
): Promise<Values> {
  const type = await objectTypeOf(inside, id)
  const checked = checkChangedValues(type, { values, level: levelNumber.full })
  await checkLinks(inside, targets, { type, values: checked, kept: new Set() })
  return Object.fromEntries([...checked].map(([property, value]) => [property.id, value]))
}

/** The values of an object of the type, its rich texts as Markdown. */
async function valuesOfObject(
  ctx: ReadContext,
  targets: LinkTargets,
  { typeId, id }: { typeId: string; id: string },
): Promise<Values> {
  const { object } = await accessObject(ctx, id, { wanted: 'read' })
  if (object.type !== typeId) throw refuseField('object_id', 'unknown_value')
  const type = await objectTypeOf(ctx, object.type)
  const own = [...type.properties.values()].filter(({ system }) => system === null)
  const [row] = await ctx.sql<DataRow[]>`
    select t.id ${valueColumns(
      ctx.sql,
      own.filter(({ virtual }) => virtual === null),
    )}
    from ${ctx.sql(tableOf(type))} t where t.id = ${object.id}`
  const values: Values = {}
  for (const property of own.filter(({ virtual }) => virtual === null))
    values[property.id] = await heldBy(ctx, { type, property, row: row!, object: object.id })
  const start = await startOf(ctx, targets, { type, values })
  const fits = templateValues.safeParse(start)
  if (!fits.success) throw new DomainError('too_large', { limit: templateLimits.bytes })
  return start
}

type Held = { type: ObjectType; property: Parameters<typeof isRich>[0]; row: DataRow; object: string }

async function heldBy(ctx: ReadContext, { property, row, object }: Held): Promise<unknown> {
  const stored = isRich(property)
    ? await readStored(ctx.sql, textDocument({ object, property: property.id }))
    : null
  return stored ? (await decode('richText', stored)).markdown : valueOf(row, property)
}
