import type { Inside } from '../../context.ts'
import { DomainError } from '#schema/errors.ts'
import { holdSpace } from '../changeHeld.ts'
import { insertObjects, type NewObject } from '../insertObjects.ts'
import type { ObjectType } from '../objectType.ts'
import { orNotUnique, tellObjects } from '../saveObjects.ts'
import { noteProblems, type Batch } from './checkRows.ts'
import type { TableTargets } from './findNames.ts'
import { notUnique, readRows, type RowProblem } from './readRows.ts'

/** Makes an object of each row that fits; one that does not, or no longer, is noted and left out. */
export async function createRows(
  inside: Inside,
  targets: TableTargets,
  { row, ...batch }: Batch,
): Promise<void> {
  const { sql: tx } = inside
  const { type, plan } = batch
  await holdSpace(tx, row.space)
  const read = await readRows(inside, targets, batch)
  const refused = read.flatMap((each) =>
    'problems' in each ? [{ row: each.row, problems: each.problems }] : [],
  )
  const fitting = read.flatMap((each): Made[] =>
    'values' in each
      ? [{ row: each.row, id: idOf(row, each.row), values: each.values, tags: each.tags }]
      : [],
  )
  const doubled = await insertFitting(inside, type, fitting)
  refused.push(
    ...doubled.map(([each, property]) => ({ row: each, problems: problemsOf(plan, type, property) })),
  )
  await noteProblems(inside, row.id, refused)
  const made = fitting.length - doubled.length
  await tx`
    update object_import set done = done + ${batch.rows.length}, last_row = ${batch.rows.at(-1)!.row},
      refused = refused + ${refused.length}, created = created + ${made}, tries = 0
    where id = ${row.id}`
  if (made > 0) {
    const gone = new Set(doubled.map(([each]) => each))
    await tellObjects(
      tx,
      type,
      fitting.filter((each) => !gone.has(each.row)).map(({ id }) => id),
    )
  }
}

/** Lists begin with what was made last: so the rows stand in them as they stood in the file. */
const idOf = ({ began }: Batch['row'], row: number): string => Bun.randomUUIDv7('hex', began - row)

type Made = NewObject & { row: number }

/** Inserts all that may be; where a unique value stands in the way, the half with it is parted until it is found. */
async function insertFitting(inside: Inside, type: ObjectType, objects: Made[]): Promise<[number, string][]> {
  if (objects.length === 0) return []
  try {
    await orNotUnique(inside.sql.savepoint((sql) => insertObjects({ app: inside.app, sql }, type, objects)))
    return []
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'object_not_unique') throw error
    if (objects.length === 1) return [[objects[0]!.row, error.params.fields?.[0]?.field ?? '']]
    const half = Math.ceil(objects.length / 2)
    const before = await insertFitting(inside, type, objects.slice(0, half))
    return [...before, ...(await insertFitting(inside, type, objects.slice(half)))]
  }
}

function problemsOf(plan: Batch['plan'], type: ObjectType, id: string): RowProblem[] {
  const property = type.properties.get(id)
  return [property ? notUnique(plan, property) : { column: null, key: id, reason: 'not_unique' }]
}
