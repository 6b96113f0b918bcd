import { lazy, useState } from 'react'
import type { Day } from '../../../objects/dates/days.ts'
import { withTime } from '../../../objects/dates/dateColumns.ts'
import { loadNeeded } from '../../../platform/loadNeeded.ts'
import { showFailure } from '../../../platform/toasts.ts'
import { holdKeys } from '../../../platform/typing/holdKeys.ts'
import { useTypeTitle } from '../../../types/useTypeTitle.ts'
import { startValue } from '../moves.ts'
import type { LayerSource } from './LayerSet.ts'

const ChooseLayer = lazy(() => loadNeeded(() => import('./ChooseLayer.tsx')))

/** Creates objects on a day, and asks for the type if there are several; `asking` is that dialog. */
export function useMaking(makers: readonly LayerSource[], onMake: () => void) {
  const typeTitle = useTypeTitle()
  const [asked, setAsked] = useState<{ day: Day; minutes?: number } | null>(null)
  const makeOn = ({ of: { making, timeZone }, look: { date } }: LayerSource, day: Day, minutes?: number) => {
    if (!making || !date) return
    holdKeys()
    onMake()
    const value = startValue(day, minutes ?? null, { withTime: withTime(date), timeZone })
    loadNeeded(() => import('../../../objects/rows/makeRow.ts'))
      .then(({ valuesOf }) => making.onAsk({ ...valuesOf(making, null), [date.id]: value }))
      .catch(showFailure)
  }
  const make = (day: Day, minutes?: number) => {
    if (makers.length === 1) makeOn(makers[0]!, day, minutes)
    else setAsked({ day, minutes })
  }
  return {
    make: makers.length > 0 ? make : null,
    asking: asked ? (
      <ChooseLayer
        layers={makers.map((each) => ({ id: each.id, name: typeTitle(each.of.type) }))}
        onChoose={(id) => {
          setAsked(null)
          const chosen = makers.find((each) => each.id === id)
          if (chosen) makeOn(chosen, asked.day, asked.minutes)
        }}
        onClose={() => setAsked(null)}
      />
    ) : null,
  }
}
