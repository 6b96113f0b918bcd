import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { attachBarDrag } from './attachBarDrag.ts'
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
  /** It is loaded with the scheduler; until then pointer events are recorded. */
  attach: typeof attachBarDrag | undefined
  left: number
  onPull: (grip: Grip, pull: Pull) => void
  /** The pointer was released after it moved, or was pressed on an empty place. */
  onPut: (grip: Grip, pull: Pull) => void
  onEnd: () => void
}

/** Bars are moved and drawn out, lines drawn between them, and dates drawn into empty places. */
export function useBarDrag(options: BarDrag): void {
  const { root, isOn, attach } = options
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
    const { current } = root
    if (!isOn || !attach || !current) return undefined
    // Not within the effect: each of what is replayed is drawn before the next.
    const attached = Promise.resolve().then(() => attach(current, latest, held.current?.take() ?? []))
    return () => void attached.then((stop) => stop())
  }, [root, isOn, attach])
}
