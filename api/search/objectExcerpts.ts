import type { Context } from '../context.ts'
import { tableOf } from '../objects/objectColumns.ts'
import type { ObjectRow } from '../objects/objectRows.ts'
import { objectTypeOf } from '../objects/objectType.ts'
import { searchedProperties, searchedText, type SearchedProperty } from '../objects/searchedTexts.ts'
import { excerptOf, excerptSigns, firstFitting, searchedSigns, signsBefore } from './marks.ts'
import type { Marked, Needles } from './marks.ts'

type Found = { id: string; at: number; part: string }

/**
 * The part around the first word that fits in the first of each object's values that has one; absent where only the
 * name fits. Only values that the index knows and that the reader may read now. The caller has cleared the reader for
 * the objects.
 */
export async function objectExcerptsOf(
  ctx: Context,
  rows: ObjectRow[],
  needles: Needles,
): Promise<Map<string, Marked>> {
  const wanted = firstFitting(needles)
  const byType = Map.groupBy(rows, (row) => row.type)
  const shown = wanted ? await shownProperties(ctx, [...byType.keys()]) : []
  if (!wanted || shown.length === 0) return new Map()
  const { sql } = ctx
  const parts = [...Map.groupBy(shown, ({ type }) => type)].map(([type, properties]) => {
    const ids = byType.get(type)!.map(({ id }) => id)
    const texts = properties.map((each, place) => sql`(${searchedText(sql, each)}, ${place}::int)`)
    return sql`
      (select t.id, f.at, substr(f.text, greatest(1, f.at - ${signsBefore}), ${excerptSigns}) as part
      from ${sql(tableOf({ id: type }))} t join lateral (
        select v.text, m.at
        from (values ${texts.flatMap((each, at) => (at > 0 ? [sql`, `, each] : [each]))}) v (text, place)
        join lateral (
          select regexp_instr(left(v.text, ${searchedSigns}), ${wanted}, 1, 1, 0, 'i') as at
        ) m on m.at > 0
        order by v.place limit 1
      ) f on true
      where t.id = any(${ids}::uuid[]))`
  })
  const found = await sql<
    Found[]
  >`${parts.flatMap((each, at) => (at > 0 ? [sql` union all `, each] : [each]))}`
  return new Map(found.map((row) => [row.id, excerptOf(row, needles)]))
}

/** What search knows of the types and the reader may read, without what names objects: that is the hit's title. */
async function shownProperties(ctx: Context, ids: string[]): Promise<SearchedProperty[]> {
  const types = await Promise.all(ids.map((id) => objectTypeOf(ctx, id)))
  const readable = types.flatMap((type) => [...type.properties.values()].filter(({ header }) => !header))
  const shown = new Set(readable.map(({ id }) => id))
  return (await searchedProperties(ctx.sql, ids)).filter(({ id }) => shown.has(id))
}
