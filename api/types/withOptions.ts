import { cleanName } from '#schema/cleanText.ts'
import { fieldFacts } from '#schema/fields/facts.ts'
import { fieldLimits } from '#schema/fields/limits.ts'
import type { ListOption } from '#schema/fields/list.ts'
import { optionColorFor } from '#schema/fields/optionColors.ts'
import { printValue } from '#schema/fields/printValue.ts'
import { fields } from '#schema/fields/registry.ts'
import type { Tx } from '../database/db.ts'
import { namesOfMembers } from '../members/subjects.ts'
import type { Shape } from './checkProperty.ts'
import { presentStored } from './convertValue.ts'
import { spaceOfPeople } from './peopleOfTexts.ts'
import { fieldOf } from './presentType.ts'
import { isSeveral, tableName } from './typeTable.ts'
import type { PropertyRow } from './typeRows.ts'

/**
 * The definition of a list with an option for each of the values that objects hold now, most frequent first and up to
 * the limit. Any other property, and a list that was given its options, is returned unchanged.
 */
export async function withOptions(tx: Tx, from: PropertyRow, to: Shape): Promise<Shape> {
  const isNewList = to.kind === 'list' && from.kind !== 'list' && to.options.options === undefined
  if (!isNewList || from.parent !== null) return to
  const texts = await frequentTexts(tx, from)
  if (texts.length === 0) return to
  const labels = new Map<string, string>()
  for (const text of texts) {
    const label = cleanName(text.slice(0, fieldLimits.labelSigns + 1))
    const isTaken = labels.has(label.toLowerCase())
    if (label !== '' && label.length <= fieldLimits.labelSigns && !isTaken)
      labels.set(label.toLowerCase(), label)
    if (labels.size === fieldLimits.listOptions) break
  }
  const options: ListOption[] = []
  for (const label of labels.values())
    options.push({
      id: Bun.randomUUIDv7(),
      label,
      color: optionColorFor(label, options),
      order: options.length,
    })
  return { ...to, options: { options } }
}

/** Some values differ only in what an option's label drops. */
const readMost = 2 * fieldLimits.listOptions

async function frequentTexts(tx: Tx, from: PropertyRow): Promise<string[]> {
  const isPeople = from.kind === 'object' && (await spaceOfPeople(tx, from.type, from.meta)) !== null
  if (!isPeople && !fieldFacts[from.kind].isPrinted) return []
  const { companion } = fields[from.kind]
  const column = tx(companion ? `x${from.id}` : `c${from.id}`)
  const each = !companion && isSeveral(from) ? tx`unnest(${column})` : column
  const rows = await tx<{ value: unknown }[]>`
    select to_jsonb(value) as value
    from (select ${each} as value from ${tx(tableName(from.type))} where ${column} is not null) held
    group by held.value order by count(*) desc, held.value limit ${readMost}`
  if (isPeople) {
    const people = rows.map(({ value }) => String(value))
    const names = await namesOfMembers(tx, people)
    return people.flatMap((id) => names.get(id) ?? [])
  }
  const one = fieldOf({ ...from, multiple: false })
  return rows.flatMap(({ value }) =>
    companion ? String(value) : printValue(presentStored(value, one), one, { locale: 'ru', timeZone: 'UTC' }),
  )
}
