import { dateTimeOptions } from '#schema/fields/dateTime.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import type { ViewColumn } from '../view/columns.ts'

/** Which properties can be days: an object stands in one place, so one of several values is none. */
export const canDate = ({ field }: ViewColumn): boolean =>
  field.kind === 'date_time' && !field.multiple.status

/** Whether a setting names a property, which may be gone. */
export const isChosen = (id: unknown): boolean => typeof id === 'string' && id !== 'none'

export const withTime = ({ property, field }: ViewColumn): boolean =>
  property.system !== null || optionsOf(dateTimeOptions, field).with_time
