import type { Inside } from '../context.ts'
import { DomainError } from '#schema/errors.ts'
import { formulaOptionsOf } from '#schema/types/formula/formulaOptions.ts'
import { typeLimits } from '#schema/types/limits.ts'
import { freeName, nameFrom, reservedPropertyNames } from '#schema/types/names.ts'
import { propertyCreate, type PropertyCreate } from '#schema/types/property.ts'
import type { CommandContext } from '../context.ts'
import { json, type Tx } from '../database/db.ts'
import { parse, refuseField } from '../errors.ts'
import { once } from '../graphql/idempotency.ts'
import { accessProperty, type ClearedType } from './accessType.ts'
import { checkBody, takeBody } from './bodyProperty.ts'
import { changeType } from './changeType.ts'
import { checkProperty, type Shape } from './checkProperty.ts'
import { namedOnce } from './namedOnce.ts'
import { needGroup } from './propertyGroups.ts'
import { checkFormulaShape, setFormula } from './formulas.ts'
import { placeIn } from './placeIn.ts'
import { takeHeader } from './headerProperty.ts'
import { addColumns, addUniqueIndex } from './typeTable.ts'
import type { TypeRow } from './typeRows.ts'

/**
 * Creates a property of a type, or one nested in a composite property, and returns its id. Throws what `accessType`
 * throws, `invalid_input`, `name_taken`, `property_name_reserved`, `categories_in_use`.
 */
export async function createProperty(ctx: CommandContext, input: unknown): Promise<string> {
  const { idempotency_key: key, ...values } = parse(propertyCreate, input)
  return namedOnce(() =>
    changeType(ctx, values.type_id, (inside, cleared) => {
      const { sql: tx, actor } = inside
      return once(tx, { actor, operation: 'propertyCreate', key, input: values }, () =>
        makeProperty(inside, cleared, values),
      )
    }),
  )
}

/** Creates a property inside a change of a type to which the caller has full access, and returns its id. */
export async function makeProperty(
  inside: Inside,
  { type, reader }: ClearedType,
  values: Omit<PropertyCreate, 'idempotency_key'>,
): Promise<string> {
  const { sql: tx } = inside
  const parent = values.parent_id ? await parentOf(inside, type, values.parent_id) : null
  await checkRoom(tx, type.id)
  const name = values.name
    ? notReserved(values.name, parent?.id)
    : await freeNameIn(tx, { type: type.id, parent: parent?.id ?? null, label: values.label })
  const shape = checkProperty(newShape(values, parent?.id ?? null))
  checkBody(shape, values.body)
  if (shape.header) await takeHeader(tx, type.id)
  if (values.body) await takeBody(tx, type.id)
  const group = values.property_group_id ? await needGroup(tx, type.id, values.property_group_id) : null
  const place = { table: 'property', type: type.id, parent: parent?.id ?? null } as const
  const position = await placeIn(tx, { ...place, after: parent ? undefined : await lastOwn(tx, type.id) })
  const [row] = await tx<{ id: string }[]>`
    insert into property (type, parent, kind, name, label, hint, placeholder, description, position, required,
      is_unique, multiple, multiple_most, multiple_button, guarded, header, body, default_value, options, meta,
      property_group, scope, closed, author)
    values (${type.id}, ${parent?.id ?? null}, ${shape.kind}, ${name}, ${shape.label}, ${values.hint ?? ''},
      ${values.placeholder ?? ''}, ${values.description ?? ''}, ${position}, ${shape.required}, ${shape.is_unique},
      ${shape.multiple}, ${shape.multiple_most}, ${values.multiple?.button_text ?? null}, ${values.guarded ?? false},
      ${shape.header}, ${values.body ?? false}, ${shape.default_value === null ? null : json(tx, shape.default_value)},
      ${json(tx, shape.options)}, ${json(tx, shape.meta)}, ${group}, ${parent?.scope ?? type.scope},
      ${parent?.closed ?? false}, ${reader.subject})
    returning id`
  const id = row!.id
  if (values.formula) {
    checkFormulaShape(shape)
    await setFormula(inside, { type: type.id, property: { ...shape, id }, text: values.formula })
  } else if (!parent) await addColumns(tx, type.id, { ...shape, id })
  if (shape.is_unique) await addUniqueIndex(tx, type.id, { ...shape, id })
  return id
}

const newShape = (values: Omit<PropertyCreate, 'idempotency_key'>, parent: string | null): Shape => ({
  id: '0',
  label: values.label,
  kind: values.kind,
  parent,
  system: null,
  required: values.required ?? false,
  is_unique: values.unique ?? false,
  multiple: values.multiple?.status ?? false,
  multiple_most: values.multiple?.max_number ?? null,
  header: values.header ?? false,
  default_value: values.default ?? null,
  options: {
    ...(values.formula ? formulaOptionsOf(values.kind) : {}),
    ...values.options,
  } as Shape['options'],
  meta: (values.meta ?? {}) as Shape['meta'],
})

/** RTY.61: a property can be nested in a composite one of the same type. */
async function parentOf(inside: Inside, type: TypeRow, id: string) {
  const { property } = await accessProperty(inside, id, 'full')
  if (property.type !== type.id) throw new DomainError('not_found')
  if (property.kind !== 'composite') throw refuseField('parent_id', 'unknown_value')
  return property
}

/** RTY.20: reserved names are refused. Nested properties have a namespace of their own. */
export function notReserved(name: string, parent?: string | null): string {
  if (!parent && reservedPropertyNames.has(name.toLowerCase()))
    throw new DomainError('property_name_reserved')
  return name
}

async function freeNameIn(
  tx: Tx,
  { type, parent, label }: { type: string; parent: string | null; label: string },
): Promise<string> {
  const rows = await tx<{ name: string }[]>`
    select lower(name) as name from property
    where type = ${type} and parent is not distinct from ${parent} and deleted_at is null`
  const names = rows.map(({ name }) => name)
  return freeName(nameFrom(label), new Set(parent === null ? [...names, ...reservedPropertyNames] : names))
}

async function checkRoom(tx: Tx, type: string): Promise<void> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from property where type = ${type} and deleted_at is null`
  if (row!.count >= typeLimits.properties) throw refuseField('type_id', 'too_long')
}

/** New properties come after the user's properties and before those that the server maintains. */
async function lastOwn(tx: Tx, type: string): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from property where type = ${type} and parent is null and system is null
    order by position desc, id desc limit 1`
  return row?.id ?? null
}
