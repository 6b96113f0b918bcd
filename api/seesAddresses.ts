import { levelNumber } from '#schema/access/levels.ts'
import type { Actor } from './context.ts'

/**
 * THE rule about email addresses of people the actor may see. A signed-in user sees those of everyone they share a
 * space with, and a key of level Full those of its space. Guests, viewers who look as a guest, and lesser keys see
 * none. Everything that returns an address calls this.
 */
export function seesAddresses(actor: Actor): boolean {
  switch (actor.kind) {
    case 'account':
      return actor.view?.as !== 'guest'
    case 'key':
      return actor.level === levelNumber.full
    case 'guest':
    case 'nobody':
      return false
  }
}
