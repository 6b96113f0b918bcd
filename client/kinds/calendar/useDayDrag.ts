import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { MadeRows } from '../../objects/view/madeRows.ts'
import { loadPart } from '../../platform/loadPart.ts'
import { daysBetween } from '../../objects/dates/days.ts'
import type { Moves } from './useMoves.ts'

type DayDrag = {
  root: RefObject<HTMLElement | null>
  isOn: boolean
  /** Another look has other places that scroll. */
  mode: string
}
/** Hours are given by quarters. */
const step = 15

/** Lets objects be dragged to other days and hours, and their ends be drawn out. */
export function useDayDrag(rows: MadeRows, moves: Moves, { root, isOn, mode }: DayDrag): void {
  const latest = useRef({ rows, moves })
  useEffect(() => {
    latest.current = { rows, moves }
  })
  useEffect(() => {
    if (!isOn) return undefined
    let isOver = false
    let stop: (() => void) | undefined
    void loadPart(() => import('./attachDayDrag.ts')).then(({ attachDayDrag }) => {
      if (isOver || !root.current) return
      stop = attachDayDrag(root.current, {
        onPut(id, part, { from, to }) {
          const now = latest.current
          const line = now.rows.lineOf(id)
          const found = line === undefined ? undefined : now.rows.row(line)
          if (!found) return
          const row = now.moves.shown(found)
          const days = daysBetween(from.day, to.day)
          if (part === 'end') now.moves.stretch(row, days)
          else {
            const isTimed = from.minutes !== null && to.minutes !== null
            const minutes = isTimed ? Math.round((to.minutes! - from.minutes!) / step) * step : 0
            now.moves.move(row, { days, minutes })
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
