import type { ListOption } from '#schema/fields/list.ts'
import type { PublishedColumn } from '#schema/objects/publishedRow.ts'

/** The options of a list; the server sends a property's settings completely. */
export const optionsIn = ({ kind, options }: PublishedColumn): ListOption[] =>
  kind === 'list' ? (options as { options: ListOption[] }).options : []

/** Whether a date includes a time; a day without one is the same everywhere. */
export const withTime = ({ system, options }: PublishedColumn): boolean =>
  system !== null || (options as { with_time: boolean }).with_time
