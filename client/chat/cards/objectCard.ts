import { stateProperty } from '#schema/objects/stateProperty.ts'
import type { ShownProperty } from '../../fields/field.ts'
import { shownPropertyOf } from '../../fields/shownProperty.ts'
import { mayChangeValue } from '../../objects/view/mayChangeValue.ts'
import type { ToldObject } from './operations.ts'

type Values = Record<string, unknown>

/** An object as its card shows it. */
export type ObjectCard = {
  id: string
  name: string
  version: number
  type: { label: string; icon: string | null; system: string | null }
  values: Values
  state: { field: ShownProperty; mayChange: boolean } | null
  /** The property that says whose it is. */
  people: ShownProperty | null
}

export function objectCardOf({ id, name, version, level, type, values }: ToldObject): ObjectCard {
  const places = (type?.properties ?? []).flatMap((property) => {
    const field = property.deleted_at ? undefined : shownPropertyOf(property)
    return field ? [{ property, field }] : []
  })
  const field = stateProperty(places.map((each) => each.field))
  const place = places.find((each) => each.field === field)
  return {
    id,
    name,
    version,
    type: { label: type?.label ?? '', icon: type?.icon ?? null, system: type?.system ?? null },
    values: (values ?? {}) as Values,
    state: place ? { field: place.field, mayChange: mayChangeValue({ level }, place) } : null,
    people: places.find((each) => each.field.people)?.field ?? null,
  }
}
