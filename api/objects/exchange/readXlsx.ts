import ExcelJS from 'exceljs'
import type { Cell } from '#schema/objects/cells.ts'
import { exchangeLimits } from '#schema/objects/exchange.ts'
import { checkZip } from './checkZip.ts'
import { RefusedTable } from './refusedTable.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'

/** The rows of the first sheet of a workbook as stored. For formulas, the results saved in the file. */
export async function* readXlsx(path: string): AsyncGenerator<TableRow> {
  await checkZip(path)
  const workbook = new ExcelJS.stream.xlsx.WorkbookReader(path, {
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    worksheets: 'emit',
    entries: 'ignore',
  })
  for await (const sheet of workbook) {
    for await (const row of sheet) {
      if (row.cellCount > exchangeLimits.columns * 10) throw new RefusedTable('import_too_large')
      const values = Array.isArray(row.values) ? row.values : []
      yield {
        row: row.number,
        cells: Array.from({ length: row.cellCount }, (_, at) => cellOf(values[at + 1])),
      }
    }
    return
  }
}

function cellOf(value: ExcelJS.CellValue | undefined): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? null : { wall: value.toISOString().slice(0, 19) }
  if ('error' in value) return value.error
  if ('richText' in value) return cellOf(value.richText.map(({ text }) => text).join(''))
  if ('hyperlink' in value) return cellOf(value.text as ExcelJS.CellValue)
  return 'result' in value ? cellOf(value.result as ExcelJS.CellValue) : null
}
