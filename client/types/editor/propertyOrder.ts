import type { GroupRecord, PropertyRecord, TypeRecord } from '../operations.ts'

/** The properties of one group in order; those without a group come first. */
export type Section = { group: GroupRecord | null; properties: PropertyRecord[] }
/** The target of a property: a group, and the property in it that it goes directly after. */
export type Place = { group: string | null; after: string | null }

const isOwn = (property: PropertyRecord) => property.system === null && property.deleted_at === null

/** The editor's list: properties without a group, then group by group; without system properties. */
export function sectionsOf({ properties, propertyGroups }: TypeRecord): Section[] {
  const of = (group: string | null) =>
    properties.filter((each) => isOwn(each) && each.property_group_id === group)
  return [
    { group: null, properties: of(null) },
    ...propertyGroups.map((group) => ({ group, properties: of(group.id) })),
  ]
}

/** The system properties of every object of the type. */
export const systemPropertiesOf = ({ properties }: TypeRecord): PropertyRecord[] =>
  properties.filter(({ system }) => system !== null)

/** One step up or down, over the border of a group into the next one; null at either end. */
export function stepOf(type: TypeRecord, id: string, step: -1 | 1): Place | null {
  const sections = sectionsOf(type)
  const at = sections.findIndex(({ properties }) => properties.some((each) => each.id === id))
  const own = sections[at]?.properties ?? []
  const index = own.findIndex((each) => each.id === id)
  const beside = own[index + step]
  if (beside) {
    const after = step > 0 ? beside.id : (own[index - 2]?.id ?? null)
    return { group: beside.property_group_id, after }
  }
  const next = sections[at + step]
  if (!next) return null
  return { group: next.group?.id ?? null, after: step > 0 ? null : (next.properties.at(-1)?.id ?? null) }
}

/** Next to another property, by a drop on its upper or lower half. */
export function besideOf(
  type: TypeRecord,
  id: string,
  target: { id: string; edge: 'before' | 'after' },
): Place | null {
  const section = sectionsOf(type).find(({ properties }) => properties.some((each) => each.id === target.id))
  if (!section || id === target.id) return null
  const others = section.properties.filter((each) => each.id !== id)
  const index = others.findIndex((each) => each.id === target.id)
  const after = target.edge === 'after' ? target.id : (others[index - 1]?.id ?? null)
  return { group: section.group?.id ?? null, after }
}

/** The type as it will be once the property has moved. */
export function withMoved(type: TypeRecord, id: string, { group, after }: Place): TypeRecord {
  const placed = withProperty(type, id, (property) => ({ ...property, property_group_id: group }))
  return { ...placed, properties: movedIn(placed.properties, id, after) }
}

/** A list with one of it put right after another, or first. */
export function movedIn<T extends { id: string }>(list: readonly T[], id: string, after: string | null): T[] {
  const moved = list.find((each) => each.id === id)
  if (!moved) return [...list]
  const others = list.filter((each) => each.id !== id)
  const at = after === null ? 0 : others.findIndex((each) => each.id === after) + 1
  return others.toSpliced(at, 0, moved)
}

/** The type with one property of it changed. */
export const withProperty = (
  type: TypeRecord,
  id: string,
  change: (property: PropertyRecord) => PropertyRecord,
): TypeRecord => ({
  ...type,
  properties: type.properties.map((each) => (each.id === id ? change(each) : each)),
})
