import { DomainError } from '#schema/errors.ts'
import type { Actor, Inside, ReadContext } from '../context.ts'
import type { Db, Fragment, Tx } from '../database/db.ts'

/** The caller, as one string. */
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

export type Once = {
  actor: Actor
  operation: string
  key: string | null | undefined
  /** The input of the call without the key. */
  input?: unknown
}

/**
 * Runs `make`, which returns the id of what it created, once per actor, operation and key: a repeated call, even a
 * simultaneous one, gets the first one's id. Without a key it just runs. Throws `key_reused` when the first call with
 * the key had another input.
 */
export async function once(tx: Tx, asked: Once, make: () => Promise<string>): Promise<string> {
  const { actor, operation, key, input } = asked
  if (!key) return make()
  const who = actorName(actor)
  const digest = input === undefined ? null : digestOf(input)
  const first = await tx`
    insert into idempotency (actor, operation, key, result, input) values (${who}, ${operation}, ${key}, '', ${digest})
    on conflict do nothing returning 1`
  if (first.length === 0) return (await firstResult(tx, { ...asked, key }))!
  const result = await make()
  await tx`
    update idempotency set result = ${result} where actor = ${who} and operation = ${operation} and key = ${key}`
  return result
}

/** What the first call with the key gave, if there was one. Throws `key_reused` when it had another input. */
export async function firstResult(
  db: Db,
  { actor, operation, key, input }: Once & { key: string },
): Promise<string | undefined> {
  const [row] = await db<{ result: string; input: string | null }[]>`
    select result, input from idempotency
    where actor = ${actorName(actor)} and operation = ${operation} and key = ${key}`
  if (row && row.input !== null && input !== undefined && row.input !== digestOf(input))
    throw new DomainError('key_reused')
  return row?.result
}

export type Change = { operation: string; id: string; input: unknown }

/**
 * Changes something that exists, once per Idempotency-Key: a client without a response retries, and must not
 * overwrite what others have set in between. Returns `id`. Throws `key_reused` when the header came with another
 * input before.
 */
export const changeOnce = (
  { sql, actor, requestKey }: Inside,
  { operation, id, input }: Change,
  work: () => Promise<void>,
): Promise<string> =>
  once(sql, { actor, operation, key: requestKey, input: { id, input } }, async () => {
    await work()
    return id
  })

/**
 * The same for a change that is one statement: `isFirst` is a condition of it, and `keep` is a further part of its
 * WITH, which stores the key if the part named `saved` returned a row. A simultaneous second call must find no row.
 */
export function onceAtOnce(
  db: Db,
  { actor, requestKey: key }: ReadContext,
  { operation, id, input }: Change,
): { isFirst: Fragment; keep: Fragment } {
  const asked = { actor, operation, key, input: { id, input } }
  return madeAtOnce(db, asked, { id, of: db`saved on conflict do nothing` })
}

/**
 * The same as `once` for a statement that makes `id`: `isFirst` is a condition of it, and `keep` a further part of its WITH,
 * which stores the key for the row of the part `of`. A simultaneous second call breaks on a unique key.
 */
export function madeAtOnce(
  db: Db,
  { actor, operation, key, input }: Once,
  { id, of }: { id: string; of: Fragment },
): { isFirst: Fragment; keep: Fragment } {
  if (!key) return { isFirst: db`true`, keep: db`` }
  const who = actorName(actor)
  const digest = input === undefined ? null : digestOf(input)
  return {
    isFirst: db`not exists (
      select from idempotency where actor = ${who} and operation = ${operation} and key = ${key})`,
    keep: db`, keyed as (
      insert into idempotency (actor, operation, key, result, input)
      select ${who}, ${operation}, ${key}, ${id}, ${digest} from ${of})`,
  }
}

/** Equal for inputs that differ only in the order of their fields. */
export const digestOf = (input: unknown): string =>
  new Bun.CryptoHasher('sha256').update(JSON.stringify(input, inOrder)).digest('base64')

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
