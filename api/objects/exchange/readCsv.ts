import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { delimiterOf, oldEncoding, withoutMark } from '#schema/objects/csvText.ts'
import { exchangeLimits } from '#schema/objects/exchange.ts'
import { RefusedTable } from './refusedTable.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'

const sliceBytes = 256 * 1024

/**
 * The rows of a delimited text file. The encoding is UTF-8, UTF-16 if the file says so, otherwise the one that Excel
 * uses for the language. The delimiter is the most frequent one in the first lines.
 */
export async function* readCsv(path: string, locale: string): AsyncGenerator<TableRow> {
  const encoding = await encodingOf(path, locale)
  const head = await textHead(path, encoding)
  if (head.includes('\0')) throw new RefusedTable('import_unreadable')
  const parser = Readable.from(decoded(path, encoding)).pipe(
    parse({
      delimiter: delimiterOf(head),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: exchangeLimits.rowBytes,
    }),
  )
  try {
    let row = 0
    for await (const cells of parser) {
      row += 1
      yield { row, cells: (cells as string[]).map(bare) }
    }
  } catch (error) {
    if (error instanceof RefusedTable) throw error
    const isLong = error instanceof Error && 'code' in error && error.code === 'CSV_MAX_RECORD_SIZE'
    throw new RefusedTable(isLong ? 'import_too_large' : 'import_unreadable')
  }
}

const bare = (text: string): string => withoutMark(text).replaceAll('\0', '')

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const part of createReadStream(path, { highWaterMark: sliceBytes }))
    yield decoder.decode(part as Buffer, { stream: true })
  yield decoder.decode()
}

async function encodingOf(path: string, locale: string): Promise<string> {
  const [first = 0, second = 0] = await firstBytes(path, 2)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const part of createReadStream(path, { highWaterMark: sliceBytes }))
      strict.decode(part as Buffer, { stream: true })
    strict.decode()
    return 'utf-8'
  } catch {
    return oldEncoding(locale)
  }
}

const textHead = async (path: string, encoding: string): Promise<string> =>
  new TextDecoder(encoding).decode(await firstBytes(path, sliceBytes), { stream: true })

async function firstBytes(path: string, most: number): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(most), 0, most)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
