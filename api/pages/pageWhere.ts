import { pageKinds } from '#schema/pageKinds.ts'
import { allowedSql, type Reader } from '../access/reader.ts'
import type { Db } from '../database/db.ts'
import type { Order, Where, WhereColumns } from '../graphql/where.ts'

type Column = 'id' | 'title' | 'type' | 'author' | 'parent_id' | 'created_at' | 'updated_at'
export type PageWhere = Where<Column>
export type PageOrder = Order<Column>

/**
 * The columns of the page `p` as the API shows them. A hidden parent is null, and instants have milliseconds so that
 * read values can be used in filters. Titles and names sort case-insensitively.
 */
export const pageWhereColumns = (db: Db, reader: Reader): WhereColumns<Column> => ({
  id: { sql: db`p.id`, cast: 'uuid', neverNull: true },
  title: { sql: db`p.title`, sortedBy: db`lower(p.title) collate "ru-x-icu"`, cast: 'text' },
  type: { sql: db`p.kind`, cast: 'text', values: pageKinds },
  author: {
    sql: db`p.author`,
    sortedBy: db`(
      select lower(s.last_name || ' ' || s.first_name) collate "ru-x-icu" from subject s where s.id = p.author)`,
    cast: 'bigint',
  },
  parent_id: {
    sql: db`(select up.id from page up where up.id = p.parent and ${allowedSql(db, reader, 'read', 'up')})`,
    cast: 'uuid',
  },
  created_at: { sql: db`date_trunc('milliseconds', p.created_at)`, cast: 'timestamptz' },
  updated_at: { sql: db`date_trunc('milliseconds', p.updated_at)`, cast: 'timestamptz' },
})
