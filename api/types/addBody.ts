import type { Inside } from '../context.ts'
import { accessType } from './accessType.ts'
import { makeProperty } from './createProperty.ts'

/** Adds to a new type the text property in which its objects are written, inside a change of the space. */
export async function addBody(inside: Inside, type: string, label: string): Promise<void> {
  const cleared = await accessType(inside, type, 'full')
  await makeProperty(inside, cleared, {
    type_id: type,
    kind: 'text',
    label,
    options: { rich: true },
    body: true,
  })
}
