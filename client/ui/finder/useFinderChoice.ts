import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

type Choosing = {
  /** The query; another one starts at the first result again. */
  question: string
  /** How many lines there are. */
  count: number
  onEnter: (index: number) => void
}
type FinderChoice = {
  index: number
  /** The container of the results: the chosen one is scrolled into view. */
  list: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
}

/** Which line of a finder is chosen: arrows go round, Enter takes it. */
export function useFinderChoice({ question, count, onEnter }: Choosing): FinderChoice {
  const [wanted, setWanted] = useState({ question, index: 0 })
  const index = wanted.question === question ? Math.max(0, Math.min(wanted.index, count - 1)) : 0
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [index, count])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) setWanted({ question, index: (index + step + count) % count })
    else if (event.key === 'Enter') onEnter(index)
    else return
    event.preventDefault()
  }
  return { index, list, onKeyDown }
}
