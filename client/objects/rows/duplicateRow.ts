import { copyObject } from '../copyObject.ts'
import type { MadeRows } from '../view/madeRows.ts'
import { deleteObjects, rowOf } from '../view/operations.ts'
import type { ObjectRow } from '../view/operations.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import type { Making } from './useNewRow.ts'

type Duplicated = { line: number; rows: MadeRows; making: Making }

/** Makes a copy of a row below it. Throws DomainError. */
export async function duplicateRow(row: ObjectRow, { line, rows, making }: Duplicated): Promise<void> {
  const below = rows.below(line)
  if (!below) return
  const { type, steps } = making
  const key = newKey()
  rows.begin(key, below.place, row)
  const made = copyObject({ object: row, type, key })
  const forget = steps.push(async () => {
    const ids = [(await made).recordId]
    await mutate(deleteObjects, { ids })
    rows.drop(ids)
    await rows.refresh()
  })
  try {
    const { record } = await made
    if (record) rows.settle(key, rowOf(record))
    else rows.drop([key])
  } catch (error) {
    forget()
    rows.drop([key])
    throw error
  }
}
