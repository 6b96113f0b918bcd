import { objectLimits } from '#schema/objects/objects.ts'
import type { CommandContext } from '../context.ts'
import { byKey } from '../database/db.ts'
import { digestOf, actorName } from '../graphql/idempotency.ts'
import { heldAs, isAtOnce, isPlain, runAtOnce } from './atOnce.ts'
import { autoincrementOf, type CheckedValues } from './checkValues.ts'
import { filledOf, recordsOf } from './insertObjects.ts'
import { tableOf } from './objectColumns.ts'
import type { ObjectType } from './objectType.ts'
import { orNotUnique, savedAt } from './saveObjects.ts'

type Given = { values: CheckedValues; key: string | null | undefined; input: unknown }

/**
 * Closer to the quota than this, creations wait for each other. The count that a statement reads misses what others
 * add, one command each, while it waits for them.
 */
const roomAtOnce = 2 * objectLimits.bulk

/**
 * Creates an object of plain values by one statement and returns its id. Undefined, with nothing changed, if one
 * statement is not enough, the key was used before, or someone has changed rights in between. Throws
 * `object_not_unique`.
 */
export async function createAtOnce(
  ctx: CommandContext,
  type: ObjectType,
  { values, key, input }: Given,
): Promise<string | undefined> {
  const properties = [...type.properties.values(), ...type.hidden]
  if (!isAtOnce(ctx, type) || properties.some((property) => autoincrementOf(property) !== null))
    return undefined
  if (![...values].every(isPlain)) return undefined
  const { app } = ctx
  const sql = byKey(ctx.sql)
  const id = Bun.randomUUIDv7()
  const filled = filledOf(type, { id, values })
  const { names, records, shape } = recordsOf(sql, [filled])
  const { subject: author } = type.reader
  const at = savedAt(sql)
  const first = key
    ? sql`
        insert into idempotency (actor, operation, key, result, input)
        select ${actorName(ctx.actor)}, 'objectCreate', ${key}, ${id}, ${digestOf(input)} from held
        on conflict do nothing returning 1`
    : sql`select from held`
  const work = runAtOnce(
    ctx,
    () => sql`
      with space_held as (${heldAs(sql, type.reader)}), held as (
        select from space_held
        where coalesce((select count from object_count where space = ${type.space}), 0) + ${roomAtOnce}
          < coalesce((quotas ->> 'objects')::bigint, ${app.env.quotas.objects})
      ), first as (${first}), made as (
        insert into object (id, title, author, scope, created_at, updated_at, space, type)
        select ${id}, ${filled.title}, ${author}, ${type.objects_scope}, ${at}, ${at}, ${type.space}, ${type.id} from first
        returning id
      ), kept as (
        insert into ${sql(tableOf(type))} (id, title, author, scope, created_at, updated_at, tags ${names})
        select id, title, ${author}, ${type.objects_scope}, ${at}, ${at}, tags ${names}
        from ${records} as row ${shape} where exists (select from made)
      ), counted as (
        insert into object_count as c (space, count) select ${type.space}, 1 from made
        on conflict (space) do update set count = c.count + excluded.count
      ), noted as (
        insert into object_version (id, object, version, author, changes)
        select ${Bun.randomUUIDv7()}, id, 1, ${author}, ${JSON.stringify(filled.changes)}::text::jsonb from made
      ), searched as (
        insert into object_search_pending (object) select id from made
      ), told as (
        insert into event (space, kind, node, nodes)
        select ${type.space}, 'objects_changed', ${type.id}, array[id::text] from made
      )
      select pg_notify('search_pending', '') from made`,
  )
  return (await orNotUnique(work)) ? id : undefined
}
