import { fieldFacts } from '#schema/fields/facts.ts'
import { isFormatted } from '../isFormatted.ts'
import type { ViewColumn } from './columns.ts'
import type { ObjectRow } from './operations.ts'

const isEditable = (level: string): boolean => level === 'edit' || level === 'full'

/** Whether the reader may change the value that an object has in a property where it stands in a view. */
export const mayChangeValue = (
  row: Pick<ObjectRow, 'level'>,
  { property, field }: Pick<ViewColumn, 'property' | 'field'>,
): boolean =>
  isEditable(row.level) &&
  isEditable(property.value_level) &&
  (!property.guarded || row.level === 'full') &&
  property.system === null &&
  !property.pending &&
  !isFormatted(property) &&
  !field.computed &&
  !fieldFacts[field.kind].isDerived
