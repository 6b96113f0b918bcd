import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { placePath } from '#schema/notifications/placePath.ts'
import { SpaceEventsContext } from '../../platform/spaceEvents.ts'
import { cardsOf } from './Cards.ts'
import { cardHeight } from './CardsBelow.tsx'
import classes from './Cards.module.css'
import type { Linked } from './linkedIn.ts'
import { ObjectCardView } from './ObjectCardView.tsx'
import { followOther, whenBack } from './otherSpaces.ts'
import { PageCardView } from './PageCardView.tsx'

type MessageCardsProps = { space: string; all: readonly Linked[] }

/** Pages and objects of a message, live, as far as the reader may read them. */
export function MessageCards({ space, all }: MessageCardsProps) {
  return all.map(({ kind, space: of, id, path = placePath(of, { type: kind, id }) }) => (
    <CardPlace key={id} own={space} linked={{ kind, space: of, id, path }} />
  ))
}

/** So far from the screen, in px, a card is read. */
const nearPx = 400

/** The place of a card, kept while nobody knows whether the reader may see it. */
function CardPlace({ own, linked }: { own: string; linked: Required<Linked> }) {
  const { kind, space, id, path } = linked
  const cards = cardsOf(space)
  const isOther = space !== own
  const root = useRef<HTMLDivElement>(null)
  const card = useSyncExternalStore(cards.subscribe, () =>
    kind === 'object' ? cards.now().objects.get(id) : cards.now().pages.get(id),
  )
  const name = useSyncExternalStore(cards.subscribe, () => (isOther ? cards.now().name : ''))
  const isGone = card === null
  const isNear = useIsNear(root)
  const events = use(SpaceEventsContext)
  useEffect(() => (isOther ? undefined : events?.listen(cards.hear)), [isOther, cards, events])
  // Of a space that the reader is not in there is nothing to hear.
  const isFollowed = isOther && isNear && name !== ''
  useEffect(() => (isFollowed ? followOther(own, cards) : undefined), [isFollowed, own, cards])
  const isClosed = isOther && isNear && isGone && name === ''
  useEffect(() => (isClosed ? whenBack(cards) : undefined), [isClosed, cards])
  useEffect(() => (isNear ? cards.want(kind, id) : undefined), [cards, kind, id, isNear])
  useEffect(() => () => cards.leave(kind, id), [cards, kind, id])
  return (
    <div ref={root} className={classes.place} style={{ height: isGone ? 0 : cardHeight }}>
      {!card ? null : 'title' in card ? (
        <PageCardView card={card} path={path} space={name} />
      ) : (
        <ObjectCardView cards={cards} card={card} path={path} space={name} />
      )}
    </div>
  )
}

function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => setNear(entries.at(-1)!.isIntersecting), {
      root: place.current!.closest('[role="log"]'),
      rootMargin: `${nearPx}px 0px`,
    })
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [place])
  return isNear
}
