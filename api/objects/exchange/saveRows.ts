import type { Inside } from '../../context.ts'
import type { Tx } from '../../database/db.ts'
import { DomainError } from '#schema/errors.ts'
import { changeEach } from '../changeObjects.ts'
import { insertObjects } from '../insertObjects.ts'
import { tableOf } from '../objectColumns.ts'
import type { ObjectType } from '../objectType.ts'
import { orNotUnique, tellObjects } from '../saveObjects.ts'
import { noOutcomes, noteProblems, type Batch } from './checkRows.ts'
import type { TableTargets } from './findNames.ts'
import { planRows, type PlannedRow } from './planRows.ts'
import { notUnique, type RowProblem } from './readRows.ts'

/**
 * Creates or changes an object for each row that fits. A row that does not, or no longer, fits is recorded and
 * skipped.
 */
export async function saveRows(
  inside: Inside,
  targets: TableTargets,
  { row, ...batch }: Batch,
): Promise<void> {
  const { sql: tx } = inside
  const { type, plan } = batch
  const planned = await planRows(inside, targets, { row, ...batch, holds: true })
  const made = planned.flatMap((each) =>
    each.outcome === 'new' ? [{ ...each, id: idOf(row, each.row) }] : [],
  )
  const changed = planned.filter((each) => each.outcome === 'changed')
  const doubled = [
    ...(await inParts(inside, made, (part, objects) => insertObjects(part, type, objects))),
    ...(await inParts(inside, changed, (part, rows) => changeRows(part, targets, { type, rows }))),
  ]
  const gone = new Set(doubled.map(([each]) => each))
  const refused = [
    ...planned.flatMap((each) => (each.outcome === 'refused' ? [each] : [])),
    ...doubled.map(([each, property]) => ({ row: each, problems: problemsOf(plan, type, property) })),
  ]
  const partial = made.flatMap(({ row: each, left }) =>
    left.length > 0 && !gone.has(each) ? [{ row: each, problems: left }] : [],
  )
  await noteProblems(inside, row.id, [...refused, ...partial])
  const counts = noOutcomes()
  for (const each of planned) counts[gone.has(each.row) ? 'refused' : each.outcome] += 1
  await tx`
    update object_import set done = done + ${batch.rows.length}, last_row = ${batch.rows.at(-1)!.row},
      refused = refused + ${counts.refused}, created = created + ${counts.new}, changed = changed + ${counts.changed},
      same = same + ${counts.same}, skipped = skipped + ${counts.skipped}, partial = partial + ${partial.length}, tries = 0
    where id = ${row.id}`
  const ids = made.filter((each) => !gone.has(each.row)).map(({ id }) => id)
  if (ids.length > 0) await tellObjects(tx, type, ids)
}

/** Lists show the newest object first. So the timestamps in the ids descend, to keep the order of the file. */
const idOf = ({ began }: Batch['row'], row: number): string => Bun.randomUUIDv7('hex', began - row)

type Changed = Extract<PlannedRow, { outcome: 'changed' }>

async function changeRows(
  inside: Inside,
  targets: TableTargets,
  { type, rows }: { type: ObjectType; rows: Changed[] },
): Promise<void> {
  const tagged = rows.filter(({ tags }) => tags !== null)
  await tagObjects(inside.sql, type, tagged)
  const given = rows.flatMap(({ object, values }) => {
    const raw = Object.fromEntries([...values].map(([{ id }, value]) => [id, value]))
    return values.size > 0 ? [{ rows: [{ ...object }], values: raw }] : []
  })
  await changeEach(inside, targets, { given })
  const untold = tagged.filter(({ values }) => values.size === 0).map(({ object }) => object.id)
  if (untold.length > 0) await tellObjects(inside.sql, type, untold)
}

/** Changing tags creates no version, here as elsewhere. */
async function tagObjects(tx: Tx, type: ObjectType, rows: Changed[]): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map(({ object, tags }) => ({ id: object.id, tags }))
  await tx`
    update ${tx(tableOf(type))} t set tags = w.tags
    from jsonb_to_recordset(${tx.json(records)}::jsonb) as w (id uuid, tags bigint[]) where t.id = w.id`
}

/**
 * Saves all rows that can be saved and returns the others, with the property that has a duplicate unique value. A
 * batch that fails is halved until the row is found.
 */
async function inParts<Row extends { row: number }>(
  inside: Inside,
  rows: Row[],
  save: (inside: Inside, rows: Row[]) => Promise<void>,
): Promise<[number, string][]> {
  if (rows.length === 0) return []
  try {
    await orNotUnique(inside.sql.savepoint((sql) => save({ ...inside, sql }, rows)))
    return []
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'object_not_unique') throw error
    if (rows.length === 1) return [[rows[0]!.row, error.params.fields?.[0]?.field ?? '']]
    const half = Math.ceil(rows.length / 2)
    const before = await inParts(inside, rows.slice(0, half), save)
    return [...before, ...(await inParts(inside, rows.slice(half), save))]
  }
}

function problemsOf(plan: Batch['plan'], type: ObjectType, id: string): RowProblem[] {
  const property = type.properties.get(id)
  return [property ? notUnique(plan, property) : { column: null, key: id, reason: 'not_unique' }]
}
