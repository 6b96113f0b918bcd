import type { KeyboardEvent } from 'react'
import type { Message } from './operations.ts'

type Asked = { messages: readonly Message[]; mayWrite: boolean; onThread?: (message: Message) => void }

/** ↑ and ↓ go from message to message, T opens the thread of the one that the focus is in. */
export function onLogKey(event: KeyboardEvent<HTMLElement>, { messages, mayWrite, onThread }: Asked): void {
  const { code, target, currentTarget: log, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey || altKey || shiftKey || !(target instanceof Element)) return
  const all = [...log.querySelectorAll<HTMLElement>('[data-place]')]
  const at = all.findIndex((each) => each.contains(target))
  const step = { ArrowUp: -1, ArrowDown: 1 }[code]
  if (step && (target === log || target === all[at])) {
    event.preventDefault()
    // The last one is where one comes from the log itself.
    all.at(at < 0 ? -1 : Math.max(0, at + step))?.focus()
  }
  const message = messages.find(({ place }) => String(place) === all[at]?.dataset.place)
  if (code !== 'KeyT' || !message || message.notice || !onThread || !(mayWrite || message.thread)) return
  event.preventDefault()
  onThread(message)
}
