import { reasonOf, type Log } from '#schema/log.ts'
import type { Fragment, Sql, Tx } from '../database/db.ts'
import type { Round } from '../jobs/startWoken.ts'
import { searchedTexts } from '../objects/searchedTexts.ts'
import { claimedSql } from './claim.ts'
import { indexedSigns, vectorsSql, wordsSql } from '../words/vectors.ts'

const oldestPerRound = 400
/**
 * Each round also takes the newest, so that a large change in one space does not delay what is written in another.
 */
const newestPerRound = 100

type Texts = Awaited<ReturnType<typeof searchedTexts>>

/**
 * Indexes some of the objects that wait; nodes take different ones. An object whose texts cannot be indexed is logged
 * and found only by its name.
 */
export async function indexObjects(sql: Sql, log: Log): Promise<Round> {
  return sql.begin(async (tx) => {
    const take = (order: Fragment, most: number) => tx<{ id: string; object: string }[]>`
      select id, object from object_search_pending order by id ${order} limit ${most} for update skip locked`
    const oldest = await take(tx``, oldestPerRound)
    const newest = oldest.length < oldestPerRound ? [] : await take(tx`desc`, newestPerRound)
    const noted = [...oldest, ...newest]
    if (noted.length === 0) return 'done'
    const named = [...new Set(noted.map(({ object }) => object))]
    const objects = await tx<{ id: string }[]>`
      select n.id from unnest(${named}::uuid[]) as n (id)
      where ${claimedSql(tx, 'n')}`
    if (objects.length === 0) return 'later'
    const ids = objects.map(({ id }) => id)
    await indexTexts(tx, await searchedTexts(tx, ids), log)
    await tx`
      delete from object_search_pending
      where id = any(${noted.map(({ id }) => id)}::bigint[]) and object = any(${ids}::uuid[])`
    // A change recorded since then has woken us again.
    const isAll = oldest.length < oldestPerRound && objects.length === named.length
    return isAll ? 'done' : 'more'
  })
}

/** Indexes them at once; if that fails, by halves, to find the cause. */
async function indexTexts(tx: Tx, texts: Texts, log: Log): Promise<void> {
  const [only] = texts
  if (!only) return
  try {
    await tx.savepoint((part) => upsert(part, texts))
  } catch (error) {
    if (texts.length === 1) {
      log.error('object_not_indexed', { object: only.id, reason: reasonOf(error) })
      return upsert(tx, [{ ...only, text: '', parts: [] }])
    }
    const half = Math.ceil(texts.length / 2)
    await indexTexts(tx, texts.slice(0, half), log)
    await indexTexts(tx, texts.slice(half), log)
  }
}

async function upsert(tx: Tx, texts: Texts): Promise<void> {
  await tx`
    insert into object_search (object, name, name_words, words) ${vectorsSql(tx, texts)}
    on conflict (object) do update
      set name = excluded.name, name_words = excluded.name_words, words = excluded.words, whole = null`
  await indexParts(tx, texts)
}

/**
 * Indexes texts that only some of an object's readers may read, by property; all texts of an object share one limit.
 */
async function indexParts(tx: Tx, texts: Texts): Promise<void> {
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
