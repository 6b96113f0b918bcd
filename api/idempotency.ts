import { DomainError } from '#schema/errors.ts'
import type { Actor } from './context.ts'
import type { Tx } from './db.ts'

/** Who calls, in one word. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'account':
      return `account:${actor.account}`
    case 'key':
      return `key:${actor.key}`
    case 'guest':
      return `guest:${actor.guest}`
    case 'nobody':
      throw new DomainError('unauthenticated')
  }
}

export type Once = { actor: Actor; operation: string; key: string | null | undefined }

/**
 * Runs `make`, which returns the id of what it made, once per actor, operation and key: a repeated call, also one
 * at the same time, gets the first one's id. Without a key it just runs.
 */
export async function once(
  tx: Tx,
  { actor, operation, key }: Once,
  make: () => Promise<string>,
): Promise<string> {
  if (!key) return make()
  const who = actorName(actor)
  const first = await tx`
    insert into idempotency (actor, operation, key, result) values (${who}, ${operation}, ${key}, '')
    on conflict do nothing returning 1`
  if (first.length === 0) {
    const [row] = await tx<{ result: string }[]>`
      select result from idempotency where actor = ${who} and operation = ${operation} and key = ${key}`
    return row!.result
  }
  const result = await make()
  await tx`
    update idempotency set result = ${result} where actor = ${who} and operation = ${operation} and key = ${key}`
  return result
}
