import { reasonOf } from '#schema/log.ts'
import type { App, ReadContext } from '../context.ts'
import type { Sql } from '../database/db.ts'
import { printShape, type ListShape, type Surface } from './listShape.ts'
import { learnIndexes } from './madeIndexes.ts'

const flushEveryMs = 60_000
/** The number of different lists that are remembered between two writes. New lists beyond it are not counted. */
const shapesMost = 1000
const shapeSigns = 400
/** A statement that waited for something else must not outweigh all others. */
const msMost = 5000
/** No table below this size in bytes has enough rows to be worth an index. */
const smallBytes = 128 * 1024

type Use = { type: string; shape: string; surface: Surface; times: number; ms: number }

const unwritten = new WeakMap<Sql, Map<string, Use>>()

function usesOf(sql: Sql): Map<string, Use> {
  const all = unwritten.get(sql) ?? new Map<string, Use>()
  unwritten.set(sql, all)
  return all
}

function add(all: Map<string, Use>, { times, ms, ...use }: Use): void {
  const key = `${use.type} ${use.surface} ${use.shape}`
  const known = all.get(key)
  if (!known && all.size >= shapesMost) return
  all.set(key, { ...use, times: times + (known?.times ?? 0), ms: ms + (known?.ms ?? 0) })
}

/** Records that a list of a type was requested, and how long it took. Sends no statement. */
export function noteUse(
  { app, actor }: ReadContext,
  { type, surface, shape, ms }: { type: string; surface: Surface; shape: ListShape; ms: number },
): void {
  const line = printShape(shape)
  if (line === '' || line.length > shapeSigns) return
  const by = actor.kind === 'key' ? 'key' : surface
  add(usesOf(app.sql), { type, shape: line, surface: by, times: 1, ms: Math.min(ms, msMost) })
}

/** Writes what was recorded since the last time, in one statement. Small types are left out. */
export async function flushUses({ sql }: Pick<App, 'sql'>): Promise<void> {
  const all = usesOf(sql)
  const uses = [...all.values()]
  all.clear()
  if (uses.length === 0) return
  const of = <Key extends keyof Use>(key: Key) => uses.map((use) => use[key])
  try {
    // In one order on every node, so that two simultaneous writes wait for each other and cannot deadlock.
    await sql`
      insert into type_use (type, shape, surface, times, ms)
      select u.type, u.shape, u.surface, u.times, u.ms
      from unnest(${of('type')}::bigint[], ${of('shape')}::text[], ${of('surface')}::text[],
        ${of('times')}::bigint[], ${of('ms')}::float8[]) as u (type, shape, surface, times, ms)
      join object_type t on t.id = u.type
      where pg_relation_size(to_regclass('data.t' || u.type)) >= ${smallBytes}
      order by u.type, u.shape, u.surface
      on conflict (type, day, shape, surface) do update
        set times = type_use.times + excluded.times, ms = type_use.ms + excluded.ms, last_at = excluded.last_at`
  } catch (error) {
    for (const use of uses) add(all, use)
    throw error
  }
}

/**
 * Writes every minute how lists were requested on this node, and reloads the indexes that exist. `stop` writes the
 * rest.
 */
export function startCountingUses(app: App): { stop(): Promise<void> } {
  const flush = () =>
    flushUses(app).catch((error: unknown) => app.log.warn('uses_not_counted', { reason: reasonOf(error) }))
  const learn = () =>
    learnIndexes(app).catch((error: unknown) =>
      app.log.warn('indexes_not_learnt', { reason: reasonOf(error) }),
    )
  void learn()
  const timer = setInterval(() => void flush().then(learn), flushEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
