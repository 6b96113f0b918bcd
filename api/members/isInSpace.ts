import type { Context } from '../context.ts'
import type { Sql } from '../database/db.ts'
import { membershipOf } from './membership.ts'

const keptMs = 60_000
const keptMost = 20_000
const kept = new WeakMap<Sql, Map<string, { isIn: boolean; until: number }>>()

/**
 * Whether the actor belongs to the space, as known within the last minute: good enough for counting, never for access
 * checks.
 */
export async function isInSpace(ctx: Context, space: string): Promise<boolean> {
  const { actor, sql } = ctx
  if (actor.kind === 'nobody') return false
  if (actor.kind !== 'account') return actor.space === space
  const known = kept.get(sql) ?? new Map<string, { isIn: boolean; until: number }>()
  kept.set(sql, known)
  const key = `${actor.account} ${space}`
  const found = known.get(key)
  if (found && found.until > Date.now()) return found.isIn
  const isIn = (await membershipOf(ctx).load(space)) !== null
  known.delete(key)
  known.set(key, { isIn, until: Date.now() + keptMs })
  if (known.size > keptMost) known.delete(known.keys().next().value!)
  return isIn
}
