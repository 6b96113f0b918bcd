import { graphql } from 'graphql'
import postgres from 'postgres'
import type { FieldKindId } from '#schema/fields/fields.ts'
import { createLog } from '#schema/log.ts'
import { openScope, setClosed } from '../access/scopes.ts'
import type { Context } from '../context.ts'
import { connectionSettings, openPools } from '../database/db.ts'
import type { Env } from '../env.ts'
import { buildSchema } from '../wiring/graphql.ts'
import { openTypes } from '../types/openType.ts'
import { addColumns, tableName } from '../types/typeTable.ts'
import { flushUses } from '../types/listUses.ts'
import { learnIndexes } from '../types/madeIndexes.ts'

type Sql = postgres.Sql
export type PlannedProperty = 'stage' | 'amount' | 'day' | 'done' | 'note' | 'links'
/** A large type: its space, its properties by name, and the targets, tags and authors of its objects. */
export type PlannedType = {
  space: string
  id: string
  p: Record<PlannedProperty, string>
  linked: string
  tag: string
  author: string
}

/** The values of objects, as SQL in `n`, the number of the object. */
export const plannedValues: Record<PlannedProperty, { kind: FieldKindId; multiple?: boolean; sql: string }> =
  {
    stage: { kind: 'list', sql: `'s' || (n * 7919) % 8` },
    amount: { kind: 'number', sql: `case when n % 40 > 0 then (n * 7919::bigint) % 100003 end` },
    day: {
      kind: 'date_time',
      sql: `timestamptz '2020-01-01' + (n * 104729::bigint % 3000000) * interval '1 minute'`,
    },
    done: { kind: 'toggle', sql: `n % 3 = 0` },
    note: { kind: 'text', sql: `'note ' || md5(n::text)` },
    links: { kind: 'object', multiple: true, sql: `case when n % 500 = 0 then array[$1::uuid] end` },
  }

/** Creates a type, without the API, whose objects hold `plannedValues`. */
export async function makePlanned(
  sql: Sql,
  { space, author }: { space: string; author: string },
): Promise<PlannedType> {
  return sql.begin(async (tx) => {
    const [id] = await openTypes(tx, { space, author, types: [{ name: 'planned', label: 'Planned' }] })
    const p = {} as PlannedType['p']
    for (const [name, { kind, multiple = false }] of Object.entries(plannedValues)) {
      const options = Array.from({ length: 8 }, (_, n) => ({ id: `s${n}`, label: `S${n}`, order: n }))
      const [row] = await tx<{ id: string }[]>`
        insert into property (type, kind, name, label, position, multiple, options, scope)
        select id, ${kind}, ${name}, ${name}, 'a1', ${multiple}, ${tx.json(kind === 'list' ? { options } : {})}, scope
        from object_type where id = ${id!} returning id`
      p[name as PlannedProperty] = row!.id
      await addColumns(tx, id!, { id: row!.id, kind, multiple })
    }
    const [tag] = await tx<{ id: string }[]>`
      insert into tag (space, name) values (${space}, 'planned') returning id`
    return { space, id: id!, p, linked: Bun.randomUUIDv7(), tag: tag!.id, author }
  })
}

/** Fills it with objects of its author; one in fifty is closed to everyone else. */
export async function fillPlanned(
  sql: Sql,
  { id, p, space, linked, tag, author }: PlannedType,
  count: number,
) {
  const [row] = await sql<
    { scope: string }[]
  >`select objects_scope as scope from object_type where id = ${id}`
  const closed = await sql.begin(async (tx) => {
    const scope = await openScope(tx, space, row!.scope)
    await setClosed(tx, scope, true)
    return scope
  })
  const names = Object.keys(plannedValues) as PlannedProperty[]
  await sql.begin(async (tx) => {
    // Nothing in this depends on keys and triggers, which would take most of the time.
    await tx`select set_config('statement_timeout', '0', true), set_config('session_replication_role', 'replica', true)`
    await tx`
      insert into object (id, space, type, title, author, scope, own_scope)
      select uuidv7(), ${space}, ${id}, 'Object ' || md5('o' || n), ${author},
        case when n % 50 = 7 then ${closed}::bigint else ${row!.scope} end, n % 50 = 7
      from generate_series(1, ${count}) n`
    await tx.unsafe(
      `insert into ${tableName(id)} (id, title, author, scope, own_scope, tags, ${names.map((name) => `c${p[name]}`).join(', ')})
        select id, title, author, scope, own_scope, case when n % 400 = 0 then array[$2::bigint] else '{}' end,
          ${names.map((name) => plannedValues[name].sql).join(', ')}
        from (select *, row_number() over (order by id) as n from object where type = ${id}) o`,
      [linked, tag],
    )
  })
  await sql.unsafe(`vacuum analyze ${tableName(id)}`)
  await sql`vacuum analyze object`
}

/** Scans of a type's table that read all of it, or more rows than necessary; the plan as PostgreSQL executed it. */
export type Reading = { rows: number; scans: string[]; given: number; query: string; isOnePlan: boolean }

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** A caller with a connection of its own, on which every plan is inspected. */
export type PlannedReader = {
  /** The scans of the table for the response; one entry per statement. */
  ask: (query: string, variables: object) => Promise<{ data: never; readings: Reading[] }>
  /** Writes how lists were requested. */
  flush: () => Promise<void>
  /** Loads the existing indexes. */
  learn: () => Promise<void>
  close: () => Promise<unknown>
}

export function openPlannedReader(
  { url, env, type }: { url: string; env: Env; type: PlannedType },
  account: string,
): PlannedReader {
  let readings: Reading[] = []
  const open = (address: string, _?: number, settings: { plan_cache_mode?: string } = {}) =>
    postgres(address, {
      max: 1,
      connection: {
        ...connectionSettings,
        ...settings,
        session_preload_libraries: 'auto_explain',
        'auto_explain.log_min_duration': '0',
        'auto_explain.log_analyze': true,
        'auto_explain.log_timing': 'off',
        'auto_explain.log_format': 'json',
        'auto_explain.log_level': 'notice',
        'auto_explain.log_parameter_max_length': '0',
      } as never,
      onnotice({ message }) {
        const at = message?.indexOf('plan:') ?? -1
        if (at < 0) return
        const plan = JSON.parse(message!.slice(at + 'plan:'.length)) as { 'Query Text': string; Plan: Plan }
        const found = readingOf(plan.Plan, `t${type.id}`)
        if (!found) return
        const isOnePlan = settings.plan_cache_mode === 'force_generic_plan'
        readings.push({
          ...found,
          given: plan.Plan['Actual Rows'],
          query: plan['Query Text'],
          isOnePlan,
        })
      },
    })
  const { sql, end } = openPools(url, open)
  const log = createLog(() => {})
  const app = { sql, env, log }
  const schema = buildSchema()
  return {
    async ask(source, variableValues) {
      readings = []
      const actor = { kind: 'account' as const, account, family: '', expiresAt: Infinity }
      const contextValue = { app, sql, log, actor, spaceId: type.space, locale: 'ru' } as unknown as Context
      const { data, errors } = await graphql({
        schema,
        source,
        contextValue,
        variableValues: { ...variableValues },
      })
      if (errors) throw errors[0]
      return { data: data as never, readings }
    },
    flush: () => flushUses(app),
    learn: () => learnIndexes(app),
    close: () => end(1),
  }
}

function readingOf(plan: Plan, table: string): { rows: number; scans: string[] } | null {
  const found = { rows: 0, scans: [] as string[] }
  let isThere = false
  const walk = (node: Plan): void => {
    if (node['Relation Name'] === table) {
      isThere = true
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      found.rows += (node['Actual Rows'] + removed) * node['Actual Loops']
      if (node['Node Type'] === 'Seq Scan') found.scans.push(table)
    }
    for (const inner of node.Plans ?? []) walk(inner)
  }
  walk(plan)
  return isThere ? found : null
}
