import { isRichText } from '#schema/fields/text.ts'
import type { PropertyRecord, TypeRecord } from '../types/operations.ts'

/** Whether values of the property are written in the object's window alone, since their formatting shows nowhere else. */
export const isFormatted = ({ data_type: kind, ...property }: PropertyRecord): boolean =>
  isRichText({ ...property, kind })

/** The property that objects of a type are written on in, where the reader may read one. */
export const bodyOf = ({ properties }: Pick<TypeRecord, 'properties'>): PropertyRecord | undefined =>
  properties.find((property) => property.body && !property.deleted_at && isFormatted(property))
