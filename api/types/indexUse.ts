import { reasonOf } from '#schema/log.ts'
import type { App } from '../context.ts'
import type { Sql } from '../db.ts'
import { addIndex, dropIndex, isIndexed, listIndexes, type ColumnShape } from './typeTable.ts'

/** Objects from which an index is worth its upkeep. */
const indexedFrom = 2000
const indexesMost = 12

type Row = ColumnShape & { type: string }

/**
 * Makes indexes for the properties that the views of large types filter and sort by, and drops those that no view
 * needs any more. Tables are read and written meanwhile. Gives how many were made and dropped.
 */
export async function indexTypes(app: App): Promise<{ made: number; dropped: number }> {
  const wanted = new Map((await wantedColumns(app.sql)).map((row) => [row.id, row]))
  const present = new Map((await listIndexes(app.sql)).map((index) => [index.property, index]))
  const done = { made: 0, dropped: 0 }
  for (const { property, valid } of present.values())
    if (
      (!wanted.has(property) || !valid) &&
      (await attempt(app, property, () => dropIndex(app.sql, property)))
    )
      done.dropped++
  for (const row of wanted.values())
    if (!present.get(row.id)?.valid && (await attempt(app, row.id, () => addIndex(app.sql, row.type, row))))
      done.made++
  return done
}

async function attempt(app: App, property: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    app.log.error('property_not_indexed', { property, reason: reasonOf(error) })
    return false
  }
}

/** What the views of large types name, the twelve most named of a type. */
async function wantedColumns(sql: Sql): Promise<Row[]> {
  const rows = await sql<(Row & { rank: number })[]>`
    with large as (
      select type from object where deleted_at is null group by type having count(*) > ${indexedFrom}
    ), named as (
      select v.type, named #>> '{}' as id, count(*) as times
      from type_view v join large using (type),
        jsonb_path_query(v.config, 'lax $.**.property_id') as named
      group by v.type, named #>> '{}'
    )
    select p.id, p.type, p.kind, p.multiple,
      row_number() over (partition by p.type order by n.times desc, p.id)::int as rank
    from named n join property p on p.id::text = n.id and p.type = n.type
    where p.deleted_at is null and p.parent is null and p.system is null and p.pending is null`
  return rows.filter((row) => row.rank <= indexesMost && isIndexed(row))
}
