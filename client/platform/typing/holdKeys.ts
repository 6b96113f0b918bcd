import silent from '../../ui/silent.module.css'
import { HeldKeys } from './HeldKeys.ts'
import { replayKeys, takesText } from './replayKeys.ts'

/** A control that has not come by then will not come. */
const longestMs = 20_000
let holding: { input: HTMLTextAreaElement; stop: () => void } | undefined

/**
 * From a gesture until the control that it opens takes the focus, keeps what is typed, and types it there. Give it a way to
 * say that nothing will open by calling what it returns. `typed` was typed before. What is held already stays: the gesture
 * may have been heard before what answers to it had come.
 */
export function holdKeys(typed = ''): () => void {
  if (holding) {
    holding.input.value += typed
    return holding.stop
  }
  const before = document.activeElement
  const input = document.createElement('textarea')
  input.className = silent.silent!
  // At the end of the page it would be scrolled to by what is typed.
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
    // A dialog gives the focus back to what had it when it opened.
    input.focus = (options) => (before instanceof HTMLElement ? before.focus(options) : undefined)
    input.remove()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target === input || !(target instanceof Element)) return
    // What opens takes the focus first and gives it to its control afterwards.
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
