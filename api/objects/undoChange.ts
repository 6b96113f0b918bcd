import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { levelOn, readerOf } from '../access/reader.ts'
import type { CommandContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { uuid } from '../ids.ts'
import type { ClearedObject } from './accessObject.ts'
import { changeHeld } from './changeHeld.ts'
import { withoutHiddenValues } from './keepHidden.ts'
import type { LinkTargets } from './linkedNodes.ts'
import { objectRows } from './objectRows.ts'
import { objectTypeOf } from './objectType.ts'
import { changeEach } from './changeObjects.ts'

type Made = {
  object: string
  author: string | null
  changes: Record<string, [unknown, unknown]>
}

/**
 * Undoes the actor's change of several objects and returns the ids of the objects that were restored. Values changed
 * since then stay, so undoing twice has no further effect. Values that the actor may no longer change stay, too.
 * Throws `not_found` when the actor made no such change, `object_invalid`, `object_not_unique`.
 */
export async function undoChange(ctx: CommandContext, targets: LinkTargets, id: string): Promise<string[]> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const change = uuid(id)
  const made = await ctx.sql<Made[]>`
    select object, author, changes from object_version where change = ${change}`
  const before = new Map<string, Record<string, unknown>>()
  for (const { object, author, changes } of made)
    if (await isOwn(ctx, object, author))
      before.set(object, Object.fromEntries(Object.entries(changes).map(([key, [old]]) => [key, old])))
  const ids = [...before.keys()]
  if (ids.length === 0) throw new DomainError('not_found')
  let undone: string[] = []
  await changeHeld(ctx, { ids, wanted: 'edit' }, async (inside, rows) => {
    const later = await changedSince(inside.sql, change)
    const work: { row: ClearedObject; values: Record<string, unknown> }[] = []
    for (const row of rows) {
      const kept = later.get(row.id)
      const type = await objectTypeOf(inside, row.type)
      const readable = Object.entries(withoutHiddenValues(type, before.get(row.id)!))
      const values = readable.filter(([property]) => !kept?.includes(property))
      if (values.length > 0) work.push({ row, values: Object.fromEntries(values) })
    }
    undone = work.map(({ row }) => row.id)
    const given = [...Map.groupBy(work, ({ values }) => JSON.stringify(values)).values()].map((same) => ({
      rows: same.map(({ row }) => row),
      values: same[0]!.values,
    }))
    await changeEach(inside, targets, { given })
  })
  return undone
}

/** Whether the actor made the change, and may still edit the living object. */
async function isOwn(ctx: CommandContext, id: string, author: string | null): Promise<boolean> {
  const row = await objectRows(ctx).load(id)
  const reader = row && (await readerOf(ctx, row.space))
  return (
    !!reader &&
    reader.subject === author &&
    row.deleted_at === null &&
    levelOn(reader, row) >= levelNumber.edit
  )
}

/**
 * The properties of each object of a change that have been changed since. One that only the actor changed, and gave the
 * value of the change again, has not: changes are undone one after another.
 */
async function changedSince(tx: Tx, change: string): Promise<Map<string, string[]>> {
  const rows = await tx<{ object: string; properties: string[] }[]>`
    select object, array_agg(key) as properties
    from (
      select later.object, key, made.changes -> key -> 1 as given,
        bool_or(later.author is distinct from made.author) as by_others,
        (array_agg(later.changes -> key -> 1 order by later.version desc))[1] as now
      from object_version made
      join object_version later on later.object = made.object and later.version > made.version
      cross join lateral jsonb_object_keys(later.changes) as key
      where made.change = ${change} group by later.object, key, made.changes
    ) changed
    where by_others or now is distinct from given group by object`
  return new Map(rows.map(({ object, properties }) => [object, properties]))
}
