import { DomainError } from '#schema/errors.ts'
import { spaceCreate } from '#schema/spaces/space.ts'
import { writeActiveSpace } from '../accounts/users.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { parse } from '../errors.ts'
import { once } from '../graphql/idempotency.ts'
import { insertSubject, insertSystemGroup } from '../members/subjects.ts'
import { insertSpace, keepWithinSpaces, type SpaceValues } from '../spaces/spaces.ts'
import { openRootScope } from './scopes.ts'

/** Fills a new space with the initial content of domains that access may not import. */
export type Furnish = (tx: Tx, space: string) => Promise<void>

/** A person creates a space. Throws `invalid_input`, `user_spaces_quota`, `unauthenticated`. */
export async function createSpace(ctx: Context, furnish: Furnish, input: unknown): Promise<string> {
  const { actor } = ctx
  if (actor.kind === 'nobody') throw new DomainError('unauthenticated')
  if (actor.kind !== 'account') throw new DomainError('read_only')
  const { idempotency_key: key, ...values } = parse(spaceCreate, input)
  return ctx.sql.begin((tx) =>
    once(tx, { actor, operation: 'spaceCreate', key, input: values }, async () => {
      await keepWithinSpaces(tx, actor.account, ctx.app.env.spacesPerUser)
      const { space } = await openSpace(tx, actor.account, values)
      await furnish(tx, space)
      await writeActiveSpace(tx, actor.account, space)
      return space
    }),
  )
}

/** A space with its owner, its groups Team and Excluded, and its initial rights: Team edits everything. */
export async function openSpace(
  tx: Tx,
  account: string,
  values: SpaceValues,
): Promise<{ space: string; owner: string; team: string }> {
  const space = await insertSpace(tx, values)
  const team = await insertSystemGroup(tx, space, 'team')
  await insertSystemGroup(tx, space, 'excluded')
  const owner = await insertSubject(tx, { space, account, role: 'owner', group: team })
  await openRootScope(tx, space, [{ principal: `group:${team}`, level: 'edit', nested: true }])
  return { space, owner, team }
}
