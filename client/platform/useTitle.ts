import { useEffect } from 'react'

type Named = { title: string; over: boolean }
let named: Named[] = []

function show(): void {
  const shown = named.findLast(({ over }) => over) ?? named.at(-1)
  document.title = shown ? `${shown.title} · Terem` : 'Terem'
}

/** Names the tab of the browser while a screen stands; what is open over the screen goes first. Null names nothing. */
export function useTitle(title: string | null, { over = false } = {}): void {
  useEffect(() => {
    if (title === null) return undefined
    const own = { title, over }
    named.push(own)
    show()
    return () => {
      named = named.filter((each) => each !== own)
      show()
    }
  }, [title, over])
}
