import type { Sql, Tx } from '../db.ts'
import { searchedTexts } from '../objects/searchedTexts.ts'
import { indexedSigns, vectorsSql, wordsSql } from './vectors.ts'

const objectsPerRound = 500

/** Brings the index up to date with some of the objects that wait; nodes take different ones. */
export async function indexObjects(sql: Sql): Promise<'done' | 'more'> {
  return sql.begin(async (tx) => {
    const noted = await tx<{ id: string; object: string }[]>`
      select id, object from object_search_pending order by id limit ${objectsPerRound} for update skip locked`
    if (noted.length === 0) return 'done'
    const texts = await searchedTexts(tx, [...new Set(noted.map(({ object }) => object))])
    if (texts.length > 0)
      await tx`
        insert into object_search (object, name, name_words, words) ${vectorsSql(tx, texts)}
        on conflict (object) do update
          set name = excluded.name, name_words = excluded.name_words, words = excluded.words, whole = null`
    await indexParts(tx, texts)
    await tx`delete from object_search_pending where id = any(${noted.map(({ id }) => id)}::bigint[])`
    return 'more'
  })
}

/** Indexes what only some of an object's readers may read, by property; all of an object's texts share one bound. */
async function indexParts(tx: Tx, texts: Awaited<ReturnType<typeof searchedTexts>>): Promise<void> {
  const ids = texts.map(({ id }) => id)
  await tx`delete from object_search_part where object = any(${ids}::uuid[])`
  const parts = texts.flatMap(({ id, text, parts: all }) => {
    let left = indexedSigns - text.length
    return all.flatMap((part) => {
      const kept = part.text.slice(0, Math.max(0, left))
      left -= kept.length
      return kept ? [{ object: id, property: part.property, text: kept }] : []
    })
  })
  if (parts.length === 0) return
  const of = (name: 'object' | 'property' | 'text') => parts.map((part) => part[name])
  await tx`
    insert into object_search_part (object, property, text, words)
    select p.object, p.property, p.text, w.words
    from unnest(${of('object')}::uuid[], ${of('property')}::bigint[], ${of('text')}::text[])
      with ordinality as p (object, property, text, number)
    join (${wordsSql(tx, of('text'))}) w using (number)`
  await tx`
    update object_search d set whole = d.words || p.words
    from (
      select object, all_words(words) as words from object_search_part
      where object = any(${ids}::uuid[]) group by object
    ) p where p.object = d.object`
}
