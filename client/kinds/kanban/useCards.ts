import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useObjectEvents } from '../../objects/useObjectEvents.ts'
import { Cards } from './Cards.ts'
import type { CardsAsked } from './readCards.ts'

/**
 * The requested cards, live. A new query gives new cards. With other `options` they are re-read, since cards lose
 * deleted options without an event for each.
 */
export function useCards(asked: CardsAsked, options: string): Cards {
  const question = JSON.stringify(asked)
  const cards = useMemo(() => new Cards(JSON.parse(question) as CardsAsked), [question])
  useSyncExternalStore(cards.listen, cards.version)
  useEffect(() => cards.stop, [cards])
  useObjectEvents(asked.type, (event) => cards.take(event))
  const read = useRef({ cards, options })
  useEffect(() => {
    const isOther = read.current.cards === cards && read.current.options !== options
    read.current = { cards, options }
    if (isOther) void cards.refresh()
  }, [cards, options])
  return cards
}
