import { dateTimeOptions } from '../fields/dateTime.ts'
import type { FieldProperty } from '../fields/field.ts'
import { optionsOf } from '../fields/optionsOf.ts'

/** Properties that can place objects on days: an object has one place, so a property with several values cannot. */
export const isDate = ({ kind, multiple }: Pick<FieldProperty, 'kind' | 'multiple'>): boolean =>
  kind === 'date_time' && !multiple.status

/** Whether a date includes a time; those that the server maintains do. */
export const hasTime = (system: string | null, property: FieldProperty): boolean =>
  system !== null || optionsOf(dateTimeOptions, property).with_time

/** Whether a setting names a property, which may have been deleted. */
export const isChosen = (id: unknown): boolean => typeof id === 'string' && id !== 'none'

/** The properties by which a view is laid out, by the name of a setting. */
export type Settings = (what: string) => unknown
