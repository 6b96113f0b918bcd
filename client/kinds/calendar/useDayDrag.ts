import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { loadPart } from '../../platform/loadPart.ts'
import { daysBetween } from '../../objects/dates/days.ts'
import type { Moves } from './useMoves.ts'

type DayDrag = {
  root: RefObject<HTMLElement | null>
  isOn: boolean
  /** Another look has other places that scroll. */
  mode: string
}
/** An object as it is shown, and how it is moved. */
type FindMoved = (id: string) => { row: ObjectRow; moves: Moves } | undefined
/** Hours are given by quarters. */
const step = 15

/** Lets objects be dragged to other days and hours, and resized at their ends. */
export function useDayDrag(find: FindMoved, { root, isOn, mode }: DayDrag): void {
  const latest = useRef(find)
  useEffect(() => {
    latest.current = find
  })
  useEffect(() => {
    if (!isOn) return undefined
    let isOver = false
    let stop: (() => void) | undefined
    void loadPart(() => import('./attachDayDrag.ts')).then(({ attachDayDrag }) => {
      if (isOver || !root.current) return
      stop = attachDayDrag(root.current, {
        onPut(id, part, { from, to }) {
          const found = latest.current(id)
          if (!found) return
          const { row, moves } = found
          const days = daysBetween(from.day, to.day)
          if (part === 'end') moves.stretch(row, days)
          else {
            const isTimed = from.minutes !== null && to.minutes !== null
            const minutes = isTimed ? Math.round((to.minutes! - from.minutes!) / step) * step : 0
            moves.move(row, { days, minutes })
          }
        },
      })
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [root, isOn, mode])
}
