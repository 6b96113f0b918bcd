import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../context.ts'
import { needReader } from './reader.ts'

/**
 * The person that the actor is in a space, for what is that person's alone. Keys and guests are nobody there, and so is
 * who looks through the eyes of another. Throws `unauthenticated` and `not_found`.
 */
export async function ownPerson(ctx: ReadContext, space: string): Promise<string> {
  const { actor } = ctx
  const { subject } = await needReader(ctx, space)
  if (subject === null || actor.kind !== 'account' || actor.view) throw new DomainError('not_found')
  return subject
}
