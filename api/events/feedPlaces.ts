import { DomainError } from '#schema/errors.ts'
import type { Actor, Context } from '../context.ts'
import type { EventHub } from './eventHub.ts'

/** The most live feeds of one person, key or guest on a node: some twenty open tabs. */
export const feedsMost = 200

const taken = new WeakMap<EventHub, Map<string, number>>()

/** Takes a slot for one more feed of the actor; returns a function that frees it. Throws `too_many_feeds`. */
export function takePlace({ app: { hub }, actor }: Context): () => void {
  const places = taken.get(hub) ?? new Map<string, number>()
  taken.set(hub, places)
  const holder = holderOf(actor)
  const open = places.get(holder) ?? 0
  if (open >= feedsMost) throw new DomainError('too_many_feeds', { limit: feedsMost })
  places.set(holder, open + 1)
  return () => {
    const left = places.get(holder)! - 1
    if (left > 0) places.set(holder, left)
    else places.delete(holder)
  }
}

function holderOf(actor: Actor): string {
  switch (actor.kind) {
    case 'nobody':
      return 'nobody'
    case 'account':
      return `account ${actor.account}`
    case 'key':
      return `key ${actor.key}`
    case 'guest':
      return `guest ${actor.guest}`
  }
}
