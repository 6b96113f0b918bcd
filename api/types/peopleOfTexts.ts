import { fieldFacts } from '#schema/fields/facts.ts'
import { relatedTypeOf } from '#schema/fields/categories.ts'
import { printValue } from '#schema/fields/printValue.ts'
import { valuesApart } from '#schema/fields/printBy.ts'
import type { Tx } from '../database/db.ts'
import { membersCalled } from '../members/subjects.ts'
import { manner, type Change } from './convertValue.ts'

/** The space of a type's people if a property with this `meta` holds them; else null. */
export async function spaceOfPeople(tx: Tx, type: string, meta: object): Promise<string | null> {
  const related = relatedTypeOf(meta)?.type_id
  if (!related) return null
  const [people] = await tx<{ space: string }[]>`
    select p.space from object_type p join object_type t on t.space = p.space
    where p.id = ${related} and p.system = 'person' and t.id = ${type}`
  return people?.space ?? null
}

/** The people that a value means, as a value of the new property; undefined when nobody is found. */
export type PeopleOf = (value: unknown) => unknown

/**
 * Finds the members that the values of a property mean, by email address or by name; null unless the new property
 * holds people and the old one can be printed. `meta` is that of the new property. A name of several members means none of them.
 */
export async function peopleOfTexts(
  tx: Tx,
  { type, meta, change: { from, to } }: { type: string; meta: object; change: Change },
  values: readonly unknown[],
): Promise<PeopleOf | null> {
  if (to.kind !== 'object' || !fieldFacts[from.kind].isPrinted) return null
  const space = await spaceOfPeople(tx, type, meta)
  if (space === null) return null
  const namesIn = (value: unknown): string[] => {
    const text = printValue(value, from, manner)
    const each = to.multiple.status ? text.split(valuesApart.trim()) : [text]
    return each.map((name) => name.trim()).filter((name) => name !== '')
  }
  const found = await membersCalled(tx, space, [...new Set(values.flatMap(namesIn))])
  return (value) => {
    const named = [...new Set(namesIn(value).flatMap((name) => found.get(name) ?? []))]
    if (named.length === 0) return undefined
    return to.multiple.status ? named : named[0]
  }
}
