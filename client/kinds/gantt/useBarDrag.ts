import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Part } from './bars.ts'

export type Side = 'start' | 'end'
export type Grip =
  | { kind: 'bar'; id: string; part: Part }
  | { kind: 'dot'; id: string; side: Side }
  /** An empty place of a line: of an object without dates, or of the line that makes objects. */
  | { kind: 'lane'; line: number }
/** Where the pointer was and is, in pixels of the time; `at` is where it is on the screen. */
export type Pull = { from: number; to: number; at: { x: number; y: number } }

type BarDrag = {
  root: RefObject<HTMLElement | null>
  isOn: boolean
  left: number
  onPull: (grip: Grip, pull: Pull) => void
  /** The pointer was let go after it moved, or was pressed on an empty place. */
  onPut: (grip: Grip, pull: Pull) => void
  onEnd: () => void
}

const threshold = 4
/** How near to an edge it scrolls, and how far in a frame. */
const edge = 48
const speed = 14

/** Bars are moved and drawn out, lines drawn between them, and dates drawn into empty places, by a mouse or a pen. */
export function useBarDrag(options: BarDrag): void {
  const { root, isOn } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const element = root.current
    if (!element || !isOn) return
    return attach(element, latest)
  }, [root, isOn])
}

function attach(element: HTMLElement, latest: RefObject<BarDrag>): () => void {
  let grip: Grip | null = null
  let isMoved = false
  let from = 0
  let began = { x: 0, y: 0 }
  let at = began
  let frame = 0
  const xAt = (clientX: number) =>
    clientX - element.getBoundingClientRect().left - latest.current.left + element.scrollLeft
  const pull = (): Pull => ({ from, to: xAt(at.x), at })
  const scroll = () => {
    const { left, right } = element.getBoundingClientRect()
    const by = at.x > right - edge ? speed : at.x < left + latest.current.left + edge ? -speed : 0
    if (by !== 0 && grip && grip.kind !== 'lane') {
      element.scrollLeft += by
      latest.current.onPull(grip, pull())
    }
    frame = requestAnimationFrame(scroll)
  }
  const end = () => {
    if (isMoved) latest.current.onEnd()
    grip = null
    isMoved = false
    cancelAnimationFrame(frame)
    delete document.documentElement.dataset.pulling
  }
  const onDown = (event: PointerEvent) => {
    // A finger scrolls.
    if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
    grip = gripOf(event.target)
    if (!grip) return
    began = { x: event.clientX, y: event.clientY }
    at = began
    from = xAt(event.clientX)
    if (grip.kind !== 'bar') event.preventDefault()
  }
  const onMove = (event: PointerEvent) => {
    if (!grip) return
    at = { x: event.clientX, y: event.clientY }
    if (!isMoved) {
      if (Math.hypot(at.x - began.x, at.y - began.y) < threshold) return
      isMoved = true
      document.documentElement.dataset.pulling = grip.kind
      frame = requestAnimationFrame(scroll)
    }
    latest.current.onPull(grip, pull())
  }
  const onUp = (event: PointerEvent) => {
    if (!grip) return
    at = { x: event.clientX, y: event.clientY }
    const [was, wasMoved] = [grip, isMoved]
    const done = pull()
    end()
    if (wasMoved) element.addEventListener('click', swallow, { capture: true, once: true })
    // A click that is not there is not waited for.
    setTimeout(() => element.removeEventListener('click', swallow, true), 0)
    if (wasMoved || was.kind === 'lane') latest.current.onPut(was, done)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isMoved) return
    event.stopPropagation()
    event.preventDefault()
    end()
  }
  element.addEventListener('pointerdown', onDown)
  element.addEventListener('dragstart', swallow)
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', end)
  window.addEventListener('keydown', onKey, true)
  return () => {
    end()
    element.removeEventListener('pointerdown', onDown)
    element.removeEventListener('dragstart', swallow)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', end)
    window.removeEventListener('keydown', onKey, true)
  }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function gripOf(target: Element): Grip | null {
  const bar = target.closest<HTMLElement>('[data-bar]')
  const dot = target.closest<HTMLElement>('[data-dot]')
  if (bar && dot) return { kind: 'dot', id: bar.dataset.bar!, side: dot.dataset.dot as Side }
  const part = target.closest<HTMLElement>('[data-edge]')?.dataset.edge as Side | undefined
  if (bar) {
    if (part || bar.hasAttribute('data-movable'))
      return { kind: 'bar', id: bar.dataset.bar!, part: part ?? 'all' }
    return null
  }
  const lane = target.closest<HTMLElement>('[data-empty-lane]')
  return lane ? { kind: 'lane', line: Number(lane.dataset.emptyLane) } : null
}
