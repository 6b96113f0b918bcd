import type { NestedRecord, PropertyRecord, TypeRecord } from '../operations.ts'

type Chosen = {
  property: NestedRecord & { nested?: PropertyRecord['nested'] }
  /** The composite property around a nested one. */
  parent: PropertyRecord | null
}

/** A property of a type, or one nested in another; null if there is none. */
export function chosenOf({ properties }: TypeRecord, id: string | null): Chosen | null {
  for (const property of properties) {
    if (property.id === id) return { property, parent: null }
    const part = property.nested.find((each) => each.id === id)
    if (part) return { property: part, parent: property }
  }
  return null
}
