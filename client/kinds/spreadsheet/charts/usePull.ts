import { useRef, useState, type PointerEvent } from 'react'
import { type ChartBox, type Handle, pulled } from './chartPlace.ts'

/** A press that goes no further is no pull. */
const stillPixels = 4

type Pull = { handle: Handle | undefined; x: number; y: number; isBegun: boolean }

/** Moves a chart, or one of its handles, with the pointer; `onEnd` is told where it is let go. */
export function usePull(box: ChartBox, onEnd: (box: ChartBox) => void) {
  const pull = useRef<Pull>(undefined)
  const [now, setNow] = useState<ChartBox>()
  const boxAt = ({ clientX, clientY }: PointerEvent): ChartBox | undefined => {
    const held = pull.current
    if (!held) return undefined
    const by = { x: clientX - held.x, y: clientY - held.y }
    held.isBegun ||= Math.hypot(by.x, by.y) >= stillPixels
    return held.isBegun ? pulled(box, held.handle, by) : undefined
  }
  const end = () => {
    pull.current = undefined
    setNow(undefined)
  }
  return {
    /** Where it is while it is being pulled. */
    now,
    begin(event: PointerEvent<HTMLElement>) {
      const { handle } = (event.target as HTMLElement).dataset
      pull.current = {
        handle: handle as Handle | undefined,
        x: event.clientX,
        y: event.clientY,
        isBegun: false,
      }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    handlers: {
      onPointerMove: (event: PointerEvent) => pull.current && setNow(boxAt(event)),
      onPointerUp(event: PointerEvent) {
        const to = boxAt(event)
        end()
        if (to) onEnd(to)
      },
      onPointerCancel: end,
    },
    /** Puts it back to where it was. True where it was being pulled. */
    giveUp(): boolean {
      const isPulled = pull.current !== undefined
      end()
      return isPulled
    },
  }
}
