import { fieldFacts } from '#schema/fields/facts.ts'
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
  return (value) => {
    const called = idsIn(value).flatMap((id) => names.get(id) ?? [])
    const read = readValue(called.join(valuesApart), to, { ...manner, now: new Date() })
    return 'value' in read ? (read.value ?? undefined) : undefined
  }
}
