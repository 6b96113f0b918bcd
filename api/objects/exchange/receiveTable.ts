import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DomainError } from '#schema/errors.ts'
import { exchangeLimits, tableFormats, type TableFormat } from '#schema/objects/exchange.ts'
import type { TableGuess } from '#schema/objects/fromFile.ts'
import type { App } from '../../context.ts'
import { byKey } from '../../database/db.ts'
import { measure } from '../../files/measure.ts'
import { turns, type Whose } from '../../turns.ts'
import { openTable } from './openTable.ts'
import { RefusedTable } from './refusedTable.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'

/** An uploaded table file, on this machine's disk until it is read. */
export type ReceivedTable = { path: string; format: TableFormat; head: Uint8Array }

/** The format by the file name. Throws `import_unreadable` for anything that is not a table. */
export function formatOf(name: string): TableFormat {
  const ending = name.split('.').at(-1)?.toLowerCase()
  if (ending === 'tsv' || ending === 'txt') return 'csv'
  const format = tableFormats.find((each) => each === ending)
  if (!format) throw new DomainError('import_unreadable')
  return format
}

const zipMark = [0x50, 0x4b, 0x03, 0x04]
/** The first bytes of a workbook with a password, and of formats before XLSX. */
const boxMark = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * Receives the bytes of a table. Throws `too_large`, `import_empty`, `import_protected`, and `import_unreadable` when
 * the content does not match the file name.
 */
export async function receiveTable(
  body: AsyncIterable<Uint8Array>,
  format: TableFormat,
): Promise<ReceivedTable> {
  const path = join(tmpdir(), `terem-table-${crypto.randomUUID()}`)
  const writer = Bun.file(path).writer()
  try {
    const { head, size } = await measure(body, exchangeLimits.fileBytes, async (part) => {
      await writer.write(part)
      await writer.flush()
    })
    await writer.end()
    const begins = (mark: number[]) => mark.every((byte, index) => head[index] === byte)
    if (size === 0) throw new DomainError('import_empty')
    if (format === 'xlsx' && begins(boxMark)) throw new DomainError('import_protected')
    if (begins(zipMark) !== (format === 'xlsx')) throw new DomainError('import_unreadable')
    return { path, format, head }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

const inTurn = turns({ most: 2, mostOfOne: 1, waitingMost: 200, waitingOfOne: 20 })

/** How often the reader of a table checks whether someone still waits for it. */
const askedMs = 1_000
/** Cancels the reading of imports that this program reads or has queued. */
const readings = new Map<string, AbortController>()

/** Cancels the reading of an import that was replaced or cancelled. */
export const stopReading = (id: string): void =>
  readings.get(id)?.abort(new RefusedTable('import_unreadable'))
export const isReading = (id: string): boolean => readings.has(id)

/** An import, and how its texts are parsed. With a time zone its columns are analysed, too. */
type Kept = { id: string; locale: string; timeZone?: string }

/**
 * Stores the rows of a table for the import and deletes the file. A refused file leaves no row. Rethrows unexpected
 * errors after the import's state says so.
 */
export async function keepRows(
  app: App,
  { id, whose, ...how }: Kept & { whose: Whose },
  table: ReceivedTable,
): Promise<void> {
  const { sql } = app
  const stop = new AbortController()
  readings.set(id, stop)
  try {
    await inTurn(whose, () => readRows(app, { id, ...how, signal: stop.signal }, table), stop.signal)
  } catch (error) {
    const isKnown = error instanceof RefusedTable || error instanceof DomainError
    const code = isKnown ? error.code : 'unexpected'
    const [failed] = await sql`
      with gone as (delete from object_import_row where import = ${id})
      update object_import set state = 'failed', failure = ${code}, updated_at = now()
      where id = ${id} and state = 'reading' returning 1`
    // The person has cancelled or replaced the import, so nothing is lost.
    if (failed && code === 'unexpected') throw error
  } finally {
    readings.delete(id)
    await rm(table.path, { force: true })
  }
}

async function readRows(
  app: App,
  { id, signal, ...how }: Kept & { signal: AbortSignal },
  { path, format }: ReceivedTable,
): Promise<void> {
  let [total, width] = [0, 0]
  let guess: TableGuess | undefined
  // Another node may have replaced or cancelled it.
  const asking = setInterval(() => void stopUnlessReading(app, id).catch(() => undefined), askedMs)
  try {
    const reading = openTable(path, { format, ...how, signal })
    let next = await reading.next()
    for (; !next.done; next = await reading.next()) {
      const rows = next.value
      if (!(await insertRows(app, id, rows))) throw new RefusedTable('import_unreadable')
      total += rows.length
      width = rows.reduce((most, { cells }) => Math.max(most, cells.length), width)
    }
    guess = next.value
  } finally {
    clearInterval(asking)
  }
  // For a new type, headings without rows are of no use.
  if (guess && total < 2) throw new RefusedTable('import_empty')
  await app.sql`
    update object_import set state = 'read', total = ${total}, width = ${width}, updated_at = now(),
      guess = ${guess ? app.sql.json(guess) : null}
    where id = ${id} and state = 'reading'`
}

async function stopUnlessReading({ sql }: App, id: string): Promise<void> {
  const [found] = await sql`select 1 from object_import where id = ${id} and state = 'reading'`
  if (!found) stopReading(id)
}

/** False once nobody waits for the rows. */
export async function insertRows({ sql }: Pick<App, 'sql'>, id: string, rows: TableRow[]): Promise<boolean> {
  const { count } = await byKey(sql)`
    insert into object_import_row (import, row, cells)
    select i.id, r.row, r.cells::jsonb
    from object_import i, unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ cells }) => JSON.stringify(cells))}::text[])
      as r (row, cells)
    where i.id = ${id} and i.state = 'reading'`
  return count > 0
}
