import type { Inside } from '../../context.ts'
import type { Manner } from '#schema/fields/field.ts'
import { takenValues, uniqueTexts } from '../takenValues.ts'
import type { ObjectType } from '../objectType.ts'
import type { TableTargets } from './findNames.ts'
import type { PlannedColumn } from './importPlan.ts'
import type { ImportRow } from './imports.ts'
import { withLabels, type NewOptions } from './newOptions.ts'
import { notUnique, readRows, type ReadRow, type RowProblem } from './readRows.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'

/** Values of unique properties that earlier rows of the file have, by property. */
export type Seen = Map<string, Set<string>>

export type Batch = {
  row: ImportRow
  type: ObjectType
  plan: PlannedColumn[]
  rows: TableRow[]
  manner: Manner
}

/** Says of each row what keeps it from being made, and makes nothing. */
export async function checkRows(
  inside: Inside,
  targets: TableTargets,
  { row, seen, ...batch }: Batch & { seen: Seen },
): Promise<void> {
  const { sql: tx } = inside
  const { type, plan } = batch
  const read = await readRows(inside, targets, batch)
  const taken = await takenValues(
    inside,
    type,
    read.flatMap((each) => ('values' in each ? [each.values] : [])),
  )
  const refused = read.flatMap((each) => {
    const problems = 'problems' in each ? each.problems : repeated(each, { type, plan, taken, seen })
    return problems.length > 0 ? [{ row: each.row, problems }] : []
  })
  await noteProblems(inside, row.id, refused)
  await tx`
    update object_import set done = done + ${batch.rows.length}, last_row = ${batch.rows.at(-1)!.row},
      refused = refused + ${refused.length}, new_options = ${tx.json(optionsOf(row.new_options, read))}
    where id = ${row.id}`
}

type Known = { type: ObjectType; plan: PlannedColumn[]; taken: Seen; seen: Seen }

function repeated(each: ReadRow, { type, plan, taken, seen }: Known): RowProblem[] {
  if (!('values' in each)) return []
  return uniqueTexts(type, each.values).flatMap(([property, text]) => {
    const earlier = seen.get(property.id) ?? new Set<string>()
    seen.set(property.id, earlier)
    const isTaken = taken.get(property.id)?.has(text) === true || earlier.has(text)
    earlier.add(text)
    return isTaken ? [notUnique(plan, property)] : []
  })
}

function optionsOf(known: NewOptions, read: ReadRow[]): NewOptions {
  const all = { ...known }
  for (const each of read) {
    if ('problems' in each) continue
    for (const [{ key }, labels] of each.options) all[key] = withLabels(all[key] ?? [], labels)
  }
  return all
}

/** Keeps why rows make no objects. */
export async function noteProblems(
  { sql: tx }: Pick<Inside, 'sql'>,
  id: string,
  refused: { row: number; problems: RowProblem[] }[],
): Promise<void> {
  if (refused.length === 0) return
  await tx`
    update object_import_row r set problems = w.problems::jsonb
    from unnest(${refused.map(({ row }) => row)}::int[],
      ${refused.map(({ problems }) => JSON.stringify(problems))}::text[]) as w (row, problems)
    where r.import = ${id} and r.row = w.row`
}
