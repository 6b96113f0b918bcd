import { useCallback, useEffect, useState } from 'react'
import { addressWith } from './OpenLink.tsx'

const here = () => new URLSearchParams(location.search).get('object')

/** The object that is open over the page, by the address; going back closes it. */
export function useOpened(): { opened: string | null; open: (id: string) => void; close: () => void } {
  const [opened, setOpened] = useState(here)
  useEffect(() => {
    const look = () => setOpened(here())
    window.addEventListener('popstate', look)
    return () => window.removeEventListener('popstate', look)
  }, [])
  const open = useCallback((id: string) => {
    history.pushState({ over: true }, '', addressWith(id))
    setOpened(id)
  }, [])
  const close = useCallback(() => {
    // A reader who came by the address of an object has no page of ours to go back to.
    if ((history.state as { over?: boolean } | null)?.over) return history.back()
    history.replaceState(null, '', addressWith(null))
    setOpened(null)
  }, [])
  return { opened, open, close }
}
