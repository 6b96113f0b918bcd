import { levelNumber } from '#schema/access/levels.ts'
import { allowedSql, levelOn, readerOf } from '../access/reader.ts'
import type { FileSource } from '../files/fileSource.ts'
import { accessPage } from './accessPage.ts'
import { pageRows } from './pageRows.ts'

/**
 * Files of a page: read by whoever reads it, added by whoever edits it, open to all while it is published, or to all
 * who are signed in where the publication says so.
 */
export const pageFileSource: FileSource = {
  async access(ctx, id, wanted) {
    const { page, reader } = await accessPage(ctx, id, wanted)
    return { space: page.space, subject: reader.subject }
  },
  async publishedTo(db, id) {
    const [row] = await db<{ storage_login: boolean }[]>`
      select n.storage_login from publication n
      join page p on p.id = n.page and p.deleted_at is null
      join space s on s.id = p.space and s.deleted_at is null
      where n.page = ${id}`
    if (!row) return 'nobody'
    return row.storage_login ? 'signedIn' : 'everyone'
  },
  readable: (db, reader) => db`
    select p.id::text from page p
    where p.space = ${reader.space} and p.deleted_at is null and ${allowedSql(db, reader, 'read')}`,
  existing: (db) => db`select p.id::text from page p`,
  showing: (db, addresses) => db`
    select shown.address, p.id, p.space
    from page_text t
    join page p on p.id = t.page_id and p.deleted_at is null
    cross join unnest(t.files) as shown (address)
    where t.files && ${addresses}::text[] and shown.address = any(${addresses})
    order by p.created_at, p.id`,
  async describe(ctx, ids) {
    const rows = await Promise.all(ids.map((id) => pageRows(ctx).load(id)))
    const found = await Promise.all(
      rows.map(async (row) => {
        const reader = row && !row.deleted_at ? await readerOf(ctx, row.space) : null
        const level = reader ? levelOn(reader, row!) : 0
        if (level < levelNumber.read) return []
        return [{ id: row!.id, title: row!.title, editable: level >= levelNumber.edit }]
      }),
    )
    return found.flat()
  },
}
