import type { App } from '../context.ts'
import { addressOf } from './file.ts'
import { fileSourceTypes, type FileSource, type FileSources, type FileSourceType } from './fileSource.ts'
import { releaseFiles } from './looseBytes.ts'

const freedAtOnce = 500

type Gone = { id: string; space: string; short_link: string; extension: string }

/**
 * Frees the files of what is gone for good. One that something else in the space still shows goes over to that.
 * Files of what lives stay, shown or not: they may be in a version, or be wanted by their address.
 */
export async function freeUnusedFiles({ sql }: Pick<App, 'sql'>, sources: FileSources): Promise<void> {
  for (const type of fileSourceTypes) await freeOf(sql, type, sources[type])
}

async function freeOf(sql: App['sql'], type: FileSourceType, source: FileSource): Promise<void> {
  const gone = await sql<Gone[]>`
    select f.id, f.space, f.short_link, f.extension from file f
    where f.source_type = ${type} and f.source_id not in (${source.existing(sql)}) limit ${freedAtOnce}`
  if (gone.length === 0) return
  const shown = await source.showing(sql, gone.map(addressOf))
  const heirs = gone.flatMap((file) => {
    const heir = shown.find(({ address, space }) => address === addressOf(file) && space === file.space)
    return heir ? [{ file: file.id, heir: heir.id }] : []
  })
  const kept = new Set(heirs.map(({ file }) => file))
  await sql.begin(async (tx) => {
    for (const { file, heir } of heirs) await tx`update file set source_id = ${heir} where id = ${file}`
    await releaseFiles(
      tx,
      gone.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    )
  })
}
