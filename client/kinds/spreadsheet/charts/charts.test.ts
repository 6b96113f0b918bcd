import { expect, test, vi } from 'vitest'
import { addChart, type Chart, chartKinds } from '#schema/kinds/spreadsheet/charts.ts'
import { placeAt, writeStyle } from '#schema/kinds/spreadsheet/cells.ts'
import { hideLines } from '#schema/kinds/spreadsheet/lines.ts'
import { testingChart } from '#schema/kinds/testingSpreadsheet.ts'
import { printStyle } from '#schema/kinds/spreadsheet/style.ts'
import { spreadsheetShape } from '#schema/kinds/spreadsheet.ts'
import { compareSheets } from '../compareSheets.ts'
import { openedSheet } from '../testingView.ts'
import { change, chartCsv, remove } from './deeds.ts'
import { clipOf, lyingOf, pulled } from './chartPlace.ts'
import { guessChart } from './guessChart.ts'
import { chartMost, readChart } from './readChart.ts'

/** A sheet with rows of cells, as they are typed, and the chart of them. */
function opened(rows: readonly (readonly string[])[], parts: Partial<Chart> = {}) {
  const sheet = openedSheet()
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries()) if (text !== '') sheet.write(row, column, text)
  const { doc, view, workbook } = sheet
  addChart(doc, view.sheet!, { ...testingChart, ...parts })
  const read = () => readChart(workbook, { chart: view.sheet!.charts![0]!, sheet: view.sheet!, locale: 'ru' })
  return { ...sheet, read }
}
const valuesOf = (rows: { points: readonly { label: string; values: readonly (number | null)[] }[] }) =>
  rows.points.map(({ label, values }) => [label, ...values])

test('[RSS.04~] a chart draws words as nothing, and what is empty or an error as a gap', () => {
  const { read } = opened(
    [
      ['Месяц', 'План'],
      ['Янв', '10'],
      ['Фев', 'нет'],
      ['Мар', ''],
      ['Апр', 'ИСТИНА'],
    ],
    { range: '[0.0:1.9]' },
  )
  expect(read()).toMatchObject({ head: 'Месяц', count: 4, series: [{ label: 'План' }] })
  expect(valuesOf(read())).toEqual([
    ['Янв', 10],
    ['Фев', 0],
    ['Мар', null],
    ['Апр', 1],
  ])
})

test('[RSS.04~] series stand in rows, too; hidden lines are not drawn, and several areas stand side by side', () => {
  const rows = [
    ['', 'Янв', 'Фев', 'Мар'],
    ['План', '1', '2', '3'],
    ['Факт', '4', '5', '6'],
  ]
  const { doc, view, read } = opened(rows, { by: 'rows', range: '[0.0:3.2]' })
  expect(read().series.map(({ label }) => label)).toEqual(['План', 'Факт'])
  expect(valuesOf(read())).toEqual([
    ['Янв', 1, 4],
    ['Фев', 2, 5],
    ['Мар', 3, 6],
  ])
  hideLines(doc, view.sheet!, 'columns', { ids: ['2'], isHidden: true })
  hideLines(doc, view.sheet!, 'rows', { ids: ['1'], isHidden: true })
  expect(valuesOf(read())).toEqual([
    ['Янв', 4],
    ['Мар', 6],
  ])

  const unnamed = opened(rows, { range: '[0.0:3.2]' })
  hideLines(unnamed.doc, unnamed.view.sheet!, 'columns', { ids: ['0'], isHidden: true })
  expect(unnamed.read().series.map(({ label }) => label)).toEqual(['Янв', 'Фев', 'Мар'])
  expect(valuesOf(unnamed.read())[0]).toEqual(['План', 1, 2, 3])

  const apart = opened(rows, { range: '[0.0:0.2][3.0:3.2]' })
  expect(apart.read().series.map(({ label }) => label)).toEqual(['Мар'])
  expect(valuesOf(apart.read())).toEqual([
    ['План', 3],
    ['Факт', 6],
  ])
})

test('[RSS.04~] numbers across are those of a scatter chart, unless there are words among them', () => {
  const { read, write } = opened(
    [
      ['x', 'y'],
      ['5', '1'],
      ['2', '4'],
      ['', '7'],
    ],
    {
      kind: 'scatter',
      headColumn: false,
    },
  )
  expect(read().points.map(({ x, values }) => [x, ...values])).toEqual([
    [5, 1],
    [2, 4],
    [null, 7],
  ])
  write(3, 0, 'слово')
  expect(read().points.map(({ x }) => x)).toEqual([1, 2, 3])
})

test('[RSS.04~] a chart of very many points draws as many as can be told apart, the peaks among them', () => {
  const { doc, view, workbook, read } = opened([], {
    headRow: false,
    headColumn: false,
    range: '[0.0:0.999]',
  })
  doc.transact(() => {
    const cells = doc.getMap('cells')
    doc.getMap('sheets').set('0/rows/20000', true)
    for (let row = 0; row < 20_000; row += 1) cells.set(`0/${row}/0`, row === 15_333 ? 999 : row % 7)
  })
  addChart(doc, view.sheet!, { ...testingChart, headRow: false, headColumn: false, range: '[0.*:0.*]' })
  const chart = view.sheet!.charts!.at(-1)!
  const found = readChart(workbook, { chart, sheet: view.sheet!, locale: 'ru' })
  expect(found.count).toBe(20_000)
  expect(found.points.length).toBeLessThanOrEqual(chartMost.points)
  expect(Math.max(...found.points.map(({ values }) => values[0] ?? 0))).toBe(999)
  expect(read().points).toHaveLength(1000)
  const wide = { ...chart, range: '[0.*:19.*]' }
  const many = readChart(workbook, { chart: wide, sheet: view.sheet!, locale: 'ru' })
  expect(many.series).toHaveLength(20)
  expect(many.points.length * many.series.length).toBeLessThanOrEqual(chartMost.marks)
  expect(many.points.length).toBeGreaterThan(100)
  // Of whole columns it knows where the last filled cell is, hidden lines or not.
  expect(many.count).toBe(20_000)
  const above = workbook.endOf(view.sheet!, 'columns', 0)
  expect([above, workbook.endOf(view.sheet!, 'columns', 1), workbook.endOf(view.sheet!, 'rows', 3)]).toEqual([
    19_999, -1, 0,
  ])
  const other = opened([], { range: '[0.*:19.*]', headRow: false, headColumn: false })
  other.doc.getMap('sheets').set('0/rows/20000', true)
  other.doc.getMap('cells').set('0/15999/3', 1)
  // Of another column than those that are drawn.
  other.doc.getMap('cells').set('0/18000/22', 1)
  expect(other.read().count).toBe(16_000)
})

test('[RSS.04~] values are copied as a file of what the cells show, and no word of it is a formula', () => {
  const { doc, view } = opened([
    ['Месяц', '=1'.slice(1)],
    ['Янв', '1,2'],
    ["'=Фев", ''],
  ])
  writeStyle(doc, placeAt({ sheet: view.sheet! }, 1, 1)!, printStyle({ format: 'percent' }))
  const text = chartCsv(view, view.sheet!.charts![0]!, (at) => `Ряд ${at + 1}`)
  expect(text.replace('\u{FEFF}', '').split('\r\n').slice(1, 3)).toEqual(['Янв;120\u00a0%', "'=Фев;"])
})

test('[RSS.04~] a new chart is of the kind that suits what is selected', () => {
  const guess = (rows: readonly (readonly string[])[], right = 0) => {
    const { view } = opened(rows)
    view.select({ row: 0, column: 0 }, { row: right > 0 ? rows.length - 1 : 0, column: right })
    return guessChart(view, view.area)?.chart
  }
  const months = ['Янв', 'Фев', 'Мар']
  expect(guess([['', 'План', 'Факт'], ...months.map((month) => [month, '1', '2'])])).toMatchObject({
    kind: 'column',
    range: '[0.0:2.3]',
    headRow: true,
    headColumn: true,
    by: 'columns',
    legend: 'bottom',
  })
  expect(guess([['Доли', 'Всего'], ...months.map((month) => [month, '1'])])).toMatchObject({
    kind: 'pie',
    title: 'Всего',
  })
  expect(
    guess([
      ['01.02.2026', '1'],
      ['02.02.2026', '5'],
      ['03.02.2026', '2'],
    ]),
  ).toMatchObject({ kind: 'line', headRow: false })
  expect(
    guess([
      ['1', '2'],
      ['3', '4'],
      ['5', '1'],
    ]),
  ).toMatchObject({ kind: 'scatter', headColumn: false })
  expect(
    guess([
      ['', ...months, 'Апр'],
      ['План', '1', '2', '-3', '4'],
    ]),
  ).toMatchObject({ kind: 'column', by: 'rows' })
  expect(guess([])).toBeUndefined()
  expect(chartKinds).toHaveLength(8)
})

test('[RSS.02~] the title of a new chart is what is written, and nothing that a formula shows its reader', () => {
  const titleOf = (head: string) => {
    const { view } = opened([
      ['Доли', head],
      ['Янв', '1'],
    ])
    const { workbook } = view
    const shown = workbook.shown.bind(workbook)
    vi.spyOn(workbook, 'shown').mockImplementation((sheet, row, column) =>
      row === 0 && column === 1 ? 'Оклад' : shown(sheet, row, column),
    )
    return guessChart(view, view.area)?.chart.title
  }
  expect(titleOf('Оклад')).toBe('Оклад')
  expect(titleOf('=ОБЪЕКТ("1";"Оклад")')).toBe('')
})

test('a chart stays in view with frozen lines that hold it, else it is scrolled and cut where they end', () => {
  const grid = {
    edges: { top: 126, left: 152 },
    scrolled: { top: 300, left: 200 },
    frozen: { rows: 4, columns: 1 },
  }
  const box = { top: 30, left: 320, width: 400, height: 300 }
  const lying = (row: number, column: number, height = 300) =>
    lyingOf(grid, { ...box, height }, { row, column, down: 0, across: 0 })
  expect(lying(0, 3, 90)).toEqual({ down: 'in', across: 'behind' })
  expect(lying(0, 0)).toEqual({ down: 'over', across: 'over' })
  expect(lying(4, 1)).toEqual({ down: 'behind', across: 'behind' })

  expect(clipOf(grid, box, { down: 'in', across: 'behind' })).toBe('inset(-24px -24px -24px 32px)')
  expect(clipOf(grid, box, { down: 'behind', across: 'in' })).toBe('inset(396px -24px -24px -24px)')
  expect(clipOf(grid, { ...box, left: 353 }, { down: 'in', across: 'behind' })).toBeUndefined()
  expect(clipOf(grid, box, { down: 'in', across: 'in' })).toBeUndefined()
  expect(clipOf(grid, box, { down: 'behind', across: 'behind' })).toBeUndefined()
  const at = (top: number) => ({ edges: grid.edges, scrolled: { top, left: 0 } })
  const over = { down: 'over', across: 'behind' } as const
  expect([0, 10, 96, 500].map((top) => clipOf(at(top), box, over)?.split(' ')[0])).toEqual([
    undefined,
    'inset(20px',
    'inset(192px',
    'inset(596px',
  ])
})

test('a chart is pulled at a side no smaller than it may be, and its other side stays', () => {
  const box = { top: 100, left: 100, width: 400, height: 300 }
  expect(pulled(box, undefined, { x: 5, y: -7 })).toEqual({ ...box, top: 93, left: 105 })
  expect(pulled(box, 'nw', { x: 1000, y: 1000 })).toEqual({ top: 280, left: 340, width: 160, height: 120 })
  expect(pulled(box, 'e', { x: -1000, y: 50 })).toEqual({ ...box, width: 160 })
  expect(pulled(box, 's', { x: 9, y: 50 })).toEqual({ ...box, height: 350 })
})

test('[RSS.04~] a comparison of versions says which charts were added, changed and deleted', () => {
  const { doc, view } = opened([['Месяц', 'План']], { title: 'Продажи' })
  const { id } = view.sheet!.charts![0]!
  const json = () => spreadsheetShape.json!(doc)
  const whatOf = (older: unknown, newer: unknown) =>
    compareSheets(older, newer).map(({ what, name }) => [what, name])
  const begun = json()
  expect(whatOf({ sheets: [{ name: 'Sheet1', rows: 1000, columns: 26 }] }, begun)).toContainEqual([
    'charts.added',
    'Продажи',
  ])
  change(view, id, { kind: 'pie' })
  const pie = json()
  expect(whatOf(begun, pie)).toEqual([['charts.changed', 'Продажи']])
  remove(view, id)
  expect(whatOf(pie, json())).toEqual([['charts.removed', 'Продажи']])
  view.workbook.undo()
  expect(whatOf(pie, json())).toEqual([])
})
