import { isDeepStrictEqual } from 'node:util'
import type { CommandContext } from '../context.ts'
import { byKey } from '../database/db.ts'
import { accessObject } from './accessObject.ts'
import { onceAtOnce } from '../graphql/idempotency.ts'
import { heldAs, isAtOnce, isPlain, runAtOnce } from './atOnce.ts'
import { checkChangedValues } from './checkValues.ts'
import { inRow, tableOf, valueColumns, valueOf, type DataRow } from './objectColumns.ts'
import { objectTypeOf } from './objectType.ts'
import { orNotUnique, savedAt, settingOf } from './saveObjects.ts'

/** The name under which an Idempotency-Key of a changed object is stored. */
export const updateOperation = 'objectUpdate'

type Given = { id: string; values: Record<string, unknown>; version?: number | null }

/**
 * Changes plain values of an object by one statement. False, with nothing changed, if one statement is not enough or
 * someone has changed the object or rights in between. Throws what `accessObject` throws, `object_invalid`,
 * `read_only`, `object_not_unique`.
 */
export async function updateAtOnce(ctx: CommandContext, { id, values, version }: Given): Promise<boolean> {
  const { object: row } = await accessObject(ctx, id, { wanted: 'edit' })
  const type = await objectTypeOf(ctx, row.type)
  if (!isAtOnce(ctx, type) || (version && version < row.version)) return false
  const checked = checkChangedValues(type, { values, level: row.level })
  if (type.system === 'person' || ![...checked].every(isPlain)) return false
  const sql = byKey(ctx.sql)
  const [stored] = await sql<DataRow[]>`
    select t.id ${valueColumns(sql, checked.keys())} from ${sql(tableOf(type))} t where t.id = ${id}`
  if (!stored) return false
  const changed = [...checked].flatMap(([property, value]) => {
    const old = valueOf(stored, property)
    return isDeepStrictEqual(old, value) ? [] : [[property.id, [old, value]]]
  })
  // The step-by-step way stores the key even when nothing changes.
  if (changed.length === 0) return ctx.requestKey === undefined
  const changes = JSON.stringify(Object.fromEntries(changed))
  const { isFirst, keep } = onceAtOnce(sql, ctx, { operation: updateOperation, id, input: values })
  const { title, columns } = settingOf(sql, type, checked)
  const work = runAtOnce(
    ctx,
    () => sql`
      with held as (${heldAs(sql, type.reader)}), saved as (
        update object set version = version + 1, updated_at = ${savedAt(sql)} ${title}
        where id = ${id} and version = ${row.version} and scope = ${row.scope} and own_scope = ${row.own_scope}
          and deleted_at is null and exists (select from held) and ${isFirst}
        returning id, version
      ), kept as (
        update ${sql(tableOf(type))} t set updated_at = ${savedAt(sql)} ${title} ${inRow(sql, columns)}
        from saved where t.id = saved.id
      ), noted as (
        insert into object_version (id, object, version, author, changes)
        select ${Bun.randomUUIDv7()}, id, version, ${type.reader.subject}, ${changes}::text::jsonb from saved
      ), searched as (
        insert into object_search_pending (object) select id from saved
      ), told as (
        insert into event (space, kind, node, nodes)
        select ${type.space}, 'objects_changed', ${type.id}, array[id::text] from saved
      ) ${keep}
      select pg_notify('search_pending', '') from saved`,
  )
  return orNotUnique(work)
}
