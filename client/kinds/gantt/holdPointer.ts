import { gripOf } from './gripOf.ts'

/** How far a pointer moves before it drags, in pixels. */
export const pullThreshold = 4

export function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** The click after a drag is suppressed; the listener does not wait for a click that never comes. */
export function swallowClick(element: HTMLElement): void {
  element.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => element.removeEventListener('click', swallow, true), 0)
}

export type HeldPointer = {
  /** All recorded events in order; after that nothing is recorded. */
  take: () => PointerEvent[]
}

/** Records pointer events on bars until the drag code has loaded. */
export function holdPointer(element: HTMLElement): HeldPointer {
  let held: PointerEvent[] = []
  /** The start of the last gesture, while it continues. */
  let open: number | null = null
  const drop = () => {
    if (open !== null) held = held.slice(0, open)
    open = null
  }
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return
    drop()
    const grip = gripOf(event.target)
    if (!grip) return
    open = held.length
    held.push(event)
    if (event.pointerType !== 'touch' && (grip.kind === 'dot' || grip.kind === 'lane')) event.preventDefault()
  }
  const onMove = (event: PointerEvent) => {
    if (open !== null) held.push(event)
  }
  const onUp = (event: PointerEvent) => {
    if (open === null) return
    const { clientX, clientY } = held[open]!
    held.push(event)
    open = null
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) >= pullThreshold) swallowClick(element)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') drop()
  }
  element.addEventListener('pointerdown', onDown)
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', drop)
  window.addEventListener('keydown', onKey, true)
  return {
    take() {
      element.removeEventListener('pointerdown', onDown)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', drop)
      window.removeEventListener('keydown', onKey, true)
      return held.splice(0)
    },
  }
}
