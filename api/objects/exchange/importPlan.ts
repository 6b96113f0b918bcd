import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { isImported, tableColumns, type Matched } from '#schema/objects/exchange.ts'
import { levelOfValue, levelOnNew, type ObjectProperty, type ObjectType } from '../objectType.ts'

/** Where the cells of a column go: a property of the type, or a part of a composite one. */
export type PlannedColumn = Matched & { property: ObjectProperty; part: ObjectProperty | null }

/** Passes whoever may make objects of the type. Throws `not_found`, and `read_only` where they may only read. */
export function needCreating(type: ObjectType): void {
  const level = levelOnNew(type)
  if (level < levelNumber.read) throw new DomainError('not_found')
  if (level < levelNumber.edit) throw new DomainError('read_only')
}

/**
 * The columns with their properties. A property that is not there for the actor, or that they may not fill in, is
 * refused like one that never was: `invalid_input` naming the place in `mapping`.
 */
export function importPlan(type: ObjectType, mapping: Matched[]): PlannedColumn[] {
  return mapping.map((matched, index) => {
    const property = type.properties.get(matched.key.split('.')[0]!)
    const column = property && tableColumns(property).find(({ key }) => key === matched.key)
    const mayFill =
      property && !property.isPending && levelOfValue(property, levelNumber.full) >= levelNumber.edit
    if (!column || !mayFill || !isImported(column, property.system))
      throw new DomainError('invalid_input', {
        fields: [{ field: `mapping.${index}.key`, reason: 'unknown_value' }],
      })
    if (matched.adds_options && (column.property.kind !== 'list' || levelOnNew(type) < levelNumber.full))
      throw new DomainError('read_only', {
        fields: [{ field: `mapping.${index}.adds_options`, reason: 'unknown_value' }],
      })
    const part = column.property === property ? null : (column.property as ObjectProperty)
    return { ...matched, property, part }
  })
}

/** What a cell of the column is read as. */
export const targetOf = ({ property, part }: PlannedColumn): ObjectProperty => part ?? property
