import { isRichText } from '#schema/fields/text.ts'
import type { PropertyRecord } from '../types/operations.ts'

/** Whether values of the property are written in the object's window alone, since their formatting shows nowhere else. */
export const isFormatted = ({ data_type: kind, ...property }: PropertyRecord): boolean =>
  isRichText({ ...property, kind })
