import { startTransition, useEffect, useState } from 'react'
import type { MouseEvent } from 'react'

const moved = 'terem-moved'

/** The path of the address, followed as it changes. */
export function usePath(): string {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const follow = () => startTransition(() => setPath(location.pathname))
    window.addEventListener('popstate', follow)
    window.addEventListener(moved, follow)
    return () => {
      window.removeEventListener('popstate', follow)
      window.removeEventListener(moved, follow)
    }
  }, [])
  return path
}

/**
 * Opens a screen of this entry without reloading. Query and fragment are kept, and with them the target after
 * sign-in.
 */
export function goTo(path: string): void {
  history.pushState(null, '', path + location.search + location.hash)
  window.dispatchEvent(new Event(moved))
}

/** Properties of a link to a screen of this entry, which a modified click still opens elsewhere. */
export const linkTo = (path: string) => ({
  href: path + location.search + location.hash,
  onClick: (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    goTo(path)
  },
})
