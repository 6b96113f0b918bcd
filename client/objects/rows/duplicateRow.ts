import { fieldFacts } from '#schema/fields/facts.ts'
import { knownProperties } from '../window/useObjectDraft.ts'
import { objectLane } from '../operations.ts'
import { isFormatted } from '../isFormatted.ts'
import type { MadeRows } from '../view/madeRows.ts'
import { createRow, deleteObjects, rowOf } from '../view/operations.ts'
import type { ObjectRow } from '../view/operations.ts'
import { mutate, mutateKept } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import type { Making } from './useNewRow.ts'

type Duplicated = { line: number; rows: MadeRows; making: Making }

/** Makes a row with the same values below one; files, formatted texts and what is unique stay with theirs. Throws DomainError. */
export async function duplicateRow(row: ObjectRow, { line, rows, making }: Duplicated): Promise<void> {
  const below = rows.below(line)
  if (!below) return
  const { type, steps } = making
  const key = newKey()
  rows.begin(key, below.place, row)
  const input = { type_id: type.id, values: copiedFrom(row, type), idempotency_key: key }
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
  } catch (error) {
    forget()
    rows.drop([key])
    throw error
  }
}

function copiedFrom({ values }: ObjectRow, { properties }: Making['type']): Record<string, unknown> {
  const known = knownProperties(properties)
  return Object.fromEntries(
    properties.flatMap((property) => {
      const { id, unique, level, deleted_at: gone } = property
      const field = known.get(id)
      const value = values[id] ?? null
      if (!field || value === null || unique || gone || level === 'read' || isFormatted(property)) return []
      if (field.computed || field.kind === 'file' || fieldFacts[field.kind].isDerived) return []
      return [[id, value]]
    }),
  )
}
