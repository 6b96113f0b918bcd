import { useEffect } from 'react'

/** Loads the page again when another link is put over its address and only the fragment differs. */
export function useReloadOnFragment(): void {
  useEffect(() => {
    const reload = () => location.reload()
    window.addEventListener('hashchange', reload)
    return () => window.removeEventListener('hashchange', reload)
  }, [])
}
