import type { CommandContext, ReadContext } from '../context.ts'
import type { Tx } from '../db.ts'
import { orNotUnique } from './saveObjects.ts'
import { accessObjects, type AccessOptions, type ClearedObject } from './accessObject.ts'

/** A context inside a transaction. */
export type Inside = ReadContext & { sql: Tx }

/**
 * Keeps a space's types and rights as they are until the transaction ends: whoever changes them takes the same row for
 * themselves alone.
 */
export async function holdSpace(tx: Tx, space: string): Promise<void> {
  await tx`select 1 from space where id = ${space} for share`
}

/**
 * Runs a change of objects, which are of one space, for whoever was cleared for all of them; their rows are held, always
 * in the same order. Throws what `accessObjects` throws, and `object_not_unique`.
 */
export async function changeHeld(
  ctx: CommandContext,
  { ids, ...options }: AccessOptions & { ids: string[] },
  work: (inside: Inside, rows: ClearedObject[]) => Promise<void>,
): Promise<void> {
  const found = await accessObjects(ctx, ids, options)
  const begun = ctx.sql.begin(async (tx) => {
    const inside = { ...ctx, sql: tx }
    for (const space of new Set(found.map((row) => row.space))) await holdSpace(tx, space)
    await tx`select 1 from object where id = any(${ids}::uuid[]) order by id for no key update`
    await work(inside, await accessObjects(inside, ids, options))
  })
  await orNotUnique(begun)
}
