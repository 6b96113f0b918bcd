import type { Tx } from '../database/db.ts'
import { addressOf, type FileRow } from './file.ts'
import type { FileSource, FileSourceType } from './fileSource.ts'
import { releaseFiles } from './looseBytes.ts'

export type GoneFile = Pick<FileRow, 'id' | 'space' | 'short_link' | 'extension'>
type Gone = { type: FileSourceType; source: FileSource; ids: string[] }

/**
 * Removes the files of deleted sources from the space; `removeLoose` after the commit frees their bytes. A file that
 * something else in the space still shows, or can show again, moves to that owner.
 */
export async function releaseFilesOf(tx: Tx, { type, source, ids }: Gone): Promise<void> {
  const gone = await tx<GoneFile[]>`
    select id, space, short_link, extension from file
    where source_type = ${type} and source_id = any(${ids}::text[])`
  await releaseUnlessShown(tx, source, gone)
}

export async function releaseUnlessShown(tx: Tx, source: FileSource, gone: GoneFile[]): Promise<void> {
  if (gone.length === 0) return
  const held = await source.holding(tx, gone.map(addressOf))
  const heirs = new Map(held.map(({ address, id, space }) => [`${space} ${address}`, id] as const).reverse())
  const heirOf = (file: GoneFile) => heirs.get(`${file.space} ${addressOf(file)}`)
  for (const file of gone) {
    const heir = heirOf(file)
    if (heir !== undefined) await tx`update file set source_id = ${heir} where id = ${file.id}`
  }
  await releaseFiles(
    tx,
    gone.filter((file) => heirOf(file) === undefined).map(({ id }) => id),
  )
}
