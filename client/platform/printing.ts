import { useEffect, useLayoutEffect, useRef } from 'react'
import { showFailure } from './toasts.ts'

/** Puts the printed content into the page; the returned function removes it. */
type Prepare = () => Promise<() => void>

let current: Prepare | undefined
let isBusy = false

/** Prints the open screen: all of it, even if only a part is rendered. */
export async function printPage(): Promise<void> {
  if (isBusy) return
  isBusy = true
  try {
    const end = await current?.()
    if (end) window.addEventListener('afterprint', end, { once: true })
    window.print()
  } catch (error) {
    showFailure(error)
  } finally {
    isBusy = false
  }
}

/** Prepares for printing while the component is mounted, from the menu and by Ctrl or ⌘ with P. */
export function usePrinting(prepare: Prepare): void {
  const latest = useRef(prepare)
  useLayoutEffect(() => {
    latest.current = prepare
  })
  useEffect(() => {
    const own = () => latest.current()
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyP' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      void printPage()
    }
    current = own
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      if (current === own) current = undefined
    }
  }, [])
}
