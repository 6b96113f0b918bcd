import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { objectTagAdd, objectTagRemove } from '../operations.ts'
import type { ObjectRow } from '../view/operations.ts'
import type { RowSource } from '../view/rowSource.ts'
import type { UndoSteps } from './undoSteps.ts'

type Place = { rows: RowSource; steps: UndoSteps; property: string }

/** Shows the tags of a row at once and saves them; false, and the old tags, if that fails. */
export async function saveTags(place: Place, row: ObjectRow, value: unknown): Promise<boolean> {
  const [before, after] = [listOf(row.values[place.property]), listOf(value)]
  const done = change(place, row, { before, after })
  const forget = place.steps.push(async () => {
    if (await done) await change(place, row, { before: after, after: before })
  })
  const isSaved = await done
  if (!isSaved) forget()
  return isSaved
}

async function change(
  { rows, property }: Place,
  row: ObjectRow,
  { before, after }: Record<'before' | 'after', string[]>,
): Promise<boolean> {
  const { id, values } = row
  rows.replace({ ...row, values: { ...values, [property]: after } })
  try {
    await Promise.all([
      ...missing(after, before).map((tag) => mutate(objectTagAdd, { id, tag })),
      ...missing(before, after).map((tag) => mutate(objectTagRemove, { id, tag })),
    ])
    return true
  } catch (error) {
    rows.replace({ ...row, values: { ...values, [property]: before } })
    showFailure(error)
    return false
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const missing = (from: string[], others: string[]): string[] => from.filter((id) => !others.includes(id))
