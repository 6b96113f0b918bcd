import { join } from 'node:path'
import { pageImportLimits } from '#schema/pages/import/limits.ts'
import type { ImportProblem } from '#schema/pages/import/reasons.ts'
import type { PlannedItem } from '#schema/pages/import/planImport.ts'
import { startProgram, watchProgram } from '../../decoding/watchProgram.ts'
import type { StoredEntry } from './readArchive.ts'
import { RefusedArchive, type ArchiveRefusal } from './refusedArchive.ts'

const program = join(import.meta.dirname, 'readArchive.ts')
const batchSigns = 1024 * 1024

/** An item to create, with the location of its bytes. */
export type ReadItem = Omit<PlannedItem, 'entry'> & { entry: StoredEntry | null }
type Told =
  | { item: ReadItem }
  | { problem: ImportProblem }
  | { end: ArchiveRefusal }
  | { end: 'whole'; parts: number[] }

type Opening = { name: string; locale: string; space: string; signal: AbortSignal }

/**
 * The content of an archive in batches, read by another process with limits of time and memory; at the end the
 * archives that hold the files. Throws `RefusedArchive`.
 */
export async function* openArchive(
  path: string,
  { name, locale, space, signal }: Opening,
): AsyncGenerator<{ items: ReadItem[]; problems: ImportProblem[] }, number[]> {
  signal.throwIfAborted()
  const reader = startProgram(program, [path, name, locale, space])
  const watched = watchProgram(reader, { seconds: pageImportLimits.readSeconds, signal })
  let batch: { items: ReadItem[]; problems: ImportProblem[] } = { items: [], problems: [] }
  let signs = 0
  for await (const line of watched.lines()) {
    const told = JSON.parse(line) as Told
    if ('end' in told) {
      if (told.end !== 'whole') throw new RefusedArchive(told.end)
      yield batch
      return told.parts
    }
    if ('item' in told) batch.items.push(told.item)
    else batch.problems.push(told.problem)
    signs += line.length
    if (signs < batchSigns) continue
    yield batch
    batch = { items: [], problems: [] }
    signs = 0
  }
  signal.throwIfAborted()
  throw new RefusedArchive(watched.isStopped() ? 'archive_too_large' : 'archive_unreadable')
}
