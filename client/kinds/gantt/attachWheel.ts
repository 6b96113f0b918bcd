import type { RefObject } from 'react'
import { scales } from './look.ts'
import type { Scale } from './look.ts'

type Wheel = {
  /** The width of the columns before the timeline, in pixels. */
  left: number
  latest: RefObject<{ scale: Scale; onScale: (scale: Scale) => void }>
  /** `anchor` stays under the pointer. */
  place: RefObject<{ anchor: number | null }>
}

/** How much a wheel turns for another scale. */
const wheelStep = 80

/** Zooms the timeline by a wheel with Ctrl, which is also a pinch on a touchpad; returns a function that stops it. */
export function attachWheel(element: HTMLElement, { left, latest, place }: Wheel): () => void {
  let turned = 0
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    turned += event.deltaY
    if (Math.abs(turned) < wheelStep) return
    const next = scales[scales.indexOf(latest.current.scale) + Math.sign(turned)]
    turned = 0
    if (!next) return
    place.current.anchor = Math.max(0, event.clientX - element.getBoundingClientRect().left - left)
    latest.current.onScale(next)
  }
  element.addEventListener('wheel', onWheel, { passive: false })
  return () => element.removeEventListener('wheel', onWheel)
}
