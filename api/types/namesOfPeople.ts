import { fieldFacts } from '#schema/fields/facts.ts'
import { checkValue } from '#schema/fields/checkValue.ts'
import type { Checked } from '#schema/fields/field.ts'
import { fields } from '#schema/fields/registry.ts'
import { valuesApart } from '#schema/fields/printBy.ts'
import { readValue } from '#schema/fields/readValue.ts'
import type { Tx } from '../database/db.ts'
import { namesOfMembers } from '../members/subjects.ts'
import { manner, type Change } from './convertValue.ts'
import { spaceOfPeople } from './peopleOfTexts.ts'

const idsIn = (value: unknown) => (Array.isArray(value) ? value : [value]) as string[]

type Asked = { type: string; meta: object; change: Change }

/**
 * Reads the names of the members among the values as values of the new property; null unless the old property holds
 * people and the new one can be read from text. `meta` is that of the old property. Objects of the type of people that
 * are no members have no name here: not everyone may see it.
 */
export async function namesOfPeople(
  tx: Tx,
  { type, meta, change: { from, to: wanted } }: Asked,
  values: readonly unknown[],
): Promise<((value: unknown) => unknown) | null> {
  if (from.kind !== 'object' || !fieldFacts[wanted.kind].isRead) return null
  if ((await spaceOfPeople(tx, type, meta)) === null) return null
  const names = await namesOfMembers(tx, [...new Set(values.flatMap(idsIn))])
  const to = { ...wanted, required: false }
  const one = { ...to, multiple: { ...to.multiple, status: false } }
  const isSeveral = to.multiple.status && fields[to.kind].canBeMultiple
  const how = { ...manner, now: new Date() }
  const valueIn = (checked: Checked<unknown>) =>
    'value' in checked ? (checked.value ?? undefined) : undefined
  return (value) => {
    const called = idsIn(value).flatMap((id) => names.get(id) ?? [])
    if (!isSeveral) return valueIn(readValue(called.join(valuesApart), one, how))
    // Each name is read by itself: one may hold what stands between several.
    const values = called.flatMap((name) => valueIn(readValue(name, one, how)) ?? [])
    return values.length > 0 ? valueIn(checkValue(values, to, how)) : undefined
  }
}
