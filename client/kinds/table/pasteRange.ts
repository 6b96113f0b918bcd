import type { Manner } from '#schema/fields/field.ts'
import { shownPropertyOf } from '../../fields/shownProperty.ts'
import type { ShownProperty } from '../../fields/field.ts'
import { objectLane } from '../../objects/operations.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { MadeRows } from '../../objects/view/madeRows.ts'
import { mayChangeValue } from '../../objects/view/mayChangeValue.ts'
import { createRows, deleteObjects } from '../../objects/view/operations.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { mutate, mutateKept } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { propertyCreate, propertyDelete } from '../../types/changes.ts'
import type { Structure } from './headActions.ts'
import { missingIn, valuesOf } from '../../objects/rows/makeRow.ts'
import { readThese } from './readThese.ts'
import { readRow } from './pastePlan.ts'
import type { PastePlan, Refused } from './pastePlan.ts'
import { saveWork } from './saveRows.ts'
import type { Undo, UndoSteps } from '../../objects/rows/undoSteps.ts'
import type { Making } from '../../objects/rows/useNewRow.ts'
import type { RowChanges } from '../../objects/rows/useRowChanges.ts'

type Values = Record<string, unknown>
type Column = { id: string; label: string; field: ShownProperty; of: ViewColumn | null }
type Pasting = {
  rows: MadeRows
  changes: RowChanges
  steps: UndoSteps
  making: Making | null
  structure: Structure | null
  manner: Manner
  /** The name of a new column, numbered from 1. */
  nameOf: (number: number) => string
}
/** The refused values, and missing required values; then nothing was changed. */
export type Pasted = { refused: Refused[] } | { missing: string[] }

/** Writes a pasted range, all of it taken back as one step. Throws DomainError. */
export async function pasteRange(
  plan: PastePlan,
  { rows, changes, steps, ...given }: Pasting,
): Promise<Pasted> {
  const { making, structure, manner, nameOf } = given
  const refused: Refused[] = []
  const undos: Undo[] = []
  const { texts, existing, place } = plan
  const own: Column[] = plan.columns.map((of) => ({
    id: of.id,
    label: of.property.label,
    field: of.field,
    of,
  }))
  const added = structure ? plan.newColumns : []
  const madeRows = making ? texts.slice(existing.length) : []
  // Seen before anything is made.
  const begun = making
    ? madeRows.map((cells) => ({ ...valuesOf(making, place.group), ...textsBy(cells, own) }))
    : []
  const missing = making
    ? begun.flatMap((values) => missingIn(making.type, values).map(({ label }) => label))
    : []
  if (missing.length > 0) return { missing: [...new Set(missing)] }

  // Values that someone else has changed since are skipped, and the rest is still undone.
  const takeBack = async () => {
    const refusals: unknown[] = []
    for (const undo of undos.toReversed()) await undo().catch((error: unknown) => refusals.push(error))
    if (refusals.length > 0) throw refusals[0]
  }
  // An undo before the response waits for it.
  const done = Promise.withResolvers<void>()
  const forget = steps.push(() =>
    done.promise.then(takeBack).finally(() => (undos.length > 0 ? structure?.reload() : undefined)),
  )
  try {
    const made = await makeColumns(added, { structure, nameOf, undos })
    const columns = [...own, ...made]
    const targets = (row: ObjectRow | null) =>
      columns.map(({ of, ...column }) => ({
        ...column,
        mayChange: of === null || (row ? changes.mayChange(row, of) : mayChangeValue({ level: 'full' }, of)),
      }))
    const values = madeRows.map((cells) => readRow(cells, targets(null), { manner, refused }))
    if (making && values.length > 0) undos.push(await makeRows(rows, { place, making, values }))
    const work = existing.flatMap((row, index) => {
      const read = readRow(texts[index]!, targets(row), { manner, refused })
      return Object.keys(read).length > 0 ? [{ row, values: read }] : []
    })
    undos.push(...(await saveWork(changes, work)))
  } catch (error) {
    forget()
    await takeBack().finally(() => undos.splice(0))
    throw error
  } finally {
    if (undos.length === 0) forget()
    done.resolve()
    if (added.length > 0) await structure?.reload()
  }
  return { refused }
}

/** Whether there is any text, which a required property needs. */
const textsBy = (cells: readonly string[], columns: readonly Column[]): Values =>
  Object.fromEntries(
    cells.flatMap((text, index) => (columns[index] && text.trim() ? [[columns[index].id, text]] : [])),
  )

async function makeColumns(
  added: PastePlan['newColumns'],
  { structure, nameOf, undos }: Pick<Pasting, 'structure' | 'nameOf'> & { undos: Undo[] },
): Promise<Column[]> {
  const made: Column[] = []
  if (!structure) return made
  const { type } = structure
  for (const [index, { kind, options }] of added.entries()) {
    const label = nameOf(type.properties.length + index + 1)
    const input = { type_id: type.id, kind, label, options, idempotency_key: newKey() }
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const { recordId: id } = (await mutate(propertyCreate, { input })).propertyCreate
    undos.push(() => mutate(propertyDelete, { id }))
    const multiple = { status: false, max_number: null, button_text: null }
    const field = shownPropertyOf({
      id,
      data_type: kind,
      label,
      required: false,
      multiple,
      options,
      meta: {},
    })
    if (field) made.push({ id, label, field, of: null })
  }
  return made
}

type Made = { place: PastePlan['place']; making: Making; values: Values[] }

/** Creates rows at the end of their group. The first is the newest, so that the list keeps their order. */
async function makeRows(rows: MadeRows, { place, making, values }: Made): Promise<Undo> {
  const keys = values.map(newKey)
  const key = newKey()
  for (const each of keys) rows.begin(each, place)
  const own = valuesOf(making, place.group)
  const input = {
    type_id: making.type.id,
    values: values.map((each) => ({ ...own, ...each })).toReversed(),
    idempotency_key: key,
  }
  try {
    // Repeated until it is answered: rows whose response is lost would be unknown here.
    const ids = (await mutateKept(createRows, { input }, objectLane(key))).objectsCreate.ids.toReversed()
    await showMade(rows, { type: making.type.id, ids, keys })
    return async () => {
      await mutate(deleteObjects, { ids })
      rows.drop(ids)
      await rows.refresh()
    }
  } catch (error) {
    rows.drop(keys)
    throw error
  }
}

/** Shows the created rows; if they cannot be read, the next read of the list includes them. */
async function showMade(
  rows: MadeRows,
  { type, ids, keys }: { type: string; ids: string[]; keys: string[] },
): Promise<void> {
  const read = await readThese(type, ids).catch(() => [])
  const byId = new Map(read.map((row) => [row.id, row]))
  for (const [index, id] of ids.entries()) {
    const row = byId.get(id)
    if (row) rows.settle(keys[index]!, row)
    else rows.drop([keys[index]!])
  }
  if (read.length < ids.length) void rows.refresh()
}
