import type { Inside } from '../../context.ts'
import type { Manner } from '#schema/fields/field.ts'
import { takenValues, uniqueTexts } from '../takenValues.ts'
import type { ObjectType } from '../objectType.ts'
import type { TableTargets } from './findNames.ts'
import type { PlannedColumn, PlannedKey } from './importPlan.ts'
import type { ImportRow } from './imports.ts'
import { withLabels, type NewOptions } from './newOptions.ts'
import { problemOf } from './matchRows.ts'
import { planRows, type PlannedRow } from './planRows.ts'
import { notUnique, type RowProblem } from './readRows.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'

/** Values of unique properties in earlier rows of the file, by property. */
type Taken = Map<string, Set<string>>
/** What earlier rows of the file hold: values that must be unique, and keys with the outcome of their rows. */
export type Seen = { values: Taken; keys: Map<string, PlannedRow> }

export type Batch = {
  row: ImportRow
  type: ObjectType
  plan: PlannedColumn[]
  key: PlannedKey | null
  rows: TableRow[]
  manner: Manner
}

/** The number of rows per outcome. A row that is taken back is subtracted. */
export type Outcomes = Record<PlannedRow['outcome'], number>

export const noOutcomes = (): Outcomes => ({ new: 0, changed: 0, same: 0, skipped: 0, refused: 0 })

/** Determines the outcome of each row and its errors. Creates and changes nothing. */
export async function checkRows(
  inside: Inside,
  targets: TableTargets,
  { row, seen, ...batch }: Batch & { seen: Seen },
): Promise<void> {
  const { sql: tx } = inside
  const { type, plan } = batch
  const planned = await planRows(inside, targets, { row, ...batch, holds: false })
  const taken = await takenValues(
    inside,
    type,
    planned.flatMap((each) => ('values' in each ? [each.values] : [])),
  )
  const counts = noOutcomes()
  const refused: { row: number; problems: RowProblem[] }[] = []
  for (const each of planned) {
    const first = batch.key && each.text !== null ? seen.keys.get(each.text) : undefined
    const problems = first
      ? [problemOf(batch.key!, 'key_repeated')]
      : each.outcome === 'refused'
        ? each.problems
        : repeated(each, { type, plan, taken, seen: seen.values })
    const end: PlannedRow =
      problems.length > 0 ? { row: each.row, text: each.text, outcome: 'refused', problems } : each
    counts[end.outcome] += 1
    if (problems.length > 0) refused.push({ row: each.row, problems })
    // With two rows for one key nobody knows which is meant, so the first is refused as well.
    if (first && first.outcome !== 'refused') {
      counts[first.outcome] -= 1
      counts.refused += 1
      refused.push({ row: first.row, problems })
    }
    if (each.text !== null) seen.keys.set(each.text, end)
  }
  await noteProblems(inside, row.id, refused)
  await tx`
    update object_import set done = done + ${batch.rows.length}, last_row = ${batch.rows.at(-1)!.row},
      refused = refused + ${counts.refused}, changed = changed + ${counts.changed}, same = same + ${counts.same},
      skipped = skipped + ${counts.skipped}, new_options = ${tx.json(optionsOf(row.new_options, planned))}
    where id = ${row.id}`
}

type Known = { type: ObjectType; plan: PlannedColumn[]; taken: Taken; seen: Taken }

function repeated(each: PlannedRow, { type, plan, taken, seen }: Known): RowProblem[] {
  if (!('values' in each)) return []
  return uniqueTexts(type, each.values).flatMap(([property, text]) => {
    const earlier = seen.get(property.id) ?? new Set<string>()
    seen.set(property.id, earlier)
    const isTaken = taken.get(property.id)?.has(text) === true || earlier.has(text)
    earlier.add(text)
    return isTaken ? [notUnique(plan, property)] : []
  })
}

function optionsOf(known: NewOptions, planned: PlannedRow[]): NewOptions {
  const all = { ...known }
  for (const each of planned) {
    if (!('options' in each)) continue
    for (const [{ key }, labels] of each.options) all[key] = withLabels(all[key] ?? [], labels)
  }
  return all
}

/** Stores why rows create no objects, or objects without some values. */
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
