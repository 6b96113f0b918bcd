import { use, useCallback, useEffect, useState } from 'react'
import { addressWith, BlockContext, openedAt } from './openedAddress.ts'

/** The object that is open over the page, or over this block of it, by the address; going back closes it. */
export function useOpened(): { opened: string | null; open: (id: string) => void; close: () => void } {
  const block = use(BlockContext)
  const [opened, setOpened] = useState(() => openedAt(block))
  useEffect(() => {
    const look = () => setOpened(openedAt(block))
    window.addEventListener('popstate', look)
    return () => window.removeEventListener('popstate', look)
  }, [block])
  const open = useCallback(
    (id: string) => {
      history.pushState({ over: true }, '', addressWith(id, block))
      setOpened(id)
    },
    [block],
  )
  const close = useCallback(() => {
    // A reader who came by the address of an object has no page of ours to go back to.
    if ((history.state as { over?: boolean } | null)?.over) return history.back()
    history.replaceState(null, '', addressWith(null, block))
    setOpened(null)
  }, [block])
  return { opened, open, close }
}
