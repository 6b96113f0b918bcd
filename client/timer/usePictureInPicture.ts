import { useCallback, useEffect, useState } from 'react'

type Opener = { requestWindow(size: { width: number; height: number }): Promise<Window> }
const opener = (): Opener | undefined =>
  (globalThis as unknown as { documentPictureInPicture?: Opener }).documentPictureInPicture

const size = { width: 320, height: 360 }

/** A small window on top of all others, if the browser supports it: `place` is its container while it is open. */
export function usePictureInPicture(): { open: (() => void) | null; place: HTMLElement | null } {
  const [opened, setOpened] = useState<Window | null>(null)
  const open = useCallback(() => {
    void opener()
      ?.requestWindow(size)
      .then((next) => {
        dress(next.document)
        next.addEventListener('pagehide', () => setOpened(null))
        setOpened(next)
      })
  }, [])
  useEffect(() => () => opened?.close(), [opened])
  return { open: opener() ? open : null, place: opened?.document.body ?? null }
}

/** The same looks as here. */
function dress(document: Document): void {
  for (const sheet of globalThis.document.querySelectorAll('link[rel="stylesheet"], style'))
    document.head.append(document.importNode(sheet, true))
  for (const { name, value } of globalThis.document.documentElement.attributes)
    document.documentElement.setAttribute(name, value)
}
