import type { Reader } from '../access/reader.ts'
import type { Context } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { hiddenProperties } from '../objects/hiddenProperties.ts'
import { allowedAnyObject } from '../objects/objectRights.ts'
import { findNodes, type Asked, type Found } from './findPages.ts'

/**
 * The readable objects of the reader's space that match a text: by name first, then by the texts that the reader may
 * read. An object that waits for indexing is found only by its name: its text may have been hidden since.
 */
export async function findObjects(ctx: Context, reader: Reader, asked: Asked): Promise<Found> {
  const [{ allowed }, hidden] = await Promise.all([
    allowedAnyObject(ctx, reader),
    hiddenProperties(ctx, reader),
  ])
  return findNodes(
    ctx.sql,
    (db, fitting, query) => db`
      from (
        select d.object as page, d.name, d.name_words, d.words from object_search d
        where ${fitting} ${query ? current(db) : db``} ${query ? fittingWhole(db, hidden, query) : db``} offset 0
      ) d
      join object o on o.id = d.page
      join object_type y on y.id = o.type and y.deleted_at is null
      cross join lateral (select o.updated_at) p
      where o.space = ${reader.space} and o.deleted_at is null and ${allowed}`,
    asked,
  )
}

/**
 * Objects of which only some readers may read all that matches. The index of all words yields the candidates, and the
 * parts that the reader may read decide.
 */
const fittingWhole = (db: Db, hidden: string[], query: Fragment) => db`
  union all
  select d.object, d.name, d.name_words, d.words || a.words from object_search d
  cross join lateral (
    select all_words(s.words) as words from object_search_part s
    where s.object = d.object and not (s.property = any(${hidden}::bigint[]))
  ) a
  where d.whole @@ ${query} and not d.words @@ ${query} and (d.words || a.words) @@ ${query} ${current(db)}`

const current = (db: Db) =>
  db`and not exists (select 1 from object_search_pending w where w.object = d.object)`
