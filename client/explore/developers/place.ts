import { useEffect, useState } from 'react'
import { goTo } from '../../accounts/usePath.ts'

const root = '/developers'

/** The address of a section of the reference, and of one name in it. */
export const pathOf = (section: string, name?: string): string =>
  `${root}/${section}${name ? `#${name}` : ''}`

export type Place = { section: string; name: string; turn: number }

const here = (turn: number): Place => ({
  section: location.pathname.slice(root.length + 1).replace(/\/$/, ''),
  name: decodeURIComponent(location.hash.slice(1)),
  turn,
})

/** The section in the address, and the entry in it; changes without reloading the screen. */
export function usePlace(): Place {
  const [place, setPlace] = useState(() => here(0))
  useEffect(() => {
    const follow = () => setPlace(({ turn }) => here(turn + 1))
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link || !isPlain || link.origin !== location.origin || !link.pathname.startsWith(root)) return
      event.preventDefault()
      goTo(link.pathname + link.hash)
      follow()
    }
    window.addEventListener('popstate', follow)
    window.addEventListener('hashchange', follow)
    document.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('popstate', follow)
      window.removeEventListener('hashchange', follow)
      document.removeEventListener('click', onClick)
    }
  }, [])
  useEffect(() => {
    const target = place.name && document.getElementById(place.name)
    if (target) target.scrollIntoView()
    else scrollTo(0, 0)
  }, [place])
  return place
}
