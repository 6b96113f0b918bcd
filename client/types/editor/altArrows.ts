import type { KeyboardEvent } from 'react'

/** Alt with an arrow up or down moves the focused item by one. */
export const altArrows = (onStep: ((step: -1 | 1) => void) | undefined) => (event: KeyboardEvent) => {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  if (step === 0 || !event.altKey || !onStep) return
  event.preventDefault()
  onStep(step)
}
