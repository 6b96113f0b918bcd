import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useObjectEvents } from '../../objects/useObjectEvents.ts'
import { Cards } from './Cards.ts'
import type { CardsAsked } from './readCards.ts'

/** The cards that were asked for, live. A new question gives new cards. */
export function useCards(asked: CardsAsked): Cards {
  const question = JSON.stringify(asked)
  const cards = useMemo(() => new Cards(JSON.parse(question) as CardsAsked), [question])
  useSyncExternalStore(cards.listen, cards.version)
  useEffect(() => cards.stop, [cards])
  useObjectEvents(asked.type, (event) => cards.take(event))
  return cards
}
