import type { Inside } from '../../context.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'
import { holdObjects } from '../changeHeld.ts'
import type { ClearedObject } from '../accessObject.ts'
import type { CheckedValues } from '../checkValues.ts'
import type { Batch } from './checkRows.ts'
import type { TableTargets } from './findNames.ts'
import { matchRows, type Match } from './matchRows.ts'
import { readChanges, type Matched } from './readChanges.ts'
import { readRows, type MissingOptions, type RowProblem } from './readRows.ts'

/** The outcome of a row; `text` is its key. */
export type PlannedRow = { row: number; text: string | null } & (
  | {
      outcome: 'new'
      values: CheckedValues
      tags: string[]
      options: MissingOptions
      left: RowProblem[]
    }
  | {
      outcome: 'changed'
      object: ClearedObject
      values: CheckedValues
      tags: string[] | null
      options: MissingOptions
    }
  | { outcome: 'same' | 'skipped' }
  | { outcome: 'refused'; problems: RowProblem[] }
)

/**
 * The outcomes of rows, in their order, with the actor's current rights. `holds` locks the matched objects until the
 * transaction ends.
 */
export async function planRows(
  inside: Inside,
  targets: TableTargets,
  { holds, ...batch }: Batch & { holds: boolean },
): Promise<PlannedRow[]> {
  const { key, rows, row: stored } = batch
  if (!key || !stored.by_key) return planNew(inside, targets, batch)
  const { adds, clears } = stored.by_key
  const keyed = { ...batch, key }
  const matches = holds ? await matchHeld(inside, keyed) : await matchRows(inside, keyed)
  const found: Matched[] = []
  const unknown: TableRow[] = []
  for (const row of rows) {
    const match = matches.get(row.row)!
    if ('problems' in match) continue
    if (match.object) found.push({ ...row, object: match.object })
    else unknown.push(row)
  }
  // The key column is skipped: a matched object already has its value.
  const plan = batch.plan.filter(({ column }) => column !== key.column)
  const changes = await readChanges(inside, targets, { ...batch, plan, rows: found, clears })
  const made = adds ? await planNew(inside, targets, { ...batch, rows: unknown }) : []
  const byRow = new Map(made.map((each) => [each.row, each]))
  return rows.map(({ row }): PlannedRow => {
    const match = matches.get(row)!
    if ('problems' in match) return { row, text: null, outcome: 'refused', problems: match.problems }
    const { text } = match
    if (!match.object) return { ...(byRow.get(row) ?? { row, outcome: 'skipped' }), text }
    const change = changes.get(row)
    if (!change) return { row, text, outcome: 'same' }
    return {
      row,
      text,
      ...('problems' in change ? { outcome: 'refused', ...change } : { outcome: 'changed', ...change }),
    }
  })
}

async function planNew(inside: Inside, targets: TableTargets, batch: Batch): Promise<PlannedRow[]> {
  const read = await readRows(inside, targets, { ...batch, leavesUnfit: batch.row.leaves_unfit })
  return read.map((each) =>
    'problems' in each
      ? { row: each.row, text: null, outcome: 'refused', problems: each.problems }
      : { ...each, text: null, outcome: 'new' },
  )
}

/**
 * The same for objects that are locked from then on. Someone may have changed a key between match and lock, so the
 * match is repeated until all matched objects are locked. Imports of a type take turns, so that two of them do not
 * both create what neither found.
 */
async function matchHeld(
  inside: Inside,
  asked: Parameters<typeof matchRows>[1],
): Promise<Map<number, Match>> {
  const { sql: tx } = inside
  await tx`select pg_advisory_xact_lock(hashtextextended(${`import keys ${asked.type.id}`}, 0))`
  const held = new Set<string>()
  for (;;) {
    const matches = await matchRows(inside, asked)
    const ids = [...matches.values()].flatMap((match) =>
      'object' in match && match.object ? [match.object.id] : [],
    )
    const more = ids.filter((id) => !held.has(id))
    if (more.length === 0) return matches
    await holdObjects(tx, more)
    for (const id of more) held.add(id)
  }
}
