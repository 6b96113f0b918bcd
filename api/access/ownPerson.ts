import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../context.ts'
import { needReader } from './reader.ts'

/**
 * The person behind the actor, for data that belongs to that person alone. Keys, guests and a viewer who looks as
 * someone else have none. Throws `unauthenticated` and `not_found`.
 */
export async function ownPerson(ctx: ReadContext, space: string): Promise<string> {
  const { actor } = ctx
  const { subject } = await needReader(ctx, space)
  if (subject === null || actor.kind !== 'account' || actor.view) throw new DomainError('not_found')
  return subject
}
