import { useEffect } from 'react'

/** Reloads the page when another link is entered whose address differs only in the fragment. */
export function useReloadOnFragment(): void {
  useEffect(() => {
    const reload = () => location.reload()
    window.addEventListener('hashchange', reload)
    return () => window.removeEventListener('hashchange', reload)
  }, [])
}
