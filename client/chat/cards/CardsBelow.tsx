import { lazy, Suspense } from 'react'
import type { Message } from '../operations.ts'
import { linkedIn, type Linked } from './linkedIn.ts'

const MessageCards = lazy(async () => ({ default: (await import('./MessageCards.tsx')).MessageCards }))

/** In px, with what stands between two: their place is kept before they come. */
export const cardHeight = 58

/** `space` is that of the room. */
type CardsBelowProps = { space: string; text: string; tasks?: Message['tasks'] }

/** The objects that were made of a message, and what it links to, as cards. */
export function CardsBelow({ space, text, tasks = [] }: CardsBelowProps) {
  const made = tasks.map(({ id }): Linked => ({ kind: 'object', space, id }))
  const linked = linkedIn(text).filter(({ id }) => !tasks.some((task) => task.id === id))
  const all = [...made, ...linked]
  if (all.length === 0) return null
  return (
    <Suspense fallback={<div style={{ height: cardHeight * all.length }} />}>
      <MessageCards space={space} all={all} />
    </Suspense>
  )
}
