import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import ExcelJS from 'exceljs'
import type { Cell } from '#schema/objects/cells.ts'

const waitingBytes = 1024 * 1024
const columnWidth = 20
const formats = { day: 'yyyy-mm-dd', instant: 'yyyy-mm-dd hh:mm' }

/** Rows of cells, the headings first, as a workbook that is streamed while rows arrive. */
export function writeXlsx(rows: AsyncIterable<Cell[][]>, name: string): PassThrough {
  const out = new PassThrough({ highWaterMark: waitingBytes })
  fill(out, rows, name).catch((error: unknown) => out.destroy(error as Error))
  return out
}

async function fill(out: PassThrough, rows: AsyncIterable<Cell[][]>, name: string): Promise<void> {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
  const sheet = book.addWorksheet(sheetName(name), { views: [{ state: 'frozen', ySplit: 1 }] })
  let isHead = true
  for await (const batch of rows) {
    if (isHead) sheet.columns = (batch[0] ?? []).map(() => ({ width: columnWidth }))
    for (const cells of batch) {
      const row = sheet.addRow(cells.map(valueOf))
      for (const [at, cell] of cells.entries())
        if (isWall(cell))
          row.getCell(at + 1).numFmt = cell.wall.endsWith('T00:00:00') ? formats.day : formats.instant
      if (isHead) row.font = { bold: true }
      isHead = false
      row.commit()
    }
    // A slow client delays the writer instead of filling memory.
    while (out.readableLength >= waitingBytes && !out.destroyed) await once(out, 'data')
    if (out.destroyed) return
  }
  sheet.commit()
  await book.commit()
}

const isWall = (cell: Cell): cell is { wall: string } => typeof cell === 'object' && cell !== null

/** Texts stay texts: a workbook evaluates only cells that are marked as formulas. */
const valueOf = (cell: Cell): ExcelJS.CellValue => (isWall(cell) ? new Date(`${cell.wall}Z`) : cell)

const signsMost = 31
const sheetName = (name: string): string =>
  name
    .replaceAll(/[*?:\\/[\]]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .slice(0, signsMost)
    .trim() || 'Terem'
