import { allowedSql } from '../access/reader.ts'
import type { FileSource } from '../files/fileSource.ts'
import { accessPage } from './accessPage.ts'

/** Files of a page: read by whoever reads it, added by whoever edits it, open to all while it is published. */
export const pageFileSource: FileSource = {
  async access(ctx, id, wanted) {
    const { page, reader } = await accessPage(ctx, id, wanted)
    return { space: page.space, subject: reader.subject }
  },
  async isPublished(db, id) {
    const [row] = await db`
      select 1 from publication n
      join page p on p.id = n.page and p.deleted_at is null
      join space s on s.id = p.space and s.deleted_at is null
      where n.page = ${id}`
    return row !== undefined
  },
  readable: (db, reader) => db`
    select p.id from page p
    where p.space = ${reader.space} and p.deleted_at is null and ${allowedSql(db, reader, 'read')}`,
}
