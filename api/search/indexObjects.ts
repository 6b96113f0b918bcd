import type { Sql } from '../db.ts'
import { searchedTexts } from '../objects/searchedTexts.ts'
import { vectorsSql } from './vectors.ts'

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
          set name = excluded.name, name_words = excluded.name_words, words = excluded.words`
    await tx`delete from object_search_pending where id = any(${noted.map(({ id }) => id)}::bigint[])`
    return 'more'
  })
}
