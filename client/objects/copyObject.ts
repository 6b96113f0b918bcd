import { checkValue } from '#schema/fields/checkValue.ts'
import { objectLimits } from '#schema/objects/objects.ts'
import { mutateKept } from '../platform/graphqlClient.ts'
import { words } from '../platform/words.ts'
import type { TypeRecord } from '../types/operations.ts'
import { objectLane } from './operations.ts'
import { duplicateObject } from './view/operations.ts'
import { knownProperties, moment } from './window/useObjectDraft.ts'

type Copied = { object: { id: string; name: string }; type: TypeRecord; key: string }

/** Copies an object, after unsaved changes were sent. The copy is named like copies of pages. Throws DomainError. */
export const copyObject = async ({ object, type, key }: Copied) =>
  (
    await mutateKept(
      duplicateObject,
      { id: object.id, values: nameOfCopy(object, type), key },
      objectLane(object.id),
    )
  ).objectDuplicate

/** The value that names the copy; none if the name is not plain text, or has no room for more. */
function nameOfCopy({ name }: Copied['object'], { properties }: TypeRecord): Record<string, unknown> {
  const header = properties.find((property) => property.header)
  const known = header && knownProperties([header]).get(header.id)
  if (!known || name === '' || known.kind !== 'text' || known.computed || header.value_level === 'read')
    return {}
  const copy = words('objects')('copy.name', { name: name.slice(0, objectLimits.titleSigns - suffixSigns) })
  return 'value' in checkValue(copy, known, moment()) ? { [header.id]: copy } : {}
}

/** Room for the words that a language adds to the name of a copy. */
const suffixSigns = 20
