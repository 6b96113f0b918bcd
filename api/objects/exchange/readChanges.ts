import { isDeepStrictEqual } from 'node:util'
import { levelNumber } from '#schema/access/levels.ts'
import { isNothing, type Manner } from '#schema/fields/field.ts'
import { cellText, type Cell } from '#schema/objects/cells.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'
import type { ReadContext } from '../../context.ts'
import { subjectsOfPeople } from '../../members/subjects.ts'
import type { ClearedObject } from '../accessObject.ts'
import { checkLinks } from '../checkLinks.ts'
import { checkChangedValues, type CheckedValues } from '../checkValues.ts'
import { levelOfValue, type ObjectProperty, type ObjectType } from '../objectType.ts'
import type { PresentedObject } from '../presentObjects.ts'
import { cellOf } from './cellOf.ts'
import { findNames, type Names, type TableTargets } from './findNames.ts'
import { targetOf, type PlannedColumn } from './importPlan.ts'
import { optionLabels } from './newOptions.ts'
import { problemIn, problemsOf, readColumn, type MissingOptions, type RowProblem } from './readRows.ts'
import { readRecords } from './readRecords.ts'

/** What a row changes in the object that it matches, or what is wrong with it; null when nothing changes. */
export type RowChange =
  | { object: ClearedObject; values: CheckedValues; tags: string[] | null; options: MissingOptions }
  | { problems: RowProblem[] }
  | null

/** A row and the object that it matches. */
export type Matched = TableRow & { object: ClearedObject }

type Asked = { type: ObjectType; plan: PlannedColumn[]; manner: Manner; clears: boolean }

/**
 * Compares rows with the objects that they match, by row. A cell with exactly the text that an export would write
 * counts as unchanged, however it would be parsed. So an exported file changes nothing, even where it holds less than
 * the value.
 */
export async function readChanges(
  ctx: ReadContext,
  targets: TableTargets,
  { rows, ...asked }: Asked & { rows: Matched[] },
): Promise<Map<number, RowChange>> {
  const { type, plan } = asked
  const ids = rows.map(({ object }) => object.id)
  const records = await readRecords(ctx, targets, { typeId: type.id, ids })
  const byId = new Map(records.map((record) => [record.id, record]))
  const names = await findNames(ctx, targets, { type, plan, rows })
  const read = rows.map(async (row): Promise<[number, RowChange]> => {
    const record = byId.get(row.object.id)
    if (!record) return [row.row, { problems: [closed(plan[0])] }]
    return [row.row, await readChange(ctx, targets, { ...asked, row, record, names })]
  })
  return new Map(await Promise.all(read))
}

type One = Asked & { row: Matched; record: PresentedObject; names: Names }

async function readChange(ctx: ReadContext, targets: TableTargets, one: One): Promise<RowChange> {
  const { type, plan, row, record } = one
  const { object } = row
  const values = new Map<ObjectProperty, unknown>()
  const problems: RowProblem[] = []
  const options: MissingOptions = new Map()
  let tags: string[] | null = null
  for (const column of plan) {
    const cell = row.cells[column.column]
    if (await isSaid(ctx, targets, { ...one, column, cell })) continue
    const labels = column.adds_options ? optionLabels(targetOf(column), cell) : []
    const found = readColumn(column, cell, { names: one.names, how: { ...one.manner, now: new Date() } })
    const { property, part } = column
    if (labels.length > 0) options.set(column, labels)
    else if ('problem' in found) problems.push(problemIn(column, found.problem))
    else if (property.system === 'tags') tags = found.value as string[]
    else if (part)
      values.set(property, {
        ...partsOf(values.get(property) ?? record.values[property.id]),
        [part.id]: found.value,
      })
    else values.set(property, found.value)
  }
  if (problems.length > 0) return { problems }
  return changeOf(ctx, targets, { type, plan, object, record, values, tags, options })
}

type Compared = One & { column: PlannedColumn; cell: Cell | undefined }

/** Whether the cell changes nothing: its text equals the export's, or it is empty and empties nothing. */
async function isSaid(ctx: ReadContext, targets: TableTargets, compared: Compared): Promise<boolean> {
  const { record, column, cell, manner, clears } = compared
  const said = plain(cellText(cell, manner.locale))
  if (said === '' && !clears) return true
  const place = { top: column.property, property: targetOf(column) }
  const present = await cellOf(ctx, targets, { column: place, record, manner })
  return said === plain(cellText(present, manner.locale))
}

/** A text in a form that survives any file, since files differ in line endings. */
const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

/** The parts of a composite that its reader sees. */
const partsOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

type Given = {
  type: ObjectType
  plan: PlannedColumn[]
  object: ClearedObject
  record: PresentedObject
  values: Map<ObjectProperty, unknown>
  tags: string[] | null
  options: MissingOptions
}

/** The new values that differ, as far as the actor may change them. */
async function changeOf(ctx: ReadContext, targets: TableTargets, given: Given): Promise<RowChange> {
  const { type, plan, object, record, options } = given
  const isNew = ([property, value]: [ObjectProperty, unknown]) => {
    const present = record.values[property.id]
    return !(isNothing(value) && isNothing(present)) && !isDeepStrictEqual(value, present)
  }
  const asked = [...given.values].filter(isNew)
  const tags = given.tags && isSameSet(given.tags, record.tagIds) ? null : given.tags
  const touched = plan.filter(
    (column) =>
      asked.some(([property]) => property === column.property) ||
      (tags !== null && column.property.system === 'tags') ||
      options.has(column),
  )
  // The name of a person's object comes from the space, so a row cannot change it.
  const isPerson = type.system === 'person' && (await subjectsOfPeople(ctx).load(object.id)) !== null
  const mayChange = ({ property }: PlannedColumn) =>
    levelOfValue(property, object.level) >= levelNumber.edit && !(isPerson && property.header)
  const refused = touched.filter((column) => !mayChange(column))
  if (refused.length > 0) return { problems: refused.map(closed) }
  try {
    const raw = Object.fromEntries(asked.map(([{ id }, value]) => [id, value]))
    const checked = checkChangedValues(type, { values: raw, level: object.level })
    const values: CheckedValues = new Map([...checked].filter(isNew))
    await checkLinks(ctx, targets, { type, values, kept: new Set() })
    return values.size + options.size > 0 || tags ? { object, values, tags, options } : null
  } catch (error) {
    return { problems: problemsOf(plan, error) }
  }
}

const isSameSet = (some: string[], others: string[]): boolean =>
  new Set(some).size === others.length && others.every((each) => some.includes(each))

/** The properties that the actor may not change. */
const closed = (column: PlannedColumn | undefined): RowProblem => ({
  column: column?.column ?? null,
  key: column?.key ?? '',
  reason: 'closed',
})
