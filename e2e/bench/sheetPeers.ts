import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initSync, Model } from '@ironcalc/wasm'
import ExcelJS from 'exceljs'
import * as Y from 'yjs'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { placeAt } from '#schema/kinds/spreadsheet/cells.ts'
import { cellKey, cellsOf, type CellValue } from '#schema/kinds/spreadsheet/maps.ts'
import { spreadsheetShape } from '#schema/kinds/spreadsheet.ts'
import { Engine, valuesByKey } from '../../client/kinds/spreadsheet/engine/Engine.ts'
import { addressOf } from '#schema/kinds/spreadsheet/address.ts'
import { bookSize, shownCells, typedCells, writeBook } from './sheetBook.ts'

type Add = (what: string, values: number[]) => void
type Ends = { chain: number; sum: number }

const edits = 10

/** What some work came to, and the processor's ms that it took, so that a busy machine says the same. */
function timed<Found>(work: () => Found): [Found, number] {
  const before = process.cpuUsage()
  const found = work()
  const { user, system } = process.cpuUsage(before)
  return [found, (user + system) / 1000]
}

/** Our engine alone, in this process: the whole book, then values at the head of the chain. */
export function countOurs(add: Add): Ends {
  const doc = new Y.Doc()
  spreadsheetShape.seed(doc)
  writeBook(doc)
  const book = readBook(doc)
  const sheet = book.sheets[0]!
  const keyOf = (row: number, column: number) => cellKey(placeAt({ sheet }, row, column)!)
  const engine = new Engine()
  const cells = [...cellsOf(doc)] as [string, CellValue][]
  const [values, all] = timed(() => valuesByKey(engine.apply({ book, cells })))
  add('our engine alone: the whole book, ms', [all])
  for (let at = 1; at <= edits; at += 1)
    add('our engine alone: an edit with 10 000 formulas behind it, ms', [
      timed(() => engine.apply({ cells: [[keyOf(0, 0), 1000 + at]] }))[1],
    ])
  return { chain: Number(values.get(keyOf(0, 7))), sum: Number(values.get(keyOf(1, 7))) }
}

/**
 * IronCalc in the same process: it is given the same texts, and counts when all are there. It counts what a cell reads
 * first by a call within a call, for which its memory ends if a cell above a chain of 10 000 reads the end of it; so it
 * is spared that cell.
 */
export function countIronCalc(add: Add): Ends {
  const file = createRequire(import.meta.url).resolve('@ironcalc/wasm/wasm_bg.wasm')
  initSync({ module: readFileSync(file) })
  const model = new Model('book', 'en', 'UTC', 'en')
  const [, all] = timed(() => {
    model.pauseEvaluation()
    for (const [row, column, typed] of typedCells())
      if (addressOf(row, column) !== shownCells.chain)
        model.setUserInput(0, row + 1, column + 1, String(typed))
    model.resumeEvaluation()
    model.evaluate()
  })
  add('IronCalc: the whole book, ms', [all])
  add('IronCalc: counting the whole book again, ms', [timed(() => model.evaluate())[1]])
  const shown = (row: number, column: number) => Number(model.getFormattedCellValue(0, row, column))
  const ends = { chain: shown(bookSize.rows, bookSize.columns), sum: shown(2, 8) }
  for (let at = 1; at <= edits; at += 1)
    add('IronCalc: an edit with 10 000 formulas behind it, ms', [
      timed(() => model.setUserInput(0, 1, 1, String(1000 + at)))[1],
    ])
  model.free()
  return ends
}

/** LibreOffice, where it is installed: the processor's time from a file of the book to its values, but for its start. */
export async function countLibreOffice(add: Add): Promise<Ends | undefined> {
  const office = Bun.which('soffice')
  if (office === null) return undefined
  const dir = mkdtempSync(join(tmpdir(), 'terem-bench-office-'))
  const convert = async (name: string) => {
    const profile = `-env:UserInstallation=file://${dir}/profile`
    const args = [profile, '--headless', '--convert-to', 'csv', '--outdir', dir, join(dir, `${name}.xlsx`)]
    const child = Bun.spawn([office, ...args], { stdout: 'ignore', stderr: 'ignore' })
    await child.exited
    return Number(child.resourceUsage()!.cpuTime.total) / 1000
  }
  try {
    const workbook = new ExcelJS.Workbook()
    const sheet = workbook.addWorksheet('A')
    for (let row = 0; row < bookSize.rows; row += 1) sheet.addRow([])
    for (const [row, column, typed] of typedCells())
      sheet.getCell(row + 1, column + 1).value =
        typeof typed === 'number' ? typed : { formula: typed.slice(1) }
    await workbook.xlsx.writeFile(join(dir, 'book.xlsx'))
    const empty = new ExcelJS.Workbook()
    empty.addWorksheet('A')
    await empty.xlsx.writeFile(join(dir, 'empty.xlsx'))
    // The first start makes its profile.
    await convert('empty')
    const idle = await convert('empty')
    add('LibreOffice: from the file of the book to its values, ms', [(await convert('book')) - idle])
    const [first = '', second = ''] = readFileSync(join(dir, 'book.csv'), 'utf8').split('\n')
    return { chain: Number(first.split(',')[7]), sum: Number(second.split(',')[7]) }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
