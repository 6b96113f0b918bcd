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

/**
 * Sets the browser tab's title while a screen is mounted, after the number of new notifications; anything open over
 * the screen takes precedence. Null sets nothing.
 */
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
