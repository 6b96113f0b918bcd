import { reasonOf } from '#schema/log.ts'
import type { App } from '../context.ts'
import { isUniqueViolation, type Tx } from '../db.ts'
import { lockSpace } from '../spaces/spaces.ts'
import { tellType } from './changeType.ts'
import type { Shape } from './checkProperty.ts'
import { convertBatch, finishConversion, noReport, type Conversion } from './convertColumn.ts'
import { retitle } from './headerProperty.ts'
import { addNextColumns } from './typeTable.ts'
import { propertyColumns, type PropertyRow } from './typeRows.ts'

type Asked = { to: Shape; by: string | null }
type Pending = PropertyRow & { space: string; conversion: Asked }

/**
 * Makes the conversions that were left for later, batch by batch: values of a property are not changed meanwhile, and
 * one that is cut short begins anew. Several programs may run this; one works on a property. Gives how many were made.
 */
export async function runConversions(app: App): Promise<number> {
  const waiting = await app.sql<
    { id: string }[]
  >`select id from property where pending is not null order by id`
  let made = 0
  for (const { id } of waiting) {
    try {
      if (await convertProperty(app, id)) made++
    } catch (error) {
      app.log.error('property_not_converted', { property: id, reason: reasonOf(error) })
    }
  }
  return made
}

async function convertProperty({ sql }: App, id: string): Promise<boolean> {
  const turn = await sql.reserve()
  try {
    const [lock] = await turn<{ mine: boolean }[]>`select pg_try_advisory_lock(737, hashint8(${id})) as mine`
    if (!lock!.mine) return false
    try {
      const found = await sql.begin((tx) => begin(tx, id))
      if (!found) return false
      let done: Done = { last: null, more: true, report: noReport }
      while (done.more) {
        const { last: after, report } = done
        done = await sql.begin((tx) => convertBatch(tx, found, { after, report }))
      }
      const { last, report } = done
      await sql.begin((tx) => finish(tx, found, { after: last, report }))
      return true
    } finally {
      await turn`select pg_advisory_unlock(737, hashint8(${id}))`
    }
  } finally {
    turn.release()
  }
}

type Found = Conversion & { space: string }
type Done = Awaited<ReturnType<typeof convertBatch>>

async function begin(tx: Tx, id: string): Promise<Found | null> {
  const [row] = await tx<Pending[]>`
    select ${propertyColumns(tx)}, t.space from property p join object_type t on t.id = p.type
    where p.id = ${id} and p.pending is not null`
  if (!row) return null
  const { to, by } = row.conversion
  await addNextColumns(tx, row.type, to)
  return { type: row.type, space: row.space, from: row, to, by }
}

/** Objects that were made meanwhile, with a default, come after all others. */
async function finish(tx: Tx, found: Found, place: Parameters<typeof convertBatch>[2]): Promise<void> {
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
