import { SpaceEventStream } from '../../platform/spaceEvents.ts'
import { news } from '../../notifications/News.ts'
import type { Cards } from './Cards.ts'

const followed = new Map<string, { stream: SpaceEventStream; count: number }>()

/** Keeps the cards of another space fresh, over the socket of one's own; gives what ends that. */
export function followOther(own: string, cards: Cards): () => void {
  const { space } = cards
  const known = followed.getOrInsertComputed(space, () => {
    const stream = new SpaceEventStream(space, own)
    // What happened before the feed began was not told.
    stream.listen((body) => cards.hear(isGap.has(body.kind) ? { ...body, kind: 'refetch' } : body))
    return { stream, count: 0 }
  })
  known.count++
  return () => {
    if (--known.count > 0) return
    known.stream.close()
    followed.delete(space)
  }
}

/** Somebody may be let into a space: its cards are asked for again when they come back to the tab, and as they are told. */
export function whenBack(cards: Cards): () => void {
  const ask = () =>
    document.visibilityState === 'visible' && cards.hear({ kind: 'refetch', id: null, ids: [] })
  document.addEventListener('visibilitychange', ask)
  const forget = news.subscribe(ask)
  return () => {
    document.removeEventListener('visibilitychange', ask)
    forget()
  }
}

const isGap: ReadonlySet<string> = new Set(['started', 'space_closed'])
