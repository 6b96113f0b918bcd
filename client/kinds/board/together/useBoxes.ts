import { equalityDeep } from 'lib0/function'
import { useEffect, useState } from 'react'
import type { BoardPort, Box } from './boardPort.ts'

/** Where elements are shown now, at most once a frame. */
export function useBoxes(port: BoardPort | null, ids: readonly string[]): Box[] {
  const [boxes, setBoxes] = useState<Box[]>([])
  useEffect(() => {
    if (!port) return undefined
    let frame = 0
    const measure = () => {
      frame = 0
      const next = port.boxes(ids)
      setBoxes((now) => (equalityDeep(now, next) ? now : next))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(measure)
    }
    soon()
    const stop = port.follow(soon)
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [port, ids])
  return boxes
}
