import { isChosen, type Settings } from './dates.ts'

/**
 * On which of the dates of a type a calendar puts objects, and till when: as it was chosen; where nothing was, on the first
 * one that people write. Nothing stands in for a day that was chosen and is gone, hidden from the reader or no date any
 * more, since objects would stand on days that nobody meant.
 */
export function calendarDates<Date extends { id: string }>(
  dates: readonly Date[],
  systemOf: (date: Date) => string | null,
  get: Settings,
): { date: Date | null; end: Date | null; isLost: boolean } {
  const chosen = dates.find(({ id }) => id === get('date'))
  const isLost = isChosen(get('date')) && !chosen
  const date = chosen ?? (isLost ? undefined : dates.find((each) => systemOf(each) === null))
  const end = dates.find(({ id }) => id === get('end') && id !== date?.id)
  return { date: date ?? null, end: end ?? null, isLost }
}
