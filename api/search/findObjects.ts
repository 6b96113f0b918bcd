import type { Reader } from '../access/reader.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { allowedAnyObject } from '../objects/objectRights.ts'
import { findNodes, type Asked, type Found } from './findPages.ts'

/**
 * The readable objects of the reader's space that fit a text: by their names first, then by their texts. An object that
 * waits for the index is found by its name alone: its text may have been hidden since.
 */
export async function findObjects(ctx: Context, reader: Reader, asked: Asked): Promise<Found> {
  const { allowed } = await allowedAnyObject(ctx, reader)
  return findNodes(
    ctx.sql,
    (db, fitting, by) => db`
      from (
        select d.object as page, d.name, d.name_words, d.words from object_search d
        where ${fitting} ${by === 'text' ? current(db) : db``} offset 0
      ) d
      join object o on o.id = d.page
      join object_type y on y.id = o.type and y.deleted_at is null
      cross join lateral (select o.updated_at) p
      where o.space = ${reader.space} and o.deleted_at is null and ${allowed}`,
    asked,
  )
}

const current = (db: Db) =>
  db`and not exists (select 1 from object_search_pending w where w.object = d.object)`
