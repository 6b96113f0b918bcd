import { reasonOf } from '#schema/log.ts'
import type { App } from '../context.ts'
import type { Db } from '../database/db.ts'
import { chooseIndexes, keptMs, type Choice, type PresentIndex, type UsedShape } from './chooseIndexes.ts'
import { indexDefinition, indexedColumns, type IndexedColumns, type PropertyShape } from './indexKeys.ts'
import { indexBuilder } from './lockPatience.ts'
import { addIndex, analyzeTable, dropIndex, hasObjects, listIndexes, sampleMore } from './typeTable.ts'

/** The number of objects above which an index is worth its upkeep. */
export const indexedFrom = 2000
/** The number of different lists of a type that are remembered per day, the most requested first. */
const shapesKept = 200
/** A change of the table waits while an index is built, and the build waits for older transactions. */
const lockLimitMs = 60_000

type Round = { made: number; dropped: number }
type Index = PresentIndex & { type: string; definition: string; isMade: boolean }

/**
 * Makes the indexes that lists of large types need, by how they were requested, and drops those unused for days.
 * Tables stay readable and writable. Returns how many were made and dropped; nothing if another node is already at
 * it.
 */
export async function indexTypes(app: Pick<App, 'sql' | 'log'>, now = new Date()): Promise<Round> {
  const own = await app.sql.reserve()
  const done: Round = { made: 0, dropped: 0 }
  try {
    const [turn] = await own<{ mine: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended('types-index', 0)) as mine`
    if (!turn!.mine) return done
    await own`select set_config('statement_timeout', '0', false), set_config('application_name', ${indexBuilder}, false),
      set_config('lock_timeout', ${String(lockLimitMs)}, false)`
    await forgetUses(own)
    done.dropped += await dropMisfits(app, own)
    for (const type of await wishingTypes(own)) await indexType(app, own, { type, now, done })
    // The property may have changed while its index was built.
    if (done.made > 0) await dropMisfits(app, own)
  } finally {
    await own`reset all`.catch(() => {})
    await own`select pg_advisory_unlock_all()`.catch(() => {})
    own.release()
  }
  return done
}

async function indexType(
  app: Pick<App, 'log'>,
  own: Db,
  { type, now, done }: { type: string; now: Date; done: Round },
): Promise<void> {
  const { choice, columns } = await choiceOf(own, type, now)
  for (const { id, lastAt } of choice.used)
    if (lastAt)
      await own`update type_index set last_used_at = greatest(last_used_at, ${lastAt}) where id = ${id}`
  for (const { id } of choice.drop) done.dropped += await drop(app, own, id)
  if (choice.make.length === 0 || !(await hasObjects(own, type, indexedFrom))) return
  let made = 0
  for (const keys of choice.make) {
    const definition = indexDefinition(keys, columns)
    if (!definition) continue
    const text = keys.startsWith('~') ? columns.get(keys.slice(1)) : undefined
    if (text) await attempt(app, type, () => sampleMore(own, type, text.value))
    made += await make(app, own, { type, keys, definition })
  }
  if (made > 0) await attempt(app, type, () => analyzeTable(own, type))
  done.made += made
}

/** The indexes that a type has, should have and has no room for. */
export async function choiceOf(
  db: Db,
  type: string,
  now: Date,
): Promise<{ choice: Choice; columns: IndexedColumns }> {
  const [shapes, indexes, columns] = await Promise.all([
    shapesOf(db, type, now),
    indexesOf(db, [type]),
    columnsOf(db, type),
  ])
  const present = indexes.filter(({ isMade }) => isMade)
  return { choice: chooseIndexes({ shapes, present, columns }, now), columns }
}

async function make(
  app: Pick<App, 'log'>,
  own: Db,
  { type, keys, definition }: { type: string; keys: string; definition: string },
): Promise<number> {
  const [row] = await own<{ id: string }[]>`
    insert into type_index (type, keys, definition) select id, ${keys}, ${definition} from object_type where id = ${type}
    on conflict do nothing returning id`
  if (!row) return 0
  const { id } = row
  if (await attempt(app, id, () => addIndex(own, { id, type, definition })))
    return (await own`update type_index set made_at = now() where id = ${id} returning id`).length
  await drop(app, own, id)
  return 0
}

const drop = async (app: Pick<App, 'log'>, own: Db, id: string): Promise<number> =>
  (await attempt(app, id, async () => {
    await dropIndex(own, id)
    await own`delete from type_index where id = ${id}`
  }))
    ? 1
    : 0

/** An index that could not be made or dropped is retried the next time. */
async function attempt(app: Pick<App, 'log'>, index: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    app.log.warn('index_failed', { index, reason: reasonOf(error) })
    return false
  }
}

/**
 * Drops indexes that a crash left invalid, that no type has, or whose property was deleted or has changed; forgets
 * those that do not exist.
 */
async function dropMisfits(app: Pick<App, 'log'>, own: Db): Promise<number> {
  const [there, known] = await Promise.all([listIndexes(own), indexesOf(own, null)])
  const valid = new Set(there.filter((index) => index.valid).map(({ id }) => id))
  const types = new Map<string, IndexedColumns>()
  let dropped = 0
  for (const { type } of known) if (!types.has(type)) types.set(type, await columnsOf(own, type))
  for (const { id, type, keys, definition, isMade } of known)
    if (!isMade || !valid.has(id) || indexDefinition(keys, types.get(type)!) !== definition)
      dropped += await drop(app, own, id)
  const ids = new Set(known.map(({ id }) => id))
  for (const { id } of there) if (!ids.has(id)) dropped += await drop(app, own, id)
  return dropped
}

/** The types whose lists were requested recently, and those that have indexes. */
const wishingTypes = async (db: Db): Promise<string[]> =>
  (
    await db<{ type: string }[]>`
      select id as type from object_type
      where deleted_at is null and id in (select type from type_use union select type from type_index) order by id`
  ).map(({ type }) => type)

const indexesOf = (db: Db, types: string[] | null) => db<Index[]>`
  select id, type, keys, definition, made_at is not null as "isMade", coalesce(made_at, now()) as "madeAt",
    last_used_at as "lastUsedAt"
  from type_index where ${types ? db`type = any(${types}::bigint[])` : db`true`} order by id`

/** A property whose values are being converted cannot be indexed until then, nor can one without a column. */
const columnsOf = async (db: Db, type: string): Promise<IndexedColumns> =>
  indexedColumns(
    await db<PropertyShape[]>`
      select id, kind, multiple from property
      where type = ${type} and parent is null and system is null and deleted_at is null and pending is null
        and virtual is null`,
  )

const shapesOf = (db: Db, type: string, now: Date) => db<UsedShape[]>`
  select shape,
    coalesce(sum(times) filter (where day >= ${now}::date - 1), 0)::float8 as recent,
    coalesce(sum(ms) filter (where day >= ${now}::date - 1), 0)::float8 as "recentMs",
    sum(times)::float8 as times, max(last_at) as "lastAt", array_agg(distinct surface) as surfaces
  from type_use where type = ${type} and last_at > ${now}::timestamptz - make_interval(secs => ${keptMs / 1000})
  group by shape`

/** Counts older than the time for which indexes are kept, and per day all but the most requested lists. */
const forgetUses = (db: Db) => db`
  delete from type_use u using (
    select type, day, shape, surface, row_number() over (partition by type, day order by times desc, ms desc) as place
    from type_use
  ) ranked
  where (u.type, u.day, u.shape, u.surface) = (ranked.type, ranked.day, ranked.shape, ranked.surface)
    and (place > ${shapesKept} or u.last_at < now() - make_interval(secs => ${(2 * keptMs) / 1000}))`
