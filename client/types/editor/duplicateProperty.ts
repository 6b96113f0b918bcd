import { typeLimits } from '#schema/types/limits.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { propertyCreate } from '../changes.ts'
import type { NestedRecord, PropertyRecord } from '../operations.ts'

/**
 * Creates another property with the settings of one, and returns its id; values are not copied. Throws DomainError.
 */
export async function duplicateProperty(property: PropertyRecord, label: string): Promise<string> {
  const id = await make(property, label.slice(0, typeLimits.labelSigns.max), null)
  for (const part of property.nested) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    if (part.deleted_at === null) await make(part, part.label, id)
  }
  return id
}

async function make(property: NestedRecord, label: string, parent: string | null): Promise<string> {
  const { data_type: kind, hint, placeholder, description, options, meta, multiple, formula } = property
  const { propertyCreate: made } = await mutate(propertyCreate, {
    input: {
      type_id: property.type_id,
      parent_id: parent,
      kind,
      label,
      hint,
      placeholder,
      description,
      multiple,
      default: property.default,
      options,
      meta,
      formula,
      property_group_id: property.property_group_id,
      idempotency_key: newKey(),
    },
  })
  return made.recordId
}
