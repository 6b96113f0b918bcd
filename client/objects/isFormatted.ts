import { isRichText } from '#schema/fields/text.ts'
import type { PropertyRecord, TypeRecord } from '../types/operations.ts'

/** Whether values of the property are edited only in the object's window, since formatting shows nowhere else. */
export const isFormatted = ({
  data_type: kind,
  ...property
}: Pick<PropertyRecord, 'data_type' | 'options' | 'multiple' | 'header' | 'unique'>): boolean =>
  isRichText({ ...property, kind })

/** The body property of the type's objects, if the reader may read one. */
export const bodyOf = ({ properties }: Pick<TypeRecord, 'properties'>): PropertyRecord | undefined =>
  properties.find((property) => property.body && !property.deleted_at && isFormatted(property))
