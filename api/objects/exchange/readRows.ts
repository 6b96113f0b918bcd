import { levelNumber } from '#schema/access/levels.ts'
import { DomainError, type FieldReason } from '#schema/errors.ts'
import type { Checked, FieldProblem, Manner } from '#schema/fields/field.ts'
import { refused } from '#schema/fields/field.ts'
import { readCell, type Cell } from '#schema/objects/cells.ts'
import type { RowReason } from '#schema/objects/exchange.ts'
import type { ReadContext } from '../../context.ts'
import { checkLinks } from '../checkLinks.ts'
import { checkNewValues, type CheckedValues } from '../checkValues.ts'
import { canLink } from '../linkedNodes.ts'
import type { ObjectProperty, ObjectType } from '../objectType.ts'
import { findNames, isNamed, namesIn, type Names, type TableTargets } from './findNames.ts'
import { targetOf, type PlannedColumn } from './importPlan.ts'
import { optionLabels } from './newOptions.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'

/** An error in a row: the column of the file, from 0, or a property that no column fills. */
export type RowProblem = { column: number | null; key: string; reason: FieldReason | RowReason } & Pick<
  FieldProblem,
  'min' | 'max'
>

/** Labels that lists lack, by the column that contains them. */
export type MissingOptions = Map<PlannedColumn, string[]>

/** A row as it would be created, or why it cannot be. */
export type ReadRow = { row: number; options: MissingOptions } &
  /** `left` is what the object lacks, because it does not fit. */
  ({ values: CheckedValues; tags: string[]; left: RowProblem[] } | { problems: RowProblem[] })

/** Parses rows of a table as values of new objects of the type, with the actor's current rights. */
export async function readRows(
  ctx: ReadContext,
  targets: TableTargets,
  asked: { type: ObjectType; plan: PlannedColumn[]; rows: TableRow[]; manner: Manner; leavesUnfit: boolean },
): Promise<ReadRow[]> {
  const { type, plan, rows, leavesUnfit } = asked
  const names = await findNames(ctx, targets, asked)
  const how = { ...asked.manner, now: new Date() }
  const read = rows.map(({ row, cells }) => readOne({ row, cells, type, plan, names, how, leavesUnfit }))
  if (![...type.properties.values()].some(canLink)) return read
  return Promise.all(read.map((each) => withSeenLinks(ctx, targets, { type, plan, each })))
}

type Asked = Pick<TableRow, 'row' | 'cells'> & {
  type: ObjectType
  plan: PlannedColumn[]
  names: Names
  how: Manner & { now: Date }
  leavesUnfit: boolean
}

function readOne({ row, cells, type, plan, names, how, leavesUnfit }: Asked): ReadRow {
  const values: Record<string, unknown> = {}
  const problems: RowProblem[] = []
  const left: RowProblem[] = []
  const options: ReadRow['options'] = new Map()
  let tags: string[] = []
  for (const column of plan) {
    const { property, part } = column
    const cell = cells[column.column]
    const labels = column.adds_options ? optionLabels(targetOf(column), cell) : []
    if (labels.length > 0) {
      options.set(column, labels)
      continue
    }
    const found = readColumn(column, cell, { names, how })
    if ('problem' in found)
      (leavesUnfit && !property.required ? left : problems).push(problemIn(column, found.problem))
    else if (property.system === 'tags') tags = found.value as string[]
    else if (part) Object.assign((values[property.id] ??= {}) as object, { [part.id]: found.value })
    else values[property.id] = found.value
  }
  if (problems.length > 0) return { row, options, problems }
  for (;;) {
    try {
      return { row, options, tags, left, values: checkNewValues(type, { values, level: levelNumber.full }) }
    } catch (error) {
      const found = problemsOf(plan, error).filter(({ key }) => !waits(options, key))
      if (found.length === 0) return { row, options, tags, left, values: new Map() }
      const mayLeave = ({ reason, column }: RowProblem) => column !== null && reason !== 'required'
      if (!leavesUnfit || !found.every(mayLeave)) return { row, options, problems: [...left, ...found] }
      left.push(...found)
      for (const { key } of found) Reflect.deleteProperty(values, key.split('.')[0]!)
    }
  }
}

/** A required list whose options do not exist yet is not empty. */
const waits = (options: ReadRow['options'], key: string): boolean =>
  [...options.keys()].some((column) => column.key === key)

/** The value of a cell for its column. Names in it are looked up in `names`. */
export function readColumn(
  column: PlannedColumn,
  cell: Cell | undefined,
  { names, how }: Pick<Asked, 'names' | 'how'>,
): Checked<unknown> {
  const property = targetOf(column)
  if (!isNamed(property)) return readCell(cell, property, how)
  const ids: string[] = []
  for (const name of namesIn(cell, property)) {
    const found = names(property, name)
    if (found.length === 0) return refused('unknown_value')
    if (found.length > 1) return refused('ambiguous')
    ids.push(found[0]!)
  }
  if (property.multiple.status || property.system === 'tags') return { value: [...new Set(ids)] }
  return { value: ids[0] ?? null }
}

export const problemIn = (
  { column, key }: PlannedColumn,
  { reason, min, max }: Pick<RowProblem, 'reason' | 'min' | 'max'>,
): RowProblem => ({ column, key, reason, min, max })

/** The errors of the check of the whole object, by columns of the file. */
export function problemsOf(plan: PlannedColumn[], error: unknown): RowProblem[] {
  if (!(error instanceof DomainError) || error.code !== 'object_invalid') throw error
  return (error.params.fields ?? []).map((field) => {
    const column = plan.find(({ key }) => field.field === key || field.field.startsWith(`${key}.`))
    const { reason, min, max } = field
    return column ? problemIn(column, field) : { column: null, key: field.field, reason, min, max }
  })
}

type Seen = { type: ObjectType; plan: PlannedColumn[]; each: ReadRow }

async function withSeenLinks(
  ctx: ReadContext,
  targets: TableTargets,
  { type, plan, each }: Seen,
): Promise<ReadRow> {
  if ('problems' in each) return each
  try {
    await checkLinks(ctx, targets, { type, values: each.values, kept: new Set() })
    return each
  } catch (error) {
    return { row: each.row, options: each.options, problems: problemsOf(plan, error) }
  }
}

/** A value of a unique property that another object, or another row, already has. */
export const notUnique = (plan: PlannedColumn[], property: ObjectProperty): RowProblem => ({
  column: plan.find(({ key }) => key === property.id)?.column ?? null,
  key: property.id,
  reason: 'not_unique',
})
