import { untilWhole } from '../database/briefly.ts'
import type { CommandContext, Inside } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { readerOf } from '../access/reader.ts'
import { typeRows } from '../types/typeRows.ts'
import { accessObjects, type AccessOptions, type ClearedObject } from './accessObject.ts'
import { orNotUnique } from './saveObjects.ts'

/**
 * Locks a space's types and rights against changes until the transaction ends: a change of them takes the same row
 * exclusively. It is sent at once, so statements sent after it read after it, even without waiting in between.
 */
export const holdSpace = (tx: Tx, space: string) =>
  tx`select 1 from space where id = ${space} for share`.execute()

/** Locks objects against changes by others until the transaction ends. Everyone locks them in the same order. */
export const holdObjects = (tx: Tx, ids: string[]) =>
  tx`select 1 from object where id = any(${ids}::uuid[]) order by id for no key update`.execute()

/**
 * Runs a change of objects of one space that the caller has access to. Their rows are locked, always in the same
 * order. Throws what `accessObjects` throws, and `object_not_unique`.
 */
export async function changeHeld(
  ctx: CommandContext,
  { ids, ...options }: AccessOptions & { ids: string[] },
  work: (inside: Inside, rows: ClearedObject[]) => Promise<void>,
): Promise<void> {
  const found = await accessObjects(ctx, ids, options)
  const begun = untilWhole(ctx.sql, async (tx) => {
    const inside = { ...ctx, sql: tx }
    const spaces = [...new Set(found.map((row) => row.space))]
    const types = [...new Set(found.map((row) => row.type))]
    const held = spaces.map((space) => holdSpace(tx, space))
    const locked = holdObjects(tx, ids)
    // Sent after the locks without waiting for them: each statement sees what was committed before it began.
    const [rows] = await Promise.all([
      accessObjects(inside, ids, options),
      ...held,
      locked,
      ...spaces.map((space) => readerOf(inside, space)),
      ...types.map((type) => typeRows(inside).load(type)),
    ])
    await work(inside, rows)
  })
  await orNotUnique(begun)
}
