import { levelNumber } from '#schema/access/levels.ts'
import { allowedSql, levelOn, readerOf } from '../access/reader.ts'
import { addressOf } from '../files/file.ts'
import type { FileSource } from '../files/fileSource.ts'
import { accessPage } from './accessPage.ts'
import { pageRows } from './pageRows.ts'

/**
 * Files of a page. Anyone who may read the page reads them, and anyone who may edit it adds them. While it is
 * published they are open to everyone, or to all signed-in users if the publication says so.
 */
export const pageFileSource: FileSource = {
  async access(ctx, id, wanted) {
    const { page, reader } = await accessPage(ctx, id, wanted)
    return { space: page.space, subject: reader.subject }
  },
  async publishedTo(db, file) {
    const owner = file.source_type === 'page' ? file.source_id : null
    const [row] = await db<{ storage_login: boolean }[]>`
      select n.storage_login from (
        select ${owner}::uuid as id
        union all select t.page_id from page_text t where t.files && ${[addressOf(file)]}::text[]
      ) shown
      join publication n on n.page = shown.id
      join page p on p.id = n.page and p.space = ${file.space} and p.deleted_at is null
      join space s on s.id = p.space and s.deleted_at is null
      order by n.storage_login limit 1`
    if (!row) return 'nobody'
    return row.storage_login ? 'signedIn' : 'everyone'
  },
  readable: (db, reader) => db`
    select p.id::text from page p
    where p.space = ${reader.space} and p.deleted_at is null and ${allowedSql(db, reader, 'read')}`,
  shownTo: (db, reader, address) => db`
    select unnest(t.files) from page_text t join page p on p.id = t.page_id
    where p.space = ${reader.space} and p.deleted_at is null and ${allowedSql(db, reader, 'read')}
      ${address === undefined ? db`` : db`and t.files && ${[address]}::text[]`}`,
  existing: (db) => db`select p.id::text from page p`,
  showing: (db, addresses) => db`
    select shown.address, p.id, p.space
    from page_text t
    join page p on p.id = t.page_id and p.deleted_at is null
    cross join unnest(t.files) as shown (address)
    where t.files && ${addresses}::text[] and shown.address = any(${addresses})
    order by p.created_at, p.id`,
  holding: (db, addresses) => db`
    select held.address, p.id, p.space
    from (
      select t.page_id, shown.address, 0 as rank
      from page_text t cross join unnest(t.files) as shown (address)
      where t.files && ${addresses}::text[]
      union all
      select v.page, shown.address, 1
      from page_version v cross join unnest(v.files) as shown (address)
      where v.files <> '{}' and v.files && ${addresses}::text[]
    ) held
    join page p on p.id = held.page_id
    where held.address = any(${addresses})
    order by p.deleted_at is not null, held.rank, p.created_at, p.id`,
  async describe(ctx, ids) {
    const rows = await Promise.all(ids.map((id) => pageRows(ctx).load(id)))
    const found = await Promise.all(
      rows.map(async (row) => {
        const reader = row && !row.deleted_at ? await readerOf(ctx, row.space) : null
        const level = reader ? levelOn(reader, row!) : 0
        if (level < levelNumber.read) return []
        return [{ id: row!.id, title: row!.title }]
      }),
    )
    return found.flat()
  },
}
