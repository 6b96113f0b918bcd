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
  /** Whether the person came to this object by moving. */
  isMoved: boolean
}

type BesideOptions = {
  id: string
  root: RefObject<HTMLElement | null>
  /** Whether the window stands in place of the view, which is drawn again when it closes. */
  isAlone: boolean
  /** Sends what waits; false where something cannot be sent, and `then` is done if the person lets go of it. */
  leave: (then: () => void) => boolean
  /** Takes the next object before it is shown. */
  hand: (object: ObjectData) => void
  onMove: (to: OrderedObject) => void
}

const none = () => 0
const nothing = () => () => {}

/**
 * The objects before and after the one in the window, in the order of the view that it was opened from; null where it
 * stands in none. `onDrawn` is to be called when an object is there, and gives the focus to where it was before.
 */
export function useBeside({ id, root, ...options }: BesideOptions): [Beside | null, onDrawn: () => void] {
  const order = useSyncExternalStore(shownOrder.listen, shownOrder.now)
  useSyncExternalStore(order?.listen ?? nothing, order?.version ?? none)
  /** What was moved to last, which is shown once the address has changed, and all that was moved to. */
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
    // Another one was opened, as by a link in the window.
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
    // One after another: who presses twice wants the second next.
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
