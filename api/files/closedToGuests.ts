import type { Reader } from '../access/reader.ts'
import type { Db } from '../database/db.ts'
import { readableSql } from './accessFile.ts'
import { fileSourceTypes, type FileSources } from './fileSource.ts'

const namedMost = 50

type Asked = { reader: Reader; addresses: string[] }

/**
 * The names of files at these addresses that no publication opens, since they have rights of their own. Only names
 * that the reader may read.
 */
export async function closedToGuests(
  db: Db,
  sources: FileSources,
  { reader, addresses }: Asked,
): Promise<string[]> {
  const finer = fileSourceTypes.filter((type) => sources[type].finer)
  if (addresses.length === 0) return []
  const rows = await db<{ name: string }[]>`
    select f.name from file f
    where f.space = ${reader.space} and f.source_type = any(${finer})
      and f.short_link || '.' || f.extension = any(${addresses}) and ${readableSql(db, sources, reader)}
    order by f.name, f.id limit ${namedMost}`
  return rows.map(({ name }) => name)
}
