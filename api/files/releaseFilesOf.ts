import type { Tx } from '../db.ts'
import type { FileSourceType } from './fileSource.ts'

/** Takes the files of sources that go for good out of the space; `removeLoose` after the commit frees their bytes. */
export async function releaseFilesOf(tx: Tx, type: FileSourceType, sources: string[]): Promise<void> {
  await tx`
    with gone as (
      delete from file where source_type = ${type} and source_id = any(${sources}::text[]) returning id, disk
    )
    insert into file_loose (id, disk, remove_after) select id, disk, now() from gone`
}
