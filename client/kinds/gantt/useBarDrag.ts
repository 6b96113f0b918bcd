import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { loadPart } from '../../platform/loadPart.ts'
import type { Part } from './bars.ts'
import { holdPointer } from './holdPointer.ts'
import type { HeldPointer } from './holdPointer.ts'

export type Side = 'start' | 'end'
export type Grip =
  | { kind: 'bar'; id: string; part: Part }
  | { kind: 'dot'; id: string; side: Side }
  /** The edge of a bar's progress on the screen. */
  | { kind: 'progress'; id: string; left: number; width: number }
  /**
   * An empty place of a line: of an object without dates, or of the line that creates objects. Lines may move in the
   * meantime.
   */
  | { kind: 'lane'; id: string | null }
/** The start and the current place of the pointer, in pixels of the timeline; `at` is its place on the screen. */
export type Pull = { from: number; to: number; at: { x: number; y: number } }

export type BarDrag = {
  root: RefObject<HTMLElement | null>
  isOn: boolean
  /** Whether the scheduler has loaded; until then pointer events are recorded. */
  isReady: boolean
  left: number
  onPull: (grip: Grip, pull: Pull) => void
  /** The pointer was released after it moved, or was pressed on an empty place. */
  onPut: (grip: Grip, pull: Pull) => void
  onEnd: () => void
}

/** Bars are moved and drawn out, lines drawn between them, and dates drawn into empty places. */
export function useBarDrag(options: BarDrag): void {
  const { root, isOn, isReady } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const held = useRef<HeldPointer | null>(null)
  useEffect(() => {
    if (!isOn || !root.current) return undefined
    const holding = holdPointer(root.current)
    held.current = holding
    return () => {
      held.current = null
      holding.take()
    }
  }, [root, isOn])
  useEffect(() => {
    if (!isOn || !isReady) return undefined
    let isOver = false
    let stop: (() => void) | undefined
    void loadPart(() => import('./attachBarDrag.ts')).then(({ attachBarDrag }) => {
      if (!isOver && root.current) stop = attachBarDrag(root.current, latest, held.current?.take() ?? [])
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [root, isOn, isReady])
}
