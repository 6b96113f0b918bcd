import { isChosen, type Settings } from './dates.ts'

/**
 * The dates by which a calendar places objects, and their ends: as chosen, or by default the first editable date. A
 * chosen date that was deleted, is hidden from the reader or is no longer a date is not replaced, since objects would
 * be on days that nobody meant.
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
