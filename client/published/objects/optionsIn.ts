import type { ListOption } from '#schema/fields/list.ts'
import type { PublishedColumn } from '#schema/pages/published.ts'

/** The options of a list; the server gives what a property is set to in its whole form. */
export const optionsIn = ({ kind, options }: PublishedColumn): ListOption[] =>
  kind === 'list' ? (options as { options: ListOption[] }).options : []

/** Whether a date says an hour, too: that of a day is the same everywhere. */
export const withTime = ({ system, options }: PublishedColumn): boolean =>
  system !== null || (options as { with_time: boolean }).with_time
