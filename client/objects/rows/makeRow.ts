import { checkValue } from '#schema/fields/checkValue.ts'
import { knownProperties, moment } from '../window/useObjectDraft.ts'
import { objectLane } from '../operations.ts'
import { isGroup } from '#schema/objects/viewFilter.ts'
import type { Filter } from '#schema/objects/viewFilter.ts'
import type { MadeRows } from '../view/madeRows.ts'
import { mayChangeValue } from '../view/mayChangeValue.ts'
import { createRow, deleteObjects, rowOf } from '../view/operations.ts'
import type { RowGroup } from '../view/rowSource.ts'
import { groupValues } from '../view/groups.ts'
import { mutate, mutateKept } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import type { Making } from './useNewRow.ts'

type Values = Record<string, unknown>
type NewRow = {
  rows: MadeRows
  key: string
  group: RowGroup | null
  making: Making
  /** What has already been typed for it. */
  given?: Values
}

/** Creates the row of a new line; returns the values for the window if it cannot be created without that. */
export async function makeRow({
  rows,
  key,
  group,
  making,
  given,
}: NewRow): Promise<{ asked: Values } | null> {
  const { type, steps } = making
  const values = { ...valuesOf(making, group), ...given }
  if (missingIn(type, values).length > 0) return { asked: values }
  const input = { type_id: type.id, default_template: true, values, idempotency_key: key }
  const made = mutateKept(createRow, { input }, objectLane(key))
  const forget = steps.push(async () => {
    const ids = [(await made).objectCreate.recordId]
    await mutate(deleteObjects, { ids })
    rows.drop(ids)
    await rows.refresh()
  })
  try {
    const { record } = (await made).objectCreate
    if (record) rows.settle(key, rowOf(record))
    else rows.drop([key])
    return null
  } catch (error) {
    forget()
    showFailure(error)
    return { asked: values }
  }
}

/** The required values that a row lacks. */
export const missingIn = ({ properties }: Making['type'], values: Values) =>
  properties.filter(
    ({ id, required, default: usual, system, deleted_at: gone }) =>
      required && system === null && !gone && (usual ?? values[id] ?? null) === null,
  )

/** The values of a new row that put it in the group and past the filter, as far as that requires a single value. */
export function valuesOf({ type, columns, filter, question }: Making, group: RowGroup | null): Values {
  const known = knownProperties(type.properties)
  const by = question.grouping?.of
  const ofGroups = Object.entries(group?.by ? groupValues(group) : group && by ? { [by]: group.value } : {})
  const wanted = [...equalities(filter), ...ofGroups.map(([of, value]) => ({ of, value }))]
  const values: Values = {}
  for (const { of, value } of wanted) {
    const [property, column] = [known.get(of), columns.find(({ id }) => id === of)]
    if (!property || !column || !mayChangeValue({ level: 'full' }, column)) continue
    const isSeveral = property.multiple.status && !Array.isArray(value) && value !== null
    const checked = checkValue(isSeveral ? [value] : value, property, moment())
    if ('value' in checked) values[of] = checked.value
  }
  return values
}

const equalities = ({ join, parts }: Filter): { of: string; value: unknown }[] =>
  join === 'OR' && parts.length > 1
    ? []
    : parts.flatMap((part) => {
        if (isGroup(part)) return equalities(part)
        if (part.operator === 'EQ') return [part]
        const one = part.operator === 'IN' && Array.isArray(part.value) && part.value.length === 1
        return one ? [{ of: part.of, value: (part.value as unknown[])[0] }] : []
      })
