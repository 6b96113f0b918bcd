import { DomainError } from '#schema/errors.ts'
import type { Actor, ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { memberships } from '../members/membership.ts'
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

/** The same as a query for the person's `subject`; it has no row where `ownPerson` throws. */
export function ownPersonSql(db: Db, actor: Actor, ofSpace: Fragment): Fragment {
  if (actor.kind !== 'account' || actor.view) return db`select null::bigint as subject where false`
  return db`select o.subject from (${memberships(db, db`${actor.account}`, ofSpace)}) o where not o.excluded`
}
