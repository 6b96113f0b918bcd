import { isDeepStrictEqual } from 'node:util'
import { printValue } from '#schema/fields/printValue.ts'
import { fields } from '#schema/fields/registry.ts'
import { json, type Tx } from '../database/db.ts'
import type { Shape } from './checkProperty.ts'
import { convertValue, presentStored, type Change } from './convertValue.ts'
import { namesOfPeople } from './namesOfPeople.ts'
import { peopleOfTexts } from './peopleOfTexts.ts'
import { fieldOf } from './presentType.ts'
import { addFormulas, dropReaders, refreshLinked, tellValues } from './formulas.ts'
import { addUniqueIndex, isSeveral, swapColumns, tableName } from './typeTable.ts'

const batchSize = 1000
const reportedMost = 100

/** A conversion of a property's column, whose next columns exist. */
export type Conversion = {
  type: string
  from: Shape
  to: Shape
  by: string | null
  /** The change by which `undoChange` can restore the values of objects; none when a restore makes no sense. */
  change?: string | undefined
}
/** The result: how many values were kept in some form, and the first objects whose value could not be converted. */
export type Report = { converted: number; failed: number; objects: string[] }

export const noReport: Report = { converted: 0, failed: 0, objects: [] }

type Stored = { id: string; value: unknown }
type Row = { id: string; old: unknown; value: unknown; text: string | null }

/**
 * Fills the next columns from the property's own for one batch of objects after `after`. The old values stay in the
 * objects' versions. Returns where the batch ended, and whether there may be more.
 */
export async function convertBatch(
  tx: Tx,
  { type, from, to, by, change: noted }: Conversion,
  { after, report }: { after: string | null; report: Report },
): Promise<{ last: string | null; more: boolean; report: Report }> {
  const column = `c${from.id}`
  // As JSON: a prepared statement must keep its result type, and the type of the column varies.
  const stored = await tx<Stored[]>`
    select id, to_jsonb(${tx(column)}) as value from ${tx(tableName(type))}
    where ${tx(column)} is not null ${after === null ? tx`` : tx`and id > ${after}`} order by id limit ${batchSize}`
  const change: Change = { from: fieldOf(from), to: fieldOf(to) }
  const olds = stored.map(({ value }) => presentStored(value, change.from))
  const people = await peopleOfTexts(tx, { type, meta: to.meta, change }, olds)
  const named = people ?? (await namesOfPeople(tx, { type, meta: from.meta, change }, olds))
  const rows = stored.map(({ id }, index) => convertRow(id, olds[index], { ...change, named }))
  const kept = rows.filter(({ value }) => value !== undefined)
  await writeNext(tx, { type, shape: to, rows: kept })
  if (people) await noteLinks(tx, to.id, kept)
  const changed = rows.filter(({ old, value }) => !isDeepStrictEqual(old, value))
  await noteChanges(tx, { property: from.id, rows: changed, by, change: noted })
  const failed = rows.filter(({ value }) => value === undefined)
  return {
    last: stored.at(-1)?.id ?? after,
    more: stored.length === batchSize,
    report: {
      converted: report.converted + kept.length,
      failed: report.failed + failed.length,
      objects: [...report.objects, ...failed.map(({ id }) => id)].slice(0, reportedMost),
    },
  }
}

function convertRow(
  id: string,
  old: unknown,
  { named, ...change }: Change & { named: ((value: unknown) => unknown) | null },
): Row {
  const value = named ? named(old) : convertValue(old, change)
  const isPrinted = value !== undefined && fields[change.to.kind].companion
  return {
    id,
    old,
    value,
    text: isPrinted ? printValue(value, change.to, { locale: 'ru', timeZone: 'UTC' }) : null,
  }
}

type Filled = { type: string; shape: Shape; rows: Row[] }

async function writeNext(tx: Tx, { type, shape, rows }: Filled): Promise<void> {
  if (rows.length === 0) return
  const { column, companion } = fields[shape.kind]
  const cast = tx.unsafe(`${column}${isSeveral(shape) ? '[]' : ''}`)
  await tx`
    update ${tx(tableName(type))} t set ${tx(`n${shape.id}`)} = v.value
      ${companion ? tx`, ${tx(`m${shape.id}`)} = v.text` : tx``}
    from jsonb_to_recordset(${json(
      tx,
      rows.map(({ id, value, text }) => ({ id, value, text })),
    )})
      as v (id uuid, value ${cast}, text text) where t.id = v.id`
}

/** Links of the objects to the people that they have as values now. */
async function noteLinks(tx: Tx, property: string, rows: Row[]): Promise<void> {
  const links = rows.flatMap(({ id, value }) =>
    (Array.isArray(value) ? value : [value]).map((target: string, position) => ({ id, target, position })),
  )
  await tx`
    insert into object_link (property, source, target, position)
    select ${property}, v.id, v.target, v.position
    from jsonb_to_recordset(${json(tx, links)}) as v (id uuid, target uuid, position int)`
}

/** RTY.23, ROB.12: a conversion is a change of each object like any other. */
async function noteChanges(
  tx: Tx,
  {
    property,
    rows,
    by,
    change,
  }: { property: string; rows: Row[]; by: string | null; change: string | undefined },
): Promise<void> {
  if (rows.length === 0) return
  const changes = rows.map(({ id, old, value }) => ({
    id,
    version: Bun.randomUUIDv7(),
    changes: { [property]: [old, value ?? null] },
  }))
  await tx`
    with v as (
      select * from jsonb_to_recordset(${json(tx, changes)}) as v (id uuid, version uuid, changes jsonb)
    ), raised as (
      update object o set version = o.version + 1 from v where o.id = v.id returning o.id, o.version
    )
    insert into object_version (id, object, version, author, changes, change)
    select v.version, v.id, r.version, ${by}, v.changes, ${change ?? null}::uuid from v join raised r on r.id = v.id`
}

/** Deletes links that a single-value property cannot hold. */
const dropLinks = (tx: Tx, type: string, property: string) => tx`
  delete from object_link l where l.property = ${property} and l.kind = 'value' and not exists (
    select from ${tx(tableName(type))} t where t.id = l.source and t.${tx(`c${property}`)} = l.target)`

/** Swaps in the converted columns and stores the new definition of the property. */
export async function finishConversion(
  tx: Tx,
  { type, from, to }: Conversion,
  report: Report,
): Promise<void> {
  if (from.kind === 'object' && to.kind !== 'object')
    await tx`delete from object_link where property = ${to.id}`
  const readers = await dropReaders(tx, type, to.id)
  await swapColumns(tx, type, to)
  if (to.kind === 'object' && from.multiple && !to.multiple) await dropLinks(tx, type, to.id)
  if (to.is_unique) await addUniqueIndex(tx, type, to)
  await tx`
    update property set kind = ${to.kind}, multiple = ${to.multiple}, multiple_most = ${to.multiple_most},
      is_unique = ${to.is_unique}, options = ${json(tx, to.options)}, meta = ${json(tx, to.meta)},
      default_value = ${to.default_value === null ? null : json(tx, to.default_value)},
      pending = null, conversion = ${tx.json({ ...report })}, updated_at = now()
    where id = ${to.id}`
  await addFormulas(tx, type, readers)
  await refreshLinked(tx, to.id)
  await tellValues(tx, type)
}
