import { z } from 'zod'
import type { PublishedColumn, PublishedRow } from '../../objects/publishedRow.ts'
import { intervals } from './intervals.ts'
import type { IndicatorQuestions } from './questions.ts'

/** What guests ask of a widget. */
export const widgetQuestion = z.object({
  block_id: z.string().max(32),
  /** The place of the object of a carousel, from 0. */
  at: z.int().min(0).max(99_999).nullish(),
  /** The interval of events, and a day in it. */
  interval: z.enum(intervals).nullish(),
  day: z.iso.date().nullish(),
})
export type WidgetQuestion = z.output<typeof widgetQuestion>

type WidgetGroup = {
  value: unknown
  by_value: unknown
  until: string | null
  count: number
  total: number | null
}
/** The answer to a widget's question. */
export type WidgetNumbers = { count: number; value: number | null; rest: number; groups: WidgetGroup[] }

/** A widget of a published page: what it shows of a type, whose name is in `label` or goes with `system`. */
export type PublishedWidget =
  | { state: 'closed' }
  | ({ state: 'open'; type: { label: string; system: string | null }; columns: PublishedColumn[] } & (
      | { shows: 'numbers'; numbers: Record<keyof IndicatorQuestions, WidgetNumbers | null> }
      /** Values that are links are numbered; their names stand in their order. */
      | { shows: 'groups'; numbers: WidgetNumbers; names: string[] }
      | { shows: 'rows'; rows: PublishedRow[]; total: number }
    ))
