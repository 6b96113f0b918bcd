import { PassThrough } from 'node:stream'
import ExcelJS from 'exceljs'

/** An XLSX file of one sheet. */
export async function workbook(rows: unknown[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Поставки').addRows(rows)
  const out = new PassThrough()
  const whole = new Response(out as never).arrayBuffer()
  await book.xlsx.write(out)
  return Buffer.from(await whole)
}
