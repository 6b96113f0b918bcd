import type { Locale } from '#schema/accounts/locales.ts'
import { tableGuesser } from '#schema/objects/guessColumns.ts'
import { readCsv } from './readCsv.ts'
import { RefusedTable } from './refusedTable.ts'
import { boundedRows } from './tableRow.ts'

// A program of its own: a file that crashes its reader harms nobody else. Writes a line of JSON for each row, and
// with a time zone a description of the columns.

const [path = '', format = '', locale = '', timeZone = ''] = process.argv.slice(2)
const linesAtOnce = 500

async function main(): Promise<void> {
  const out = Bun.stdout.writer()
  let lines = 0
  const say = async (line: unknown) => {
    await out.write(`${JSON.stringify(line)}\n`)
    if (++lines % linesAtOnce === 0) await out.flush()
  }
  const guesser = timeZone ? tableGuesser({ locale: locale as Locale, timeZone }) : null
  try {
    // The library of workbooks takes most of the start, so a CSV file goes without it.
    const rows = format === 'xlsx' ? (await import('./readXlsx.ts')).readXlsx(path) : readCsv(path, locale)
    for await (const row of boundedRows(rows)) {
      guesser?.see(row)
      await say(row)
    }
    await say({ end: lines === 0 ? 'import_empty' : 'whole', guess: guesser?.guess() })
  } catch (error) {
    await say({ end: error instanceof RefusedTable ? error.code : 'import_unreadable' })
  }
  await out.end()
}

await main()
process.exit(0)
