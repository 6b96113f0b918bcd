import type { PropertyCreate } from '#schema/types/property.ts'
import type { Inside, ReadContext } from '../context.ts'
import { accessType } from './accessType.ts'
import { addBody } from './addBody.ts'
import { tellType } from './changeType.ts'
import { makeProperty } from './createProperty.ts'
import { makeType } from './createType.ts'
import { labelHeader } from './headerProperty.ts'
import { needTypeMaker } from './needTypeMaker.ts'

type NewProperty = Omit<PropertyCreate, 'idempotency_key' | 'type_id'>

/**
 * A type with all of its properties. `header` is the name of the property that names its objects, null for the
 * default. `body` is the name of the property in which they are written.
 */
export type WholeType = {
  space: string
  label: string
  header: string | null
  body: string
  properties: NewProperty[]
}

/**
 * Creates a type with its properties inside a change of the space, completely or not at all. Throws what `createType`
 * and `createProperty` throw.
 */
export async function makeWholeType(
  inside: Inside,
  { space, label, header, body, properties }: WholeType,
): Promise<{ id: string; header: string; properties: string[] }> {
  const { subject } = await needTypeMaker(inside, space)
  const id = await makeType(inside, { space, author: subject, values: { label } })
  // What the request has read of the space does not include the new type.
  const now = { ...inside }
  const cleared = await accessType(now, id, 'full')
  const made: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- each stands behind the one before
  for (const each of properties) made.push(await makeProperty(now, cleared, { ...each, type_id: id }))
  // A property from the file has this name already. The user has to say which is which.
  if (!properties.some((each) => each.label === body)) await addBody(now, id, body)
  const named = await labelHeader(now.sql, id, header)
  await tellType(now.sql, cleared.type)
  return { id, header: named, properties: made }
}

/** The type whose objects represent the people of a space. */
export async function personTypeOf({ sql }: Pick<ReadContext, 'sql'>, space: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from object_type where space = ${space} and system = 'person' and deleted_at is null`
  return row?.id ?? null
}
