import { dateTimeOptions } from '../fields/dateTime.ts'
import type { FieldProperty } from '../fields/field.ts'
import { optionsOf } from '../fields/optionsOf.ts'

/** Which properties can be days: an object stands in one place, so one of several values is none. */
export const isDate = ({ kind, multiple }: Pick<FieldProperty, 'kind' | 'multiple'>): boolean =>
  kind === 'date_time' && !multiple.status

/** Whether a date says an hour, too; those that the server keeps do. */
export const hasTime = (system: string | null, property: FieldProperty): boolean =>
  system !== null || optionsOf(dateTimeOptions, property).with_time

/** Whether a setting names a property, which may be gone. */
export const isChosen = (id: unknown): boolean => typeof id === 'string' && id !== 'none'

/** What a view is laid out by, by the name of a setting. */
export type Settings = (what: string) => unknown
