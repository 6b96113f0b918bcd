import type { Inside } from '../context.ts'
import { levelNumber } from '#schema/access/levels.ts'
import type { Reader } from './reader.ts'
import { rootQuery, scopeLevels, type RootScope } from './scopeLevels.ts'
import { viewedIdentity } from './viewedReader.ts'

/**
 * What a person or a key may do in a space right now, in the middle of the caller's transaction; null when they are
 * no longer in it.
 */
export async function holderOf(inside: Inside, space: string, principal: string): Promise<Reader | null> {
  const isKey = principal.startsWith('key:')
  const identity = isKey
    ? { role: 'member' as const, principals: [principal], maker: null, person: null }
    : await viewedIdentity(inside.sql, { space, as: principal })
  // Not from the loader: it may hold what was read before the change.
  const [root] = await inside.sql<RootScope[]>`${rootQuery(inside.sql, inside.sql`= ${space}`)}`
  if (!identity || !root) return null
  const full = identity.role !== 'member'
  const levels = full ? new Map() : await scopeLevels(inside, root, identity.principals)
  return {
    ...identity,
    space,
    subject: identity.maker,
    full,
    onlyPage: null,
    root,
    levels,
    most: levelNumber.full,
    beside: null,
    seesAll: full,
  }
}
