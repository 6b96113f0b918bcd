import type { Inside } from '../context.ts'
import { accessType } from './accessType.ts'
import { makeProperty } from './createProperty.ts'

/** Gives a new type the text that its objects are written on in, inside a change of the space. */
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
