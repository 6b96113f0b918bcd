import { useEffect } from 'react'
import { badgeOf, newCount } from './newCount.ts'

type Named = { title: string; over: boolean }
let named: Named[] = []

function show(): void {
  const shown = named.findLast(({ over }) => over) ?? named.at(-1)
  const count = newCount.get()
  document.title = `${count > 0 ? `(${badgeOf(count)}) ` : ''}${shown ? `${shown.title} · ` : ''}Terem`
}
newCount.subscribe(show)

/** Names the tab of the browser while a screen stands, behind how many notifications are new; what is open over the screen goes first. Null names nothing. */
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
