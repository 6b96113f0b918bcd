import { useLongPress } from '@mantine/hooks'
import { useRef } from 'react'
import type { MouseEvent } from 'react'

const longTapMs = 500

/** Handlers that call `onLongTap` when a finger rests on the element; the click that ends it is swallowed. */
export function useLongTap(onLongTap: () => void) {
  const wasLong = useRef(false)
  const press = useLongPress(
    () => {
      wasLong.current = true
      onLongTap()
    },
    { threshold: longTapMs, events: ['touch'], cancelOnMove: true, onStart: () => (wasLong.current = false) },
  )
  return {
    ...press,
    onClickCapture: (event: MouseEvent) => {
      // React events of the element's menu arrive here, too, although it is elsewhere in the document.
      if (!wasLong.current || !event.currentTarget.contains(event.target as Node)) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
