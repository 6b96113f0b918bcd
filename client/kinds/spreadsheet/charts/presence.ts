import { useEffect } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import { type Me, sayWho, useOtherPeople } from '../../otherPeople.ts'

/** Tells the others which chart is chosen here. */
export function useOwnChart(awareness: Awareness, me: Me, chart: string | undefined): void {
  useEffect(() => {
    sayWho(awareness, me)
    awareness.setLocalStateField('chart', chart ?? null)
  }, [awareness, me, chart])
  useEffect(() => () => awareness.setLocalStateField('chart', null), [awareness])
}

/** Who has chosen which chart. */
export const useChartPeople = (awareness: Awareness) =>
  useOtherPeople(awareness, ({ chart }) => (typeof chart === 'string' ? { chart } : undefined))
