import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { query } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { objectById } from '../operations.ts'
import type { ObjectData } from '../operations.ts'
import { shownOrder } from '../order/shownOrder.ts'
import type { Ends, OrderedObject, Step } from '../order/shownOrder.ts'
import { focusedPart } from './focusedPart.ts'

export type Beside = Ends & {
  move: (by: Step) => void
  /** Whether the person came to this object by stepping. */
  isMoved: boolean
}

type BesideOptions = {
  id: string
  root: RefObject<HTMLElement | null>
  /** Whether the window replaces the view, which is redrawn when it closes. */
  isAlone: boolean
  /** Sends pending changes; false if something cannot be sent, and `then` is called if the user discards it. */
  leave: (then: () => void) => boolean
  /** Takes the next object before it is shown. */
  hand: (object: ObjectData) => void
  onMove: (to: OrderedObject) => void
}

const none = () => 0
const nothing = () => () => {}

/**
 * The previous and the next object, in the order of the view that the window was opened from; null if it is in none.
 * Call `onDrawn` when an object is drawn: it restores the focus.
 */
export function useBeside({ id, root, ...options }: BesideOptions): [Beside | null, onDrawn: () => void] {
  const order = useSyncExternalStore(shownOrder.listen, shownOrder.now)
  useSyncExternalStore(order?.listen ?? nothing, order?.version ?? none)
  /** The last target, which is shown once the address has changed, and all targets so far. */
  const aim = useRef<string>(undefined)
  const trail = useRef(new Set<string>())
  const [movedTo, setMovedTo] = useState<string>()
  const isOpen = useRef(true)
  const back = useRef<() => void>(undefined)
  const going = useRef(Promise.resolve())
  const latest = useRef({ id, options })
  useEffect(() => {
    latest.current = { id, options }
  })
  const ends = order?.ends(id) ?? null
  const isHeld = ends !== null
  useEffect(() => {
    if (isHeld) order?.show(id)
  }, [order, id, isHeld])
  useEffect(() => {
    // Another object was opened, e.g. by a link in the window.
    if (!trail.current.has(id)) aim.current = undefined
  }, [id])
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      const { id: last, options: of } = latest.current
      if (aim.current === last || of.isAlone) shownOrder.now()?.focus(last)
    }
  }, [])
  const step = async (from: string, by: Step): Promise<void> => {
    const part = focusedPart(root.current)
    part?.leave()
    if (!latest.current.options.leave(() => move(by))) return part?.back()
    const next = await order?.beside(from, by)
    const object = next && (await query(objectById, { id: next.id })).object
    if (!next || !isOpen.current) return part?.back()
    back.current = part?.back ?? back.current
    aim.current = next.id
    trail.current.add(next.id)
    setMovedTo(next.id)
    if (object) latest.current.options.hand(object)
    latest.current.options.onMove(next)
  }
  const move = (by: Step) => {
    // One after another: someone who presses twice wants the second next.
    going.current = going.current.then(async () => {
      const from = aim.current ?? latest.current.id
      if (order?.ends(from)?.[by < 0 ? 'before' : 'after']) await step(from, by).catch(showFailure)
    })
  }
  return [
    ends && { ...ends, move, isMoved: movedTo === id },
    () => {
      back.current?.()
      back.current = undefined
    },
  ]
}
