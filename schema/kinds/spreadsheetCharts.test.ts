import { expect, test } from 'vitest'
import {
  addChart,
  chartAreas,
  chartLimits,
  deleteChart,
  printRange,
  writeChart,
} from './spreadsheet/charts.ts'
import { readBook } from './spreadsheet/book.ts'
import { deleteLines, insertLines, moveLines } from './spreadsheet/lines.ts'
import { sheetsOf } from './spreadsheet/maps.ts'
import { addSheet } from './spreadsheet/sheets.ts'
import { spreadsheetShape } from './spreadsheet.ts'
import { copyOf, exchange } from './testingDocs.ts'
import { firstOf, seeded, testingChart } from './testingSpreadsheet.ts'

type Doc = ReturnType<typeof seeded>
type Said = {
  sheets: { charts?: { range: string[]; place: { cell: string }; title: string; kind: string }[] }[]
}
const said = (doc: Doc) => (spreadsheetShape.json(doc) as Said).sheets[0]!.charts ?? []
const idAt = (doc: Doc, at = 0) => firstOf(doc).charts![at]!.id

test('[RSS.04~] the range and the place of a chart go with their lines', () => {
  const doc = seeded()
  addChart(doc, firstOf(doc), testingChart)
  insertLines(doc, firstOf(doc), 'rows', { index: 0, count: 2 })
  expect(said(doc)).toMatchObject([{ range: ['A3:B6'], place: { cell: 'D3' } }])
  // What comes into the range is in it.
  insertLines(doc, firstOf(doc), 'rows', { index: 4, count: 1 })
  moveLines(doc, firstOf(doc), 'columns', { ids: [firstOf(doc).columns.ids[9]!], index: 0 })
  expect(said(doc)).toMatchObject([{ range: ['B3:C7'], place: { cell: 'E3' } }])
  deleteLines(doc, firstOf(doc), 'rows', firstOf(doc).rows.ids.slice(1, 4))
  expect(said(doc)).toMatchObject([{ range: ['B2:C4'], place: { cell: 'E2' } }])
  deleteLines(doc, firstOf(doc), 'rows', firstOf(doc).rows.ids.slice(0, 9))
  // Nothing is left of what it read: it stays, so that this can be taken back.
  expect(said(doc)).toMatchObject([{ range: ['#REF!'], place: { cell: 'E1' } }])
  expect(chartAreas(readBook(doc), firstOf(doc), firstOf(doc).charts![0]!)).toEqual([])
})

test('[RSS.04~] a chart reads several areas, also of another sheet, and whole columns with the rows that come later', () => {
  const doc = seeded()
  addSheet(doc, readBook(doc), 'Data')
  const [sheet, other] = readBook(doc).sheets
  const area = (top: number, bottom: number, of = sheet!) => ({ sheet: of, top, bottom, left: 1, right: 1 })
  const range = printRange(sheet!, [area(0, 999), area(3, 5, other)])
  addChart(doc, sheet!, { ...testingChart, range })
  expect(said(doc)[0]!.range).toEqual(['B:B', 'Data!B4:B6'])
  sheetsOf(doc).set('0/rows/1200', true)
  expect(chartAreas(readBook(doc), firstOf(doc), firstOf(doc).charts![0]!)[0]!.bottom).toBe(1199)
})

test('[RSS.04~] two people who change different parts of a chart at once both keep them; one that is deleted meanwhile is gone', () => {
  const ann = seeded()
  addChart(ann, firstOf(ann), testingChart)
  const bob = copyOf(ann)
  writeChart(ann, firstOf(ann), idAt(ann), { title: 'Sales', colors: new Map([['1', 'red']]) })
  writeChart(bob, firstOf(bob), idAt(bob), { kind: 'line', width: 50, height: 9999 })
  exchange(ann, bob)
  expect(firstOf(ann).charts).toMatchObject([{ title: 'Sales', kind: 'line', width: 160, height: 3000 }])
  expect(firstOf(bob).charts).toEqual(firstOf(ann).charts)
  expect(firstOf(ann).charts![0]!.colors.get('1')).toBe('red')
  writeChart(ann, firstOf(ann), idAt(ann), { title: '', colors: new Map([['1', undefined]]) })
  expect(firstOf(ann).charts).toMatchObject([{ title: '', colors: new Map() }])
  deleteChart(ann, firstOf(ann), idAt(ann))
  writeChart(bob, firstOf(bob), idAt(bob), { title: 'Late' })
  exchange(ann, bob)
  expect(said(ann)).toEqual([])
  expect(said(bob)).toEqual([])
})

test('a sheet has so many charts, the later ones in front, and their words are found', () => {
  const doc = seeded()
  const added = Array.from({ length: chartLimits.charts + 1 }, (_, at) =>
    addChart(doc, firstOf(doc), { ...testingChart, title: `T${at}` }),
  )
  expect(added.filter(Boolean)).toHaveLength(chartLimits.charts)
  expect(said(doc).map(({ title }) => title)).toEqual(added.slice(0, -1).map((_, at) => `T${at}`))
  expect(spreadsheetShape.text(doc)).toContain('T49')
})

test('what no editor writes is no chart', () => {
  const doc = seeded()
  for (const [kind, range, isTaken] of [
    ['pie', '[0.0:1.3]', true],
    ['pie', '[0.0:1.3][zz!0.0]', true],
    ['mauve', '[0.0:1.3]', false],
    ['pie', 'A1:B4', false],
    ['pie', '', false],
    ['pie', ` [0.0]`, false],
    ['pie', '[0.0]'.repeat(1000), false],
    ['pie', 7, false],
    [null, '[0.0]', false],
  ] as const) {
    sheetsOf(doc).set('0/chart/xa/kind', kind)
    sheetsOf(doc).set('0/chart/xa/range', range)
    expect([kind, range, said(doc).length > 0]).toEqual([kind, range, isTaken])
  }
})
