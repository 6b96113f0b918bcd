import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as Y from 'yjs'
import { addressOf, areaOf, parseRef } from './spreadsheet/address.ts'
import { doMeet } from './spreadsheet/areas.ts'
import { type Book, readBook, type Sheet } from './spreadsheet/book.ts'
import {
  addChart,
  chartAreas,
  chartKinds,
  deleteChart,
  printRange,
  writeChart,
} from './spreadsheet/charts.ts'
import { writeCheck } from './spreadsheet/checks.ts'
import { contentAt, orderRows, placeAt, writeCell } from './spreadsheet/cells.ts'
import { dropFilter, putFilter, writeFilterColumn } from './spreadsheet/filter.ts'
import { deleteFormat, moveFormat, writeFormat } from './spreadsheet/formats.ts'
import { showFormula, storeFormula } from './spreadsheet/formulaText.ts'
import { freezeLines } from './spreadsheet/frozen.ts'
import { deleteLines, hideLines, insertLines, moveLines } from './spreadsheet/lines.ts'
import { cellKey, cellsOf } from './spreadsheet/maps.ts'
import { merge, unmerge } from './spreadsheet/merges.ts'
import { renameSheet } from './spreadsheet/sheets.ts'
import { spreadsheetShape } from './spreadsheet.ts'
import { copyOf, exchange } from './testingDocs.ts'
import { firstOf, seeded, testingChart, write } from './testingSpreadsheet.ts'

// Random edits of spreadsheets beside plain lists of rows, and of several people at once.

const step = fc.record({ person: fc.nat(2), deed: fc.nat(18), at: fc.nat(30), other: fc.nat(30) })

const list = { kind: 'list' as const, values: ['yes', 'no'] }

/** A filter put, dropped, or asked something in one of its columns. */
function filterRows(doc: Y.Doc, sheet: Sheet, at: number, other: number): void {
  if (at % 7 === 0) dropFilter(doc, sheet.id)
  else if (!sheet.filter || at % 5 === 0)
    putFilter(doc, { sheet, top: at, bottom: at + other, left: at % 3, right: (at % 3) + 2 })
  else {
    const { top, left, right } = sheet.filter.area
    const column = sheet.columns.ids[left + (other % (right - left + 1))]!
    const rows = new Set(sheet.rows.ids.slice(top + 1 + (at % 3), top + 3 + (other % 9)))
    writeFilterColumn(doc, sheet.id, column, { criterion: { but: new Set([`row ${at}`]) }, rows })
    orderRows(doc, readBook(doc), { sheet: firstOf(doc), top: 1, bottom: 3, left: 5, right: 6 }, [2, 0, 1])
  }
}

/** A chart of rows of column A put, changed in one part, or deleted. */
function drawChart(doc: Y.Doc, sheet: Sheet, at: number, other: number): void {
  const chart = sheet.charts?.[other % 3]
  const range = printRange(sheet, [{ sheet, top: at, bottom: at + other, left: 0, right: 1 }])
  const place = { row: at, column: other % 4, down: 3, across: 7 }
  if (!chart || at % 4 === 0) addChart(doc, sheet, { ...testingChart, range, place })
  else if (at % 4 === 1)
    writeChart(doc, sheet, chart.id, { kind: chartKinds[other % 8]!, title: String(other) })
  else if (at % 4 === 2) writeChart(doc, sheet, chart.id, { place, width: 200 + at, height: 200 })
  else deleteChart(doc, sheet, chart.id)
}

/** One random edit; formulas stand in column D and refer to the marked cells of column A. */
function edit(
  doc: Y.Doc,
  { deed, at, other }: { deed: number; at: number; other: number },
  meant: Map<string, string[]>,
): void {
  const book = readBook(doc)
  const sheet = firstOf(doc)
  const ids = sheet.rows.ids
  if (deed <= 1) insertLines(doc, sheet, 'rows', { index: at, count: 1 + (other % 3) })
  else if (deed === 2) deleteLines(doc, sheet, 'rows', ids.slice(at, at + 1 + (other % 2)))
  else if (deed === 3)
    moveLines(doc, sheet, 'rows', { ids: ids.slice(at, at + 1 + (other % 2)), index: other })
  else if (deed === 4) insertLines(doc, sheet, 'columns', { index: at % 3, count: 1 })
  else if (deed === 5) renameSheet(doc, book, '0', `Name ${other}`)
  else if (deed > 17) drawChart(doc, sheet, at, other)
  else if (deed > 16) {
    const area = { top: at, bottom: at + (other % 4), left: other % 4, right: 3 + (at % 2) }
    if (at % 4 === 0) unmerge(doc, { ...area, sheet })
    else merge(doc, sheet, [area])
  } else if (deed > 15) {
    const format = sheet.formats?.[other % 3]
    const rule = { condition: { kind: 'unique' as const }, look: { bold: true as const } }
    const areas = [{ top: at, bottom: at + (other % 9), left: other % 4, right: 3 + (at % 2) }]
    if (!format || at % 3 === 0) writeFormat(doc, sheet, { rule, areas }, format?.id)
    else if (at % 3 === 1) moveFormat(doc, sheet, format.id, other % 4)
    else deleteFormat(doc, sheet, format.id)
  } else if (deed > 14) {
    const area = { sheet, top: at, bottom: at + (other % 9), left: other % 4, right: 3 + (at % 2) }
    const rule = at % 2 === 0 ? list : { kind: 'range' as const, range: '[0.3:0.9]' }
    writeCheck(doc, area, at % 3 === 0 ? undefined : { rule, isStrict: at % 4 === 1, help: String(other) })
  } else if (deed > 12) filterRows(doc, sheet, at, other)
  else if (deed > 10)
    hideLines(doc, sheet, at % 2 === 0 ? 'rows' : 'columns', {
      ids: sheet[at % 2 === 0 ? 'rows' : 'columns'].ids.slice(other, other + 3),
      isHidden: deed === 11,
    })
  else if (deed === 10) freezeLines(doc, sheet, at % 2 === 0 ? 'rows' : 'columns', other)
  else {
    const [column, formulas] = [sheet.columns.index.get('0'), sheet.columns.index.get('3')]
    if (column === undefined || formulas === undefined) return
    const [top, bottom] = [Math.min(at, other), Math.max(at, other)]
    const typed = deed < 8 ? addressOf(at, column) : `${addressOf(top, column)}:${addressOf(bottom, column)}`
    const place = placeAt({ sheet }, 40 + at, formulas)!
    writeCell(doc, place, storeFormula(`=SUM(${typed})`, { book, sheet: '0', language: 'en' }))
    meant.set(
      `${cellKey(place)} ${String(cellsOf(doc).get(cellKey(place)))}`,
      ids.slice(deed < 8 ? at : top, deed < 8 ? at + 1 : bottom + 1),
    )
  }
}

/** The rows that a formula of the first sheet means. */
function rowsOf(book: Book, formula: string): readonly string[] {
  const ref = parseRef(/\[.*?\]/.exec(formula)![0])!
  const found = areaOf(ref, book, '0')
  return found ? found.sheet.rows.ids.slice(found.top, found.bottom + 1) : []
}

test('[RSS.04~] formulas of three people who edit at once mean the cells that each meant', () => {
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 12 }), { maxLength: 4 }), (rounds) => {
      const first = seeded()
      const docs = [first, copyOf(first), copyOf(first)]
      const meant = new Map<string, string[]>()
      for (const round of rounds) {
        for (const one of round) edit(docs[one.person]!, one, meant)
        exchange(...docs)
      }
      exchange(...docs)
      const [ann, bob, eve] = docs as [Y.Doc, Y.Doc, Y.Doc]
      expect(spreadsheetShape.json(bob)).toEqual(spreadsheetShape.json(ann))
      expect(spreadsheetShape.json(eve)).toEqual(spreadsheetShape.json(ann))
      const book = readBook(ann)
      const live = book.sheets[0]!.rows.index
      const { filter, rows: down } = book.sheets[0]!
      if (filter) {
        expect(filter.hidden.has(down.ids[filter.area.top]!)).toBe(false)
        for (const id of filter.hidden) expect(down.hidden.has(id)).toBe(true)
      }
      for (const chart of book.sheets[0]!.charts ?? []) {
        for (const area of chartAreas(book, book.sheets[0]!, chart))
          expect(area.bottom).toBeLessThan(down.ids.length)
        expect(down.ids[chart.place.row]).toBeDefined()
      }
      const merges = book.sheets[0]!.merges ?? []
      for (const [at, one] of merges.entries())
        expect(merges.slice(at + 1).some((each) => doMeet(one, each))).toBe(false)
      for (const [key, value] of cellsOf(ann)) {
        const rows = meant.get(`${key} ${String(value)}`)
        if (!rows) continue
        const now = rowsOf(book, String(value))
        if (rows.length === 1) expect(now).toEqual(rows.filter((id) => live.has(id)))
        // Of a range its two ends are what was meant, and all between them now.
        const ends = [rows[0]!, rows.at(-1)!].filter((id) => live.has(id))
        if (ends.length === 2) expect(new Set([now[0], now.at(-1)])).toEqual(new Set(ends))
        const place = { book, sheet: '0', language: 'en' } as const
        const shown = showFormula(String(value), place)
        if (ends.length === 2 && live.get(ends[0]!)! <= live.get(ends[1]!)!)
          expect(storeFormula(shown, place)).toBe(value)
      }
    }),
  )
})

test('[RSS.04~] one person’s rows are as in a plain list of rows', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const doc = seeded()
      for (let row = 0; row < 30; row += 1) write(doc, `A${row + 1}`, `row ${row}`)
      write(doc, 'B1', '=SUM(A5:A9)+A12')
      let plain: (string | undefined)[] = Array.from({ length: 1000 }, (_, row) =>
        row < 30 ? `row ${row}` : undefined,
      )
      // How many rows are frozen: those that come or go among them count.
      let frozen = 0
      const hidden = new Set<string>()
      for (const { deed, at, other } of steps) {
        const sheet = firstOf(doc)
        const count = 1 + (other % 3)
        if (deed < 4) {
          insertLines(doc, sheet, 'rows', { index: at, count })
          if (at < frozen) frozen += count
          plain = plain.toSpliced(at, 0, ...Array.from({ length: count }, () => undefined))
        } else if (deed < 6) {
          deleteLines(doc, sheet, 'rows', sheet.rows.ids.slice(at, at + count))
          frozen -= Math.max(0, Math.min(count, frozen - at))
          plain = plain.toSpliced(at, count)
        } else if (deed > 12) continue
        else if (deed > 10) {
          const ids = sheet.rows.ids.slice(at, at + count)
          hideLines(doc, sheet, 'rows', { ids, isHidden: deed === 11 })
          for (const id of ids)
            if (deed === 11) hidden.add(id)
            else hidden.delete(id)
        } else if (deed > 8) freezeLines(doc, sheet, 'rows', (frozen = other))
        else {
          moveLines(doc, sheet, 'rows', { ids: sheet.rows.ids.slice(at, at + count), index: other })
          const before = plain.slice(0, other).filter((_, row) => row < at || row >= at + count).length
          plain = plain.toSpliced(at, count).toSpliced(before, 0, ...plain.slice(at, at + count))
        }
      }
      const sheet = firstOf(doc)
      expect(sheet.frozen).toEqual({ rows: Math.min(frozen, 100), columns: 0 })
      expect([...sheet.rows.hidden].sort()).toEqual(
        [...hidden].filter((id) => sheet.rows.index.has(id)).sort(),
      )
      const held = sheet.rows.ids
        .slice(0, 120)
        .map((_, row) => contentAt(doc, placeAt({ sheet }, row, 0)).value)
      expect(held).toEqual(plain.slice(0, held.length))
    }),
  )
})
