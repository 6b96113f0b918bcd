import { reasonOf } from '#schema/log.ts'
import { untilWhole } from '../database/briefly.ts'
import type { App } from '../context.ts'
import { json, isUniqueViolation, type Tx } from '../database/db.ts'
import { lockSpace } from '../spaces/spaces.ts'
import { tellType } from './changeType.ts'
import type { Shape } from './checkProperty.ts'
import { convertBatch, finishConversion, noReport, type Conversion, type Report } from './convertColumn.ts'
import { retitle } from './headerProperty.ts'
import { addNextColumns } from './typeTable.ts'
import { propertyColumns, type PropertyRow } from './typeRows.ts'

/** A conversion and its progress. Its next columns exist from the first batch on. */
type Asked = { to: Shape; by: string | null; change?: string; place?: Place }
type Place = { after: string | null; report: Report }
type Pending = PropertyRow & { space: string; conversion: Asked }

/**
 * Runs the deferred conversions, batch by batch. Values of the property cannot change until its conversion ends, and
 * an interrupted conversion continues where it stopped. Several programs may run this; only one works on a property.
 * Conversions that are added while it runs are made as well. Returns how many were made.
 */
export async function runConversions(app: App): Promise<number> {
  const tried: string[] = []
  let made = 0
  for (;;) {
    const [waiting] = await app.sql<{ id: string }[]>`
      select id from property where pending is not null and id <> all(${tried}::bigint[]) order by id limit 1`
    if (!waiting) return made
    tried.push(waiting.id)
    try {
      if (await convertProperty(app, waiting.id)) made++
    } catch (error) {
      app.log.error('property_not_converted', { property: waiting.id, reason: reasonOf(error) })
    }
  }
}

async function convertProperty({ sql }: App, id: string): Promise<boolean> {
  const turn = await sql.reserve()
  try {
    const [lock] = await turn<{ mine: boolean }[]>`select pg_try_advisory_lock(737, hashint8(${id})) as mine`
    if (!lock!.mine) return false
    try {
      const found = await sql.begin((tx) => begin(tx, id))
      if (!found) return false
      let { place } = found
      for (let more = true; more;) ({ place, more } = await sql.begin((tx) => goOn(tx, found, place)))
      await untilWhole(sql, (tx) => finish(tx, found, place))
      return true
    } finally {
      await turn`select pg_advisory_unlock(737, hashint8(${id}))`
    }
  } finally {
    turn.release()
  }
}

type Found = Conversion & { space: string; place: Place }

async function begin(tx: Tx, id: string): Promise<Found | null> {
  const [row] = await tx<Pending[]>`
    select ${propertyColumns(tx)}, t.space from property p join object_type t on t.id = p.type
    where p.id = ${id} and p.pending is not null`
  if (!row) return null
  const { to, by, change, place } = row.conversion
  if (!place) await addNextColumns(tx, row.type, to)
  return {
    type: row.type,
    space: row.space,
    from: row,
    to,
    by,
    change,
    place: place ?? { after: null, report: noReport },
  }
}

/**
 * Converts one more batch. Its end is stored in the same transaction, so that no object is converted and recorded in
 * its history twice.
 */
async function goOn(tx: Tx, found: Found, from: Place): Promise<{ place: Place; more: boolean }> {
  const { last: after, more, report } = await convertBatch(tx, found, from)
  const place: Place = { after, report }
  const { to, by, change } = found
  await tx`update property set conversion = ${json(tx, { to, by, change, place })} where id = ${to.id}`
  return { place, more }
}

/** Objects created during the conversion have the default and come after all others. */
async function finish(tx: Tx, found: Found, place: Place): Promise<void> {
  await lockSpace(tx, found.space)
  const { report } = await convertBatch(tx, found, place)
  try {
    await tx.savepoint((inner) => finishConversion(inner, found, report))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await finishConversion(tx, { ...found, to: { ...found.to, is_unique: false } }, report)
  }
  if (found.to.header) await retitle(tx, found.type, found.to)
  await tellType(tx, { id: found.type, space: found.space })
}
