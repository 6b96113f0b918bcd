import type { TableRow } from '#schema/objects/guessColumns.ts'
import { exchangeLimits } from '#schema/objects/exchange.ts'
import { RefusedTable } from './refusedTable.ts'

/**
 * Passes on rows that are not empty. Throws `RefusedTable` when there are too many, or one is too wide or too long.
 */
export async function* boundedRows(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let count = 0
  for await (const { row, cells } of rows) {
    const width = cells.findLastIndex((cell) => cell !== null && cell !== '') + 1
    if (width === 0) continue
    const signs = cells.reduce((sum: number, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)
    if (width > exchangeLimits.columns || signs > exchangeLimits.rowBytes || ++count > exchangeLimits.rows)
      throw new RefusedTable('import_too_large')
    yield { row, cells: cells.slice(0, width) }
  }
}
