import { objectIds } from '#schema/objects/objects.ts'
import type { CommandContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { parse } from '../errors.ts'
import { notifyAccess } from '../events/events.ts'
import { uuid } from '../ids.ts'
import { readerOf } from '../access/reader.ts'
import type { ClearedObject } from './accessObject.ts'
import { changeHeld } from './changeHeld.ts'
import { countObjects } from './countObjects.ts'
import { tableOf } from './objectColumns.ts'
import { keepPeople } from './keepPeople.ts'
import { tellObjects } from './saveObjects.ts'

/** Moves objects to trash, all or none. Throws what `accessObjects` throws for full access, `invalid_input`. */
export const deleteObjects = (ctx: CommandContext, ids: unknown): Promise<string[]> =>
  move(ctx, ids, { trashed: false })

/**
 * Restores objects from trash, all or none. Throws as `deleteObjects`, `object_not_unique`, `space_objects_quota`.
 */
export const restoreObjects = (ctx: CommandContext, ids: unknown): Promise<string[]> =>
  move(ctx, ids, { trashed: true })

/** `trashed` tells where the objects are before. */
async function move(ctx: CommandContext, ids: unknown, { trashed }: { trashed: boolean }): Promise<string[]> {
  const keys = parse(objectIds, ids).map(uuid)
  await changeHeld(ctx, { ids: keys, wanted: 'full', trashed }, async (inside, rows) => {
    const { sql: tx } = inside
    if (!trashed) await keepPeople(inside, keys)
    for (const [space, ofSpace] of Map.groupBy(rows, (row) => row.space)) {
      const subject = (await readerOf(inside, space))?.subject ?? null
      const gone = trashed ? null : subject
      await moveRows(tx, ofSpace, { trashed, by: gone })
      await cutTexts(tx, space, ofSpace)
      await countObjects(tx, ctx.app.env, { space, more: trashed ? ofSpace.length : -ofSpace.length })
    }
    for (const [type, ofType] of Map.groupBy(rows, (row) => row.type))
      await tellObjects(
        tx,
        { id: type, space: ofType[0]!.space },
        ofType.map(({ id }) => id),
      )
  })
  return keys
}

/** Rechecks the rights of everyone who has a text of a deleted object open. */
async function cutTexts(tx: Tx, space: string, rows: ClearedObject[]): Promise<void> {
  const [text] = await tx`
    select 1 from object_text where object = any(${rows.map(({ id }) => id)}::uuid[]) limit 1`
  if (text) await notifyAccess(tx, { space })
}

type Move = { trashed: boolean; by: string | null }

async function moveRows(tx: Tx, rows: ClearedObject[], { trashed, by }: Move): Promise<void> {
  const at = trashed ? tx`null` : tx`now()`
  const all = rows.map(({ id }) => id)
  await tx`
    update object set deleted_at = ${at}, deleted_by = ${by}, trash = ${trashed ? tx`null` : tx`id`}
    where id = any(${all}::uuid[])`
  for (const [type, ofType] of Map.groupBy(rows, (row) => row.type)) {
    const ids = ofType.map(({ id }) => id)
    await tx`update ${tx(tableOf({ id: type }))} set deleted_at = ${at} where id = any(${ids}::uuid[])`
  }
}
