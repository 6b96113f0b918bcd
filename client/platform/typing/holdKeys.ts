import silent from '../../ui/silent.module.css'
import { HeldKeys } from './HeldKeys.ts'
import { replayKeys, takesText } from './replayKeys.ts'

/** A control that has not loaded by then never will. */
const longestMs = 20_000
let holding: { input: HTMLTextAreaElement; stop: () => void } | undefined

/**
 * From a gesture until the control that it opens takes the focus, collects what is typed, and replays it there. Call
 * the returned function when nothing will open. `typed` was typed before. Earlier collected input stays: the gesture
 * may have been handled before its component had loaded.
 */
export function holdKeys(typed = ''): () => void {
  if (holding) {
    holding.input.value += typed
    return holding.stop
  }
  const before = document.activeElement
  const input = document.createElement('textarea')
  input.className = silent.silent!
  // At the end of the page, typing would scroll to it.
  input.style.inset = '0 auto auto 0'
  input.tabIndex = -1
  input.value = typed
  input.setAttribute('aria-hidden', 'true')
  const keys = new HeldKeys(input)
  const stop = () => {
    if (holding?.stop !== stop) return
    holding = undefined
    clearTimeout(timer)
    document.removeEventListener('focusin', onFocus, true)
    document.removeEventListener('pointerdown', stop, true)
    // A dialog returns the focus to the element that had it when it opened.
    input.focus = (options) => (before instanceof HTMLElement ? before.focus(options) : undefined)
    input.remove()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target === input || !(target instanceof Element)) return
    // A popup takes the focus first and then passes it to its control.
    if (!takesText(target)) return queueMicrotask(() => (holding?.stop === stop ? input.focus() : undefined))
    stop()
    // Not while React draws.
    queueMicrotask(() => {
      for (let next = keys.take(); next; next = keys.take()) replayKeys(next)
    })
  }
  const timer = setTimeout(stop, longestMs)
  holding = { input, stop }
  input.addEventListener('keydown', (event) => {
    event.stopPropagation()
    if (keys.hold(event)) event.preventDefault()
  })
  document.addEventListener('focusin', onFocus, true)
  document.addEventListener('pointerdown', stop, true)
  document.body.append(input)
  input.focus({ preventScroll: true })
  return stop
}
