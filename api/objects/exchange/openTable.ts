import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exchangeLimits, type TableFormat } from '#schema/objects/exchange.ts'
import type { TableGuess } from '#schema/objects/fromFile.ts'
import { RefusedTable, type TableRefusal } from './refusedTable.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'

const program = join(import.meta.dirname, 'readTable.ts')
const memoryBytes = 1024 ** 3
/** Memory can grow by a gigabyte a second: a reader that is looked at rarely is far past its bound. */
const watchMs = 50
const rowsAtOnce = 500

type Told = TableRow | { end: TableRefusal | 'whole'; guess?: TableGuess }

/** What is to be read and how; with a time zone the columns are looked at, too. */
export type TableReading = { format: TableFormat; locale: string; timeZone?: string }

/** Starts the program that reads a table file; it writes a line of JSON for each row. */
export const startReader = (path: string, { format, locale, timeZone = '' }: TableReading) =>
  Bun.spawn([process.execPath, '--no-install', '--smol', program, path, format, locale, timeZone], {
    stdout: 'pipe',
    stderr: 'ignore',
    stdin: 'ignore',
    env: {},
  })

/**
 * The rows of a table file in batches, read by another process that may take so much time and memory and no more; at
 * the end what the columns look like, where that was asked. Throws `RefusedTable`.
 */
export async function* openTable(
  path: string,
  { signal, ...how }: TableReading & { signal: AbortSignal },
): AsyncGenerator<TableRow[], TableGuess | undefined> {
  signal.throwIfAborted()
  const reader = startReader(path, how)
  let stopped: TableRefusal = 'import_unreadable'
  const stop = () => {
    stopped = 'import_too_large'
    reader.kill('SIGKILL')
  }
  const leave = () => reader.kill('SIGKILL')
  signal.addEventListener('abort', leave)
  const clock = setTimeout(stop, exchangeLimits.readSeconds * 1000)
  const watch = setInterval(() => {
    residentBytes(reader.pid).then(
      (bytes) => bytes > memoryBytes && stop(),
      () => undefined,
    )
  }, watchMs)
  try {
    let batch: TableRow[] = []
    let isWhole = false
    let guess: TableGuess | undefined
    for await (const line of linesOf(reader.stdout)) {
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
    if (!isWhole) throw new RefusedTable(stopped)
    if (batch.length > 0) yield batch
    return guess
  } finally {
    clearTimeout(clock)
    clearInterval(watch)
    signal.removeEventListener('abort', leave)
    reader.kill('SIGKILL')
    await reader.exited
  }
}

/** What a process holds in memory, where the system tells it. */
async function residentBytes(pid: number): Promise<number> {
  const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
  return Number(pages) * 4096
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of stream) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
