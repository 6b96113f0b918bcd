import { isChosen, type Settings } from '../dates.ts'

/**
 * Which of the dates that people write are the ends of bars: as they were chosen; where nothing was, the first two. Nothing
 * stands in for one that was chosen and is gone (`lost`), since bars would say what nobody meant.
 */
export function ganttDates<Date extends { id: string }>(
  dates: readonly Date[],
  get: Settings,
): { start: Date | null; end: Date | null; lost: readonly ('start' | 'end')[] } {
  const chosen = (what: string) => dates.find(({ id }) => id === get(what))
  const lost = (['start', 'end'] as const).filter((what) => isChosen(get(what)) && !chosen(what))
  const end = chosen('end')
  const start = chosen('start') ?? (lost.includes('start') ? undefined : dates.find((each) => each !== end))
  const usualEnd = lost.includes('end') ? undefined : dates.find((each) => each !== start)
  return { start: start ?? null, end: (end !== start ? end : undefined) ?? usualEnd ?? null, lost }
}
