import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useObjectEvents } from '../../objects/useObjectEvents.ts'
import { Cards } from './Cards.ts'
import type { CardsAsked } from './Cards.ts'

/** The cards that were asked for, live. A new question gives new cards. */
export function useCards({ type, list, where }: CardsAsked): Cards {
  const question = JSON.stringify(where) ?? ''
  const cards = useMemo(() => {
    const asked = question === '' ? undefined : (JSON.parse(question) as CardsAsked['where'])
    return new Cards({ type, list, where: asked })
  }, [type, list, question])
  useSyncExternalStore(cards.listen, cards.version)
  useEffect(() => cards.stop, [cards])
  useObjectEvents(type, (event) => cards.take(event))
  return cards
}
