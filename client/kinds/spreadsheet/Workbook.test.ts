import { expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { addChart, writeChart } from '#schema/kinds/spreadsheet/charts.ts'
import { writeCheck } from '#schema/kinds/spreadsheet/checks.ts'
import { addFormats } from '#schema/kinds/spreadsheet/formats.ts'
import { freezeLines } from '#schema/kinds/spreadsheet/frozen.ts'
import { hideLines, insertLines, sizeLines } from '#schema/kinds/spreadsheet/lines.ts'
import { merge } from '#schema/kinds/spreadsheet/merges.ts'
import { addSheet, renameSheet } from '#schema/kinds/spreadsheet/sheets.ts'
import { testingChart } from '#schema/kinds/testingSpreadsheet.ts'
import { spreadsheetShape } from '#schema/kinds/spreadsheet.ts'
import { Engine, type EngineAnswer, type EngineChange } from './engine/Engine.ts'
import { Workbook } from './Workbook.ts'

/** The worker that counts, here; what it is told. */
function withWorker() {
  const told: EngineChange[] = []
  class Here {
    private readonly engine = new Engine()
    onmessage: ((event: { data: EngineAnswer }) => void) | undefined
    constructor() {
      queueMicrotask(() => this.onmessage?.({ data: { values: [], bounds: [] } }))
    }
    postMessage(change: EngineChange) {
      told.push(change)
      this.onmessage?.({ data: this.engine.answer(change) })
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Here)
  return told
}

test('[RSS.04~] formulas are counted again for other lines and sheets, and not for charts, sizes, names and looks', async () => {
  const told = withWorker()
  const doc = new Y.Doc()
  spreadsheetShape.seed(doc)
  const workbook = new Workbook(doc, 'Лист1')
  const first = () => workbook.book.sheets[0]!
  const stop = workbook.subscribe(() => undefined)
  await vi.waitFor(() => expect(told).toHaveLength(1))
  const toldOf = (change: () => unknown) => {
    told.length = 0
    change()
    return told.map(({ book, cells }) => [book !== undefined, cells.length])
  }
  doc.getMap('cells').set('0/0/0', '=SUM([1.0:1.9])')
  expect(toldOf(() => addChart(doc, first(), testingChart))).toEqual([])
  const { id } = first().charts![0]!
  expect(toldOf(() => writeChart(doc, first(), id, { title: 'План', width: 300, height: 200 }))).toEqual([])
  expect(first().charts).toMatchObject([{ title: 'План', width: 300 }])
  expect(toldOf(() => sizeLines(doc, first(), 'rows', new Map([['1', 50]])))).toEqual([])
  // Which rows are hidden is told, for subtotals alone.
  const hide = (isHidden: boolean) => toldOf(() => hideLines(doc, first(), 'rows', { ids: ['2'], isHidden }))
  expect(hide(true)).toEqual([[false, 0]])
  doc.getMap('cells').set('0/2/1', 3)
  doc.getMap('cells').set('0/0/2', '=SUBTOTAL(109,[1.0:1.9])')
  expect(workbook.shown(first(), 0, 2)).toBe(0)
  hide(false)
  expect(workbook.shown(first(), 0, 2)).toBe(3)
  hide(true)
  doc.getMap('cells').delete('0/2/1')
  doc.getMap('cells').delete('0/0/2')
  expect(toldOf(() => renameSheet(doc, workbook.book, first().id, 'Итог'))).toEqual([])
  const rule = { condition: { test: 'filled' }, look: { fill: 'red' } } as never
  const areas = [{ top: 0, bottom: 1, left: 0, right: 1 }]
  expect(toldOf(() => addFormats(doc, first(), [{ rule, areas }]))).toEqual([])
  expect(toldOf(() => freezeLines(doc, first(), 'rows', 2))).toEqual([])
  expect(toldOf(() => merge(doc, first(), areas))).toEqual([])
  const check = { rule: { kind: 'list', values: ['a'] }, isStrict: true, help: '' } as const
  expect(toldOf(() => writeCheck(doc, { ...areas[0]!, sheet: first() }, check))).toEqual([])
  expect(toldOf(() => doc.getMap('styles').set('0/0/0', 'b'))).toEqual([])
  expect([first().frozen.rows, first().merges?.length, first().checks?.length]).toEqual([2, 1, 1])

  expect(toldOf(() => doc.getMap('cells').set('0/3/1', 5))).toEqual([[false, 1]])
  expect(workbook.shown(first(), 0, 0)).toBe(5)
  expect(toldOf(() => insertLines(doc, first(), 'rows', { index: 0, count: 1 }))).toEqual([[true, 0]])
  expect(workbook.shown(first(), 1, 0)).toBe(5)
  expect(toldOf(() => doc.getMap('sheets').set(`${first().id}/rows/1200`, true))).toEqual([[true, 0]])
  expect(toldOf(() => addSheet(doc, workbook.book, 'Ещё'))).toEqual([[true, 0]])
  stop()
  vi.unstubAllGlobals()
})
