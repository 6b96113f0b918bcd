import { readerOf } from '../access/reader.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { tableOf } from '../objects/objectColumns.ts'
import type { ObjectRow } from '../objects/objectRows.ts'
import { objectTypeOf } from '../objects/objectType.ts'
import { hiddenProperties } from '../objects/hiddenProperties.ts'
import { apartBy, searchedProperties, searchedText, type SearchedProperty } from '../objects/searchedTexts.ts'
import { excerptOf, excerptSigns, firstFitting, searchedSigns, signsBefore } from '../words/marks.ts'
import type { Marked, Needles } from '../words/marks.ts'

type Found = { id: string; at: number; part: string }

/**
 * The part around the first matching word in the first of each object's values that has one; absent when only the
 * name matches. Only values that are indexed and that the reader may read now. The caller has checked access to the
 * objects.
 */
export async function objectExcerptsOf(
  ctx: Context,
  rows: ObjectRow[],
  needles: Needles,
): Promise<Map<string, Marked>> {
  const wanted = firstFitting(needles)
  const byType = Map.groupBy(rows, (row) => row.type)
  const shown = wanted ? await shownProperties(ctx, [...byType.keys()]) : []
  if (!wanted || rows.length === 0) return new Map()
  const { sql } = ctx
  const hidden = await hiddenOf(ctx, rows)
  const ofTypes = [...Map.groupBy(shown, ({ type }) => type)].map(([type, properties]) => {
    const ids = byType.get(type)!.map(({ id }) => id)
    const texts = properties.map((each, place) => sql`(${searchedText(sql, each)}, ${place}::int)`)
    return sql`
      (select t.id, f.at, ${partAround(sql)}
      from ${sql(tableOf({ id: type }))} t join lateral (
        select v.text, m.at
        from (values ${apartBy(sql`, `, texts)}) v (text, place)
        join lateral (${fitsAt(sql, wanted)}) m on m.at > 0
        order by v.place limit 1
      ) f on true
      where t.id = any(${ids}::uuid[]))`
  })
  // The index stores the text of each part of a composite that is partly hidden from some.
  const apart = sql`
    (select distinct on (v.object) v.object as id, f.at, ${partAround(sql)}
    from object_search_part v join property p on p.id = v.property and p.parent is not null
    join lateral (select v.text, m.at from (${fitsAt(sql, wanted)}) m where m.at > 0) f on true
    where v.object = any(${rows.map(({ id }) => id)}::uuid[]) and not (v.property = any(${hidden}::bigint[]))
      and not exists (select 1 from object_search_pending w where w.object = v.object)
    order by v.object, p.position, p.id)`
  const found = await sql<Found[]>`${apartBy(sql` union all `, [...ofTypes, apart])}`
  return new Map(found.toReversed().map((row) => [row.id, excerptOf(row, needles)]))
}

const fitsAt = (db: Db, wanted: string) =>
  db`select regexp_instr(left(v.text, ${searchedSigns}), ${wanted}, 1, 1, 0, 'i') as at`

const partAround = (db: Db) => db`substr(f.text, greatest(1, f.at - ${signsBefore}), ${excerptSigns}) as part`

async function hiddenOf(ctx: Context, [row]: ObjectRow[]): Promise<string[]> {
  const reader = row && (await readerOf(ctx, row.space))
  return reader ? hiddenProperties(ctx, reader) : []
}

/**
 * The indexed properties of the types that the reader may read, without the one that names objects: that is the hit's
 * title.
 */
async function shownProperties(ctx: Context, ids: string[]): Promise<SearchedProperty[]> {
  const types = await Promise.all(ids.map((id) => objectTypeOf(ctx, id)))
  const readable = types.flatMap((type) => [...type.properties.values()].filter(({ header }) => !header))
  const shown = new Set(readable.map(({ id }) => id))
  return (await searchedProperties(ctx.sql, ids)).filter(({ id, nested }) => shown.has(id) && !nested)
}
