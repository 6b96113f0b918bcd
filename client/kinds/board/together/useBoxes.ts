import { equalityDeep } from 'lib0/function'
import { useEffect, useState } from 'react'
import type { BoardPort, Box } from './boardPort.ts'
import { eachFrame } from './eachFrame.ts'

/** Where elements are shown now, at most once a frame. */
export function useBoxes(port: BoardPort | null, ids: readonly string[]): Box[] {
  const [boxes, setBoxes] = useState<Box[]>([])
  useEffect(() => {
    if (!port) return undefined
    return eachFrame(port, () => {
      const next = port.boxes(ids)
      setBoxes((now) => (equalityDeep(now, next) ? now : next))
    })
  }, [port, ids])
  return boxes
}
