import { DomainError } from '#schema/errors.ts'
import type { Actor } from './context.ts'

/** The one check that keeps a viewer who looks as someone else from changing anything. Throws `read_only`. */
export function refuseView(actor: Actor): void {
  if (actor.kind === 'account' && actor.view) throw new DomainError('read_only')
}
