import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { gripOf } from './gripOf.ts'
import { pullThreshold, swallow, swallowClick } from './holdPointer.ts'
import type { BarDrag, Grip, Pull } from './useBarDrag.ts'

/** How long a finger must rest on something to grab it; until then it scrolls. */
const restMs = 400
/** How close to an edge it scrolls, and how far per frame. */
const edge = 48
const speed = 14

/**
 * Listens for drags by mouse, pen or a finger that rested; returns a function that stops it. Events in `early` are
 * replayed first, and a pointer that is still down continues from its first place.
 */
export function attachBarDrag(
  element: HTMLElement,
  latest: RefObject<BarDrag>,
  early: readonly PointerEvent[],
): () => void {
  let grip: Grip | null = null
  let isMoved = false
  let isTouch = false
  let rest: ReturnType<typeof setTimeout> | undefined
  let from = 0
  let began = { x: 0, y: 0 }
  /** When the pointer was pressed, by the timestamp of events. */
  let beganAt = 0
  let at = began
  let frame = 0
  let hasChanged = false
  /** The scroll position when a finger moved without resting: over bars the browser leaves panning to us. */
  let pan: number | null = null
  const xAt = (clientX: number) =>
    clientX - element.getBoundingClientRect().left - latest.current.left + element.scrollLeft
  const pull = (): Pull => ({ from, to: xAt(at.x), at })
  /** Once per frame, however many events arrive. */
  const step = () => {
    const { left, right } = element.getBoundingClientRect()
    const by = at.x > right - edge ? speed : at.x < left + latest.current.left + edge ? -speed : 0
    if (by !== 0 && grip && grip.kind !== 'lane') {
      element.scrollLeft += by
      hasChanged = true
    }
    if (grip && hasChanged) latest.current.onPull(grip, pull())
    hasChanged = false
    frame = requestAnimationFrame(step)
  }
  const begin = () => {
    if (!grip) return
    isMoved = true
    hasChanged = true
    document.documentElement.dataset.pulling = grip.kind
    frame = requestAnimationFrame(step)
  }
  const end = () => {
    if (isMoved) latest.current.onEnd()
    pan = null
    grip = null
    isMoved = false
    isTouch = false
    clearTimeout(rest)
    cancelAnimationFrame(frame)
    delete document.documentElement.dataset.pulling
  }
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return
    grip = gripOf(event.target)
    if (!grip) return
    began = { x: event.clientX, y: event.clientY }
    at = began
    beganAt = event.timeStamp
    from = xAt(event.clientX)
    isTouch = event.pointerType === 'touch'
    if (isTouch) {
      // Elsewhere it scrolls.
      if (grip.kind === 'lane') grip = null
      rest = setTimeout(begin, restMs)
      return
    }
    if (grip.kind === 'dot' || grip.kind === 'lane') event.preventDefault()
  }
  const onMove = (event: PointerEvent) => {
    if (!grip) return
    at = { x: event.clientX, y: event.clientY }
    if (isMoved) {
      hasChanged = true
      return
    }
    if (Math.hypot(at.x - began.x, at.y - began.y) < pullThreshold) return
    if (!isTouch || event.timeStamp - beganAt >= restMs) return begin()
    clearTimeout(rest)
    pan ??= element.scrollLeft
    element.scrollLeft = pan - (at.x - began.x)
  }
  const onUp = (event: PointerEvent) => {
    if (!grip) return
    at = { x: event.clientX, y: event.clientY }
    const [was, wasMoved] = [grip, isMoved]
    const done = pull()
    end()
    if (wasMoved) swallowClick(element)
    if (wasMoved || was.kind === 'lane') latest.current.onPut(was, done)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isMoved) return
    event.stopPropagation()
    event.preventDefault()
    end()
  }
  const onMenu = (event: Event) => {
    if (grip && isTouch) swallow(event)
  }
  const does: Partial<Record<string, (event: PointerEvent) => void>> = {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onUp,
  }
  // A gesture starts from the result of the previous one.
  for (const event of early) flushSync(() => does[event.type]?.(event))
  element.addEventListener('pointerdown', onDown)
  element.addEventListener('dragstart', swallow)
  element.addEventListener('contextmenu', onMenu, true)
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', end)
  window.addEventListener('keydown', onKey, true)
  return () => {
    end()
    element.removeEventListener('pointerdown', onDown)
    element.removeEventListener('dragstart', swallow)
    element.removeEventListener('contextmenu', onMenu, true)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', end)
    window.removeEventListener('keydown', onKey, true)
  }
}
