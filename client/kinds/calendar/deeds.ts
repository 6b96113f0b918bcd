import type { Point } from '../../objects/rows/RowMenu.tsx'
import type { ObjectRow } from '../../objects/view/operations.ts'
import type { Day } from '../../objects/dates/days.ts'
import type { Entry } from './entries.ts'

/** The actions on a calendar. */
export type Deeds = {
  open: (id: string) => void
  make: (day: Day, minutes?: number) => void
  /** Shows all objects of a day, next to its place. */
  list: (day: Day, place: Element) => void
  menu: (row: ObjectRow, at: Point) => void
  cursor: (day: Day) => void
}

/** Days as a kind of calendar draws them. */
export type DaysProps = {
  label: string
  days: readonly Day[]
  /** The first day that is meant, in whose month or week the others lie. */
  anchor: Day
  /** The day that Tab leads to. */
  cursor: Day
  today: Day
  locale: string
  entries: readonly Entry[]
  isLoading: boolean
  /** Whether the reader may create objects with this date. */
  mayMake: boolean
  now: () => Deeds
}
