import { join } from 'node:path'
import { exchangeLimits, type TableFormat } from '#schema/objects/exchange.ts'
import type { TableGuess } from '#schema/objects/fromFile.ts'
import { RefusedTable, type TableRefusal } from './refusedTable.ts'
import { startProgram, watchProgram } from '../../decoding/watchProgram.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'

const program = join(import.meta.dirname, 'readTable.ts')
const rowsAtOnce = 500

type Told = TableRow | { end: TableRefusal | 'whole'; guess?: TableGuess }

/** What to read and how. With a time zone, the columns are analysed, too. */
export type TableReading = { format: TableFormat; locale: string; timeZone?: string }

/** Starts the program that reads a table file. It writes a line of JSON for each row. */
export const startReader = (path: string, { format, locale, timeZone = '' }: TableReading) =>
  startProgram(program, [path, format, locale, timeZone])

/**
 * The rows of a table file in batches, read by another process with limits of time and memory. At the end it
 * describes the columns, if requested. Throws `RefusedTable`.
 */
export async function* openTable(
  path: string,
  { signal, ...how }: TableReading & { signal: AbortSignal },
): AsyncGenerator<TableRow[], TableGuess | undefined> {
  signal.throwIfAborted()
  const watched = watchProgram(startReader(path, how), { seconds: exchangeLimits.readSeconds, signal })
  let batch: TableRow[] = []
  let isWhole = false
  let guess: TableGuess | undefined
  for await (const line of watched.lines()) {
    const told = JSON.parse(line) as Told
    if ('end' in told) {
      if (told.end !== 'whole') throw new RefusedTable(told.end)
      isWhole = true
      guess = told.guess
    } else if (batch.push(told) >= rowsAtOnce) {
      yield batch
      batch = []
    }
  }
  signal.throwIfAborted()
  if (!isWhole) throw new RefusedTable(watched.isStopped() ? 'import_too_large' : 'import_unreadable')
  if (batch.length > 0) yield batch
  return guess
}
