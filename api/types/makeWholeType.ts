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
 * A type with all of its properties; `header` is what the one that names its objects is called, null for the usual word,
 * `body` what the one is called that they are written on in.
 */
export type WholeType = {
  space: string
  label: string
  header: string | null
  body: string
  properties: NewProperty[]
}

/**
 * Makes a type with its properties inside a change of the space, all of it or nothing. Throws what `createType` and
 * `createProperty` throw.
 */
export async function makeWholeType(
  inside: Inside,
  { space, label, header, body, properties }: WholeType,
): Promise<{ id: string; header: string; properties: string[] }> {
  const { subject } = await needTypeMaker(inside, space)
  const id = await makeType(inside, { space, author: subject, values: { label } })
  // What was read of the space before knows nothing of the type.
  const now = { ...inside }
  const cleared = await accessType(now, id, 'full')
  const made: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- each stands behind the one before
  for (const each of properties) made.push(await makeProperty(now, cleared, { ...each, type_id: id }))
  // One of the file is called so: it is for people to say which is which.
  if (!properties.some((each) => each.label === body)) await addBody(now, id, body)
  const named = await labelHeader(now.sql, id, header)
  await tellType(now.sql, cleared.type)
  return { id, header: named, properties: made }
}

/** The type whose objects stand for the people of a space. */
export async function personTypeOf({ sql }: Pick<ReadContext, 'sql'>, space: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from object_type where space = ${space} and system = 'person' and deleted_at is null`
  return row?.id ?? null
}
