import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type * as Y from 'yjs'
import { addChart, type Chart, chartKinds } from '#schema/kinds/spreadsheet/charts.ts'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { addSheet } from '#schema/kinds/spreadsheet/sheets.ts'
import { testingChart } from '#schema/kinds/testingSpreadsheet.ts'
import { docOf, newDoc, read, said, write, xlsxOf } from './testingFiles.ts'

const chartsOf = (doc: Y.Doc) =>
  (said(doc).sheets as { charts?: { kind: string; colors: object }[] }[]).map(({ charts = [] }) =>
    charts.map((chart) => ({ ...chart, id: '' })),
  )
/** A book of two sheets, the second with a name that has to be quoted, and charts on the first. */
function drawn(...charts: Partial<Chart>[]): Y.Doc {
  const doc = newDoc()
  addSheet(doc, readBook(doc), 'За 2026 год')
  for (const at of [0, 1])
    write(doc, at, [
      [0, 0, 'Месяц'],
      [0, 1, 'План'],
      [0, 2, 'Факт'],
      [1, 0, 'Янв'],
      [1, 1, 10],
      [1, 2, 12],
      [2, 0, 'Фев'],
      [2, 1, 20],
      [2, 2, 18],
    ])
  for (const chart of charts)
    addChart(doc, readBook(doc).sheets[0]!, { ...testingChart, range: '[0.0:2.2]', ...chart })
  return doc
}

test('[RSS.05~] charts of each kind survive a file: what they are of, their words, colours, place and size', () => {
  const doc = drawn(
    ...chartKinds.map((kind, at): Partial<Chart> => ({
      kind,
      title: at % 2 === 0 ? `<${kind}> & "название"` : '',
      ...(kind === 'pie' || kind === 'ring' ? { range: '[0.0:1.2]' } : { xTitle: 'Месяцы', yTitle: 'Рубли' }),
      headColumn: kind !== 'scatter',
      legend: (['bottom', 'top', 'right', 'left', 'none'] as const)[at % 5]!,
      colors: new Map([[kind === 'pie' ? '2' : '1', 'red']]),
      place: { row: at, column: 4, down: 7, across: 11 },
      width: 400 + at,
      height: 250,
    })),
    { by: 'rows' },
    { headRow: false, headColumn: false, range: '[1.1:2.2]' },
  )
  const file = read(xlsxOf(doc))
  expect([...file.left]).toEqual([])
  // Part of a ring has no colour of its own where its line is none of its parts.
  const before = chartsOf(doc).map((charts) =>
    charts.map((chart) => ({ ...chart, ...(chart.kind === 'ring' ? { colors: { 1: 'red' } } : {}) })),
  )
  expect(chartsOf(docOf(file))).toEqual(before)
})

test('[RSS.05~] a chart of another sheet, and of areas that lie apart, is of the same cells in a file', () => {
  const doc = newDoc()
  addSheet(doc, readBook(doc), 'За 2026 год')
  const other = readBook(doc).sheets[1]!.id
  addChart(doc, readBook(doc).sheets[0]!, { ...testingChart, range: `[${other}!0.0:0.4][${other}!3.0:4.4]` })
  expect(chartsOf(docOf(read(xlsxOf(doc))))[0]).toMatchObject([
    { range: ["'За 2026 год'!A1:A5", "'За 2026 год'!D1:E5"] },
  ])
})

test('[RSS.05~] a chart of more series than Excel opens is of the first ones in a file', () => {
  const file = unzipSync(xlsxOf(drawn({ by: 'rows', range: '[0.*:2.*]' })))
  expect(strFromU8(file['xl/charts/chart1_1.xml']!).match(/<c:ser>/g)).toHaveLength(255)
})

const withPart = (bytes: Uint8Array, path: string, change: (text: string) => string): Uint8Array => {
  const files = unzipSync(bytes)
  return zipSync({ ...files, [path]: strToU8(change(strFromU8(files[path]!))) })
}

test('[RSS.05~] charts of other programs are read as far as there are such here, and the others are named', () => {
  const bytes = xlsxOf(drawn({ kind: 'column' }))
  const chart = 'xl/charts/chart1_1.xml'
  const drawing = 'xl/drawings/drawing1.xml'
  const leftOf = (from: string, to: string) => {
    const file = read(withPart(bytes, chart, (text) => text.replaceAll(from, to)))
    return [Object.fromEntries(file.left), file.sheets[0]!.charts?.map(({ kind }) => kind) ?? []]
  }
  expect(leftOf('barChart', 'bar3DChart')).toEqual([{}, ['column']])
  expect(leftOf('clustered', 'percentStacked')).toEqual([{}, ['stacked']])
  expect(leftOf('barChart', 'radarChart')).toEqual([{ charts: 1 }, []])
  expect(leftOf('$B$2:$B$3', '$B$2:$B$9')).toEqual([{ charts: 1 }, []])
  expect(leftOf('$B$1<', '$Z$1<')).toEqual([{ charts: 1 }, ['column']])
  const two = read(
    withPart(bytes, drawing, (text) =>
      text
        .replaceAll('oneCellAnchor', 'twoCellAnchor')
        .replace(
          /<xdr:ext [^>]*>/,
          '<xdr:to><xdr:col>6</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>10</xdr:row><xdr:rowOff>95250</xdr:rowOff></xdr:to>',
        )
        .replace('</xdr:wsDr>', '<xdr:oneCellAnchor><xdr:pic/></xdr:oneCellAnchor></xdr:wsDr>'),
    ),
  )
  expect(Object.fromEntries(two.left)).toEqual({ pictures: 1 })
  expect(two.sheets[0]!.charts).toMatchObject([{ width: 312, height: 270 }])
})
