import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import {
  countsItself,
  isImported,
  isImportKey,
  objectIdKey,
  tableColumns,
  type ByKey,
  type Matched,
} from '#schema/objects/exchange.ts'
import { refuseField } from '../../errors.ts'
import { levelOfValue, levelOnNew, type ObjectProperty, type ObjectType } from '../objectType.ts'

/** The target of a column's cells: a property of the type, or a part of a composite one. */
export type PlannedColumn = Matched & { property: ObjectProperty; part: ObjectProperty | null }

/** Admits anyone who may create objects of the type. Throws `not_found`, and `read_only` when they may only read. */
export function needCreating(type: ObjectType): void {
  const level = levelOnNew(type)
  if (level < levelNumber.read) throw new DomainError('not_found')
  if (level < levelNumber.edit) throw new DomainError('read_only')
}

/**
 * The column by which rows find their objects. `isOurs` is a key that the server assigns: the id, or a number that
 * counts.
 */
export type PlannedKey = { column: number; property: ObjectProperty | null; isOurs: boolean }

export type ImportPlan = { plan: PlannedColumn[]; key: PlannedKey | null }

/**
 * The columns with their properties. A property that is hidden from the actor or that they may not fill in is refused
 * like one that does not exist: `invalid_input` naming the place in `mapping`, or `by_key.key`.
 */
export function importPlan(type: ObjectType, mapping: Matched[], byKey: ByKey | null): ImportPlan {
  const key = byKey && keyOf(type, mapping, byKey)
  const plan = mapping.flatMap((matched, index): PlannedColumn[] =>
    key?.isOurs && matched.column === key.column ? [] : [plannedColumn(type, matched, index)],
  )
  return { plan, key }
}

function keyOf(type: ObjectType, mapping: Matched[], { key }: ByKey): PlannedKey {
  const column = mapping.find((matched) => matched.key === key)?.column
  if (column !== undefined && key === objectIdKey) return { column, property: null, isOurs: true }
  const property = type.properties.get(key)
  if (column === undefined || !property || property.isPending || !isImportKey(property, property.system))
    throw refuseField('by_key.key', 'unknown_value')
  return { column, property, isOurs: countsItself(property) }
}

function plannedColumn(type: ObjectType, matched: Matched, index: number): PlannedColumn {
  const property = type.properties.get(matched.key.split('.')[0]!)
  const column = property && tableColumns(property).find(({ key }) => key === matched.key)
  const mayFill =
    property && !property.isPending && levelOfValue(property, levelNumber.full) >= levelNumber.edit
  if (!column || !mayFill || !isImported(column, property.system))
    throw refuseField(`mapping.${index}.key`, 'unknown_value')
  if (matched.adds_options && (column.property.kind !== 'list' || levelOnNew(type) < levelNumber.full))
    throw new DomainError('read_only', {
      fields: [{ field: `mapping.${index}.adds_options`, reason: 'unknown_value' }],
    })
  const part = column.property === property ? null : (column.property as ObjectProperty)
  return { ...matched, property, part }
}

/** The property that a cell of the column is parsed as. */
export const targetOf = ({ property, part }: PlannedColumn): ObjectProperty => part ?? property
