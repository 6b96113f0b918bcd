import { fileUrl } from '#schema/files/fileUrl.ts'
import type { Db } from '../database/db.ts'
import type { FileSourceType } from './fileSource.ts'

export type FileRow = {
  id: string
  space: string
  source_type: FileSourceType
  source_id: string
  short_link: string
  extension: string
  name: string
  mime: string
  disk: string
  hash: string
  size: string
  author: string | null
  uid: string | null
  created_at: Date
}

/** The columns of a file, which has the alias `f` in the query. */
export const fileColumns = (db: Db) => db`
  f.id, f.space, f.source_type, f.source_id, f.short_link, f.extension, f.name, f.mime, f.disk, f.hash, f.size,
  f.author, f.uid, f.created_at`

/** The File record of the public API. */
export const presentFile = (row: FileRow) => ({
  id: row.id,
  type_id: null,
  uid: row.uid,
  source_type: row.source_type,
  source_id: row.source_id,
  short_link: row.short_link,
  shortLink: row.short_link,
  extension: row.extension,
  name: row.name,
  disk: row.disk,
  hash: row.hash,
  size: Number(row.size),
  mime: row.mime,
  author_id: row.author,
  created_at: row.created_at,
})

/** The response of an upload: the record and its address. */
export const presentUpload = (row: FileRow) => ({ ...presentFile(row), url: fileUrl(row) })

/** A file as pages name it. */
export const addressOf = (row: Pick<FileRow, 'short_link' | 'extension'>) =>
  `${row.short_link}.${row.extension}`
