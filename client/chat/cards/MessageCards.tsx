import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { placePath } from '#schema/notifications/placePath.ts'
import { SpaceEventsContext } from '../../platform/spaceEvents.ts'
import { cardsOf, type Cards } from './Cards.ts'
import { cardHeight } from './CardsBelow.tsx'
import classes from './Cards.module.css'
import type { Linked } from './linkedIn.ts'
import { ObjectCardView } from './ObjectCardView.tsx'
import { PageCardView } from './PageCardView.tsx'

type MessageCardsProps = { space: string; all: readonly Linked[] }

/** Pages and objects of a message, live, as far as the reader may read them. */
export function MessageCards({ space, all }: MessageCardsProps) {
  const cards = cardsOf(space)
  return all.map(({ kind, id, path = placePath(space, { type: kind, id }) }) => (
    <CardPlace key={id} cards={cards} linked={{ kind, id, path }} />
  ))
}

/** So far from the screen, in px, a card is read. */
const nearPx = 400

/** The place of a card, kept while nobody knows whether the reader may see it. */
function CardPlace({ cards, linked }: { cards: Cards; linked: Required<Linked> }) {
  const { kind, id, path } = linked
  const root = useRef<HTMLDivElement>(null)
  const card = useSyncExternalStore(cards.subscribe, () =>
    kind === 'object' ? cards.now().objects.get(id) : cards.now().pages.get(id),
  )
  const isGone = card === null
  const isNear = useIsNear(root)
  const events = use(SpaceEventsContext)
  useEffect(() => events?.listen(cards.hear), [cards, events])
  useEffect(() => (isNear ? cards.want(kind, id) : undefined), [cards, kind, id, isNear])
  useEffect(() => () => cards.leave(kind, id), [cards, kind, id])
  return (
    <div ref={root} className={classes.place} style={{ height: isGone ? 0 : cardHeight }}>
      {!card ? null : 'title' in card ? (
        <PageCardView card={card} path={path} />
      ) : (
        <ObjectCardView cards={cards} card={card} path={path} />
      )}
    </div>
  )
}

function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), {
      root: place.current!.closest('[role="log"]'),
      rootMargin: `${nearPx}px 0px`,
    })
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [place])
  return isNear
}
