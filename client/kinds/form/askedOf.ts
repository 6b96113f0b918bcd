import { isAskable, isAskableOfGuests, isListable } from '#schema/objects/form/askable.ts'
import type { ShownProperty } from '../../fields/field.ts'
import { shownPropertyOf } from '../../fields/shownProperty.ts'
import type { PropertyRecord, TypeRecord } from '../../types/operations.ts'

/** A property that a form can ask for. */
export type Askable = { record: PropertyRecord; field: ShownProperty }

/** The properties of a type that a form can ask for, by id, in order. */
export function askableOf({ properties }: TypeRecord): Map<string, Askable> {
  const found = properties.flatMap((record): [string, Askable][] => {
    const field = record.system === null && !record.deleted_at ? shownPropertyOf(record) : undefined
    return field && isAskable(field) ? [[record.id, { record, field }]] : []
  })
  return new Map(found)
}

/** Those that the person who fills in the form may set. */
export const givenBy = (askable: ReadonlyMap<string, Askable>): Map<string, ShownProperty> =>
  new Map(
    [...askable].flatMap(([id, { record, field }]) =>
      record.level === 'read' ? [] : [[id, field] as const],
    ),
  )

/** Those that guests are asked for; `lists` are opened to them. */
export const guestsAsked = (
  askable: ReadonlyMap<string, Askable>,
  lists: readonly string[],
): Map<string, ShownProperty> => {
  const isAsked = (id: string, field: ShownProperty) =>
    isAskableOfGuests(field) || (lists.includes(id) && isListable(field))
  return new Map([...askable].flatMap(([id, { field }]) => (isAsked(id, field) ? [[id, field]] : [])))
}

/** RTY.27: the initial values of the fields. */
export const defaultsOf = (askable: ReadonlyMap<string, Askable>): Record<string, unknown> =>
  Object.fromEntries(
    [...askable].flatMap(([id, { record }]) =>
      record.default === null || record.default === undefined ? [] : [[id, record.default as unknown]],
    ),
  )
