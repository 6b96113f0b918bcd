import { isChosen, type Settings } from '../dates.ts'

/**
 * The editable dates at the ends of bars: as chosen, or by default the first two. A chosen date that was deleted
 * (`lost`) is not replaced, since bars would show what nobody meant.
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
