import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

const buttonsOf = (bar: HTMLElement) => [
  ...bar.querySelectorAll<HTMLElement>('button:not(:disabled):not([data-outside])'),
]

/** One stop of the Tab key for a whole bar: arrows, Home and End move inside of it. */
export function useRovingFocus(): {
  ref: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
} {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = ref.current
    if (!bar) return
    const buttons = buttonsOf(bar)
    const current = buttons.find((button) => button === document.activeElement) ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === current ? 0 : -1
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const bar = ref.current
    if (!bar || !(event.target instanceof HTMLElement) || !bar.contains(event.target)) return
    const buttons = buttonsOf(bar)
    const at = buttons.indexOf(event.target)
    const steps: Record<string, number> = {
      ArrowRight: (at + 1) % buttons.length,
      ArrowLeft: (at + buttons.length - 1) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }
    const next = steps[event.key]
    if (at < 0 || next === undefined) return
    event.preventDefault()
    for (const button of buttons) button.tabIndex = -1
    buttons[next]!.tabIndex = 0
    buttons[next]!.focus()
  }
  return { ref, onKeyDown }
}
