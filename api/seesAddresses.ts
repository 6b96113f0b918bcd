import { levelNumber } from '#schema/access/levels.ts'
import type { Actor } from './context.ts'

/**
 * THE rule about addresses of people whom the actor may see: who is signed in sees those of everyone they share a space
 * with, a key of the level Full those of its space, guests, looks through a guest's eyes and lesser keys none. Everything that gives one asks here.
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
