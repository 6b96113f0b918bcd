import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { addressOf, columnName } from '#schema/kinds/spreadsheet/address.ts'
import { bySheet, readCells } from '#schema/kinds/spreadsheet/book.ts'
import { writeXlsx } from '../../files/writeXlsx.ts'
import { readXml } from '../../files/xml.ts'
import { corpusBook, corpusFile, corpusPlace, readCorpus } from './corpus.ts'

/**
 * `bun run corpus` asks LibreOffice again what the formulas come to, and writes it beside them. It needs `soffice`
 * (in Debian the package `libreoffice-calc`). Where a reason is given our value stays, and LibreOffice's stands behind it.
 */
const lines = readCorpus()
const formulas = lines.filter((line) => typeof line !== 'string')
const { doc, book } = corpusBook(formulas.map(({ formula }) => formula))
const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
try {
  // Without values of ours, so that everything is counted.
  const cells = bySheet(readCells(doc, book))
  const written = unzipSync(writeXlsx({ book, cells, styles: new Map(), shown: () => undefined }))
  // As arrays, which other formulas are for Excel, too.
  const first = 'xl/worksheets/sheet1.xml'
  const sheet = strFromU8(written[first]!).replaceAll(
    new RegExp(`(<c r="(${columnName(corpusPlace.column)}\\d+)"[^>]*>)<f>`, 'g'),
    '$1<f t="array" ref="$2">',
  )
  writeFileSync(join(folder, 'corpus.xlsx'), zipSync({ ...written, [first]: strToU8(sheet) }))
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      join(folder, 'corpus.xlsx'),
    ],
    { stdio: 'inherit', env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  )
  const counted = valuesOf(readFileSync(join(folder, 'corpus.fods')))
  for (const [at, line] of formulas.entries()) {
    const value = counted.get(addressOf(corpusPlace.row + at, corpusPlace.column)) ?? '""'
    if (line.reason) line.theirs = value
    // It has no truths but 1 and 0.
    else if (value !== { true: '1', false: '0' }[line.expected]) line.expected = value
  }
  const text = lines.map((line) =>
    typeof line === 'string'
      ? line
      : [line.formula, line.expected, line.reason, line.theirs]
          .filter((part) => part !== undefined)
          .join('\t'),
  )
  writeFileSync(corpusFile, `${text.join('\n')}\n`)
} finally {
  rmSync(folder, { recursive: true })
}

/** The values of the first sheet of an OpenDocument file by their addresses: as JSON, errors as they are. */
function valuesOf(bytes: Uint8Array): Map<string, string> {
  const found = new Map<string, string>()
  const repeated = (attributes: Record<string, string>, lines: string) =>
    Number(attributes[`table:number-${lines}-repeated`] ?? 1)
  let [sheets, row, column] = [0, 0, 0]
  let [rowAttributes, cell, shown]: [Record<string, string>, Record<string, string>, string] = [{}, {}, '']
  readXml(bytes, {
    open({ name, attributes }) {
      if (name === 'table') sheets += 1
      if (name === 'table-row') [rowAttributes, column] = [attributes, 0]
      if (name === 'table-cell') [cell, shown] = [attributes, '']
    },
    close(name, text) {
      if (sheets > 1) return
      if (name === 'p') shown = text
      if (name === 'table-row') row += repeated(rowAttributes, 'rows')
      if (name !== 'table-cell') return
      const type = cell['calcext:value-type'] ?? cell['office:value-type']
      const value =
        type === 'error'
          ? shown
          : type === 'string'
            ? JSON.stringify(cell['office:string-value'] ?? shown)
            : (cell['office:boolean-value'] ?? cell['office:value'] ?? cell['office:date-value'])
      if (value !== undefined) found.set(addressOf(row, column), value)
      column += repeated(cell, 'columns')
    },
  })
  return found
}
