import { expect, test } from 'vitest'
import { placeAt, writeStyle } from '#schema/kinds/spreadsheet/cells.ts'
import { putFilter, writeFilterColumn } from '#schema/kinds/spreadsheet/filter.ts'
import { hideLines, insertLines } from '#schema/kinds/spreadsheet/lines.ts'
import { cellsOf, sheetsOf } from '#schema/kinds/spreadsheet/maps.ts'
import { addSheet } from '#schema/kinds/spreadsheet/sheets.ts'
import { printStyle } from '#schema/kinds/spreadsheet/style.ts'
import { spreadsheetShape } from '#schema/kinds/spreadsheet.ts'
import { openedSheet } from '../testingView.ts'
import { Finder } from './Finder.ts'

/** A view of a new spreadsheet with texts in column A, and a search in it that has come to its end. */
function opened(...texts: string[]) {
  const { doc, workbook, view, write, held: heldAt } = openedSheet()
  for (const [row, text] of texts.entries()) write(row, 0, text)
  const finder = new Finder(view)
  // The worker that counts is not there, so the page is not followed.
  Object.assign(workbook, { subscribe: () => () => undefined })
  finder.start()
  const ready = () => expect.poll(() => finder.isBusy).toBe(false)
  const find = async (change: Parameters<Finder['find']>[0]) => {
    finder.find(change)
    await ready()
    return finder.matches.map(({ row }) => Number(row))
  }
  const held = (row: number, column = 0) => heldAt(row, column)
  return { doc, workbook, view, finder, write, find, held, ready }
}

test('cells are found by how they look and by what is typed, with case, whole, and in formulas', async () => {
  const { view, workbook, find } = opened('Смета', 'смета 2', '1234,5', '=A3*2', "'007", 'a.b')
  workbook.change((doc) =>
    writeStyle(
      doc,
      placeAt({ sheet: view.sheet! }, 2, 0)!,
      printStyle({ format: 'currency', currency: 'RUB' }),
    ),
  )
  expect(await find({ query: 'СМЕТА' })).toEqual([0, 1])
  expect(await find({ isCased: true })).toEqual([])
  expect(await find({ query: 'Смета' })).toEqual([0])
  expect(await find({ isCased: false, isWhole: true })).toEqual([0])
  expect(await find({ isWhole: false, query: '1 234,50 ₽' })).toEqual([2])
  expect(await find({ query: '1234,5' })).toEqual([2])
  expect(await find({ query: 'a3*' })).toEqual([])
  expect(await find({ inFormulas: true })).toEqual([3])
  expect(await find({ query: '.' })).toEqual([5])
  expect(await find({ query: "'" })).toEqual([])
  expect(await find({ query: '' })).toEqual([])
})

test('a search leads to the first match from where it began, on to the next, and round', async () => {
  const { view, finder, find } = opened('ab', 'x', 'abc', 'abc')
  view.select({ row: 1, column: 0 })
  await find({ query: 'a' })
  expect([view.address, finder.current, finder.matches.length]).toEqual(['A3', 2, 3])
  await find({ query: 'abc' })
  expect(view.address).toBe('A3')
  finder.step(1)
  expect([view.address, finder.current]).toEqual(['A4', 2])
  finder.step(1)
  expect(view.address).toBe('A3')
  finder.step(-1)
  expect(view.address).toBe('A4')
  // What a person chooses meanwhile is where it goes on from.
  view.select({ row: 0, column: 0 })
  expect(finder.current).toBe(0)
  finder.step(1)
  expect(view.address).toBe('A3')
})

test('all sheets are searched in their order, and shown where something is found', async () => {
  const { doc, workbook, view, finder, find } = opened('one')
  const other = addSheet(doc, workbook.book, 'Итоги')!
  view.typing.write(workbook.book.byId.get(other)!, { row: 4, column: 2 }, 'one more')
  expect(await find({ query: 'one' })).toEqual([0])
  expect(await find({ isEverywhere: true })).toEqual([0, 4])
  finder.step(1)
  expect([view.sheet!.name, view.address]).toEqual(['Итоги', 'C5'])
  finder.step(1)
  expect([view.sheet!.name, view.address]).toEqual(['Лист1', 'A1'])
})

test('what is replaced is read as typed, formulas as their reader writes them, and one undo takes all back', async () => {
  const { doc, workbook, finder, find, ready, held } = opened(
    'цена 5',
    '=СУММ(A5:A6)+5',
    '55',
    '5 марта',
    "'5",
    'нет',
  )
  await find({ query: '5' })
  const before = spreadsheetShape.json(doc)
  let writes = 0
  cellsOf(doc).observe(({ keysChanged }) => (writes += keysChanged.size))
  finder.replaceAll('7')
  await ready()
  expect([held(0), held(2), held(3), held(4)]).toEqual(['цена 7', 77, '7 марта', "'7"])
  expect(held(1)).toBe('=SUM([0.4:0.5])+5')
  expect([writes, finder.done]).toEqual([4, { replaced: 4, kept: 0 }])
  workbook.undo()
  expect(spreadsheetShape.json(doc)).toEqual(before)
  await find({ inFormulas: true })
  finder.replaceAll('7')
  await ready()
  expect(held(1)).toBe('=SUM([0.6:0.5])+7'.replace('0.6:0.5', '0.5:0.6'))
  expect(finder.done).toEqual({ replaced: 5, kept: 0 })
})

test('one match after another is replaced, and what only a look says stays', async () => {
  const { view, workbook, finder, find, held, ready } = opened('ab', 'ab', '3')
  workbook.change((doc) =>
    writeStyle(
      doc,
      placeAt({ sheet: view.sheet! }, 2, 0)!,
      printStyle({ format: 'currency', currency: 'RUB' }),
    ),
  )
  await find({ query: 'ab' })
  finder.replaceOne('')
  expect([held(0), held(1), view.address]).toEqual([undefined, 'ab', 'A2'].with(0, undefined))
  await ready()
  expect(finder.matches).toHaveLength(1)
  finder.replaceOne('c')
  expect(held(1)).toBe('c')
  await find({ query: '₽' })
  finder.replaceAll('$')
  await ready()
  expect([held(2), finder.done]).toEqual([3, { replaced: 0, kept: 1 }])
})

test('rows that others insert do not lead a replacement into other cells', async () => {
  const { doc, view, finder, find, ready, held } = opened('ab', 'b')
  await find({ query: 'ab' })
  insertLines(doc, view.sheet!, 'rows', { index: 0, count: 1 })
  finder.replaceAll('c')
  await ready()
  expect([held(0), held(1), held(2)]).toEqual([undefined, 'c', 'b'])
})

test('a search in many cells lets the page do other things, and gives way to another query', async () => {
  const { doc, finder } = opened()
  doc.transact(() => {
    sheetsOf(doc).set('0/rows/2000', true)
    for (let at = 0; at < 20_000; at += 1)
      cellsOf(doc).set(`0/${Math.floor(at / 10)}/${at % 10}`, at % 2 === 0 ? at : `text ${at}`)
  })
  let turns = 0
  const ticks = setInterval(() => (turns += 1))
  finder.find({ query: 'text' })
  expect(finder.isBusy).toBe(true)
  finder.find({ query: 'nothing of that' })
  await expect.poll(() => finder.isBusy, { timeout: 20_000 }).toBe(false)
  clearInterval(ticks)
  expect([finder.matches.length, turns > 2]).toEqual([0, true])
})

test('what is in hidden lines is not found', async () => {
  const { doc, view, write, find } = opened('a1', 'a2', 'a3', 'a4')
  write(0, 1, 'a5')
  hideLines(doc, view.sheet!, 'rows', { ids: ['1'], isHidden: true })
  hideLines(doc, view.sheet!, 'columns', { ids: ['1'], isHidden: true })
  putFilter(doc, { sheet: view.sheet!, top: 0, bottom: 3, left: 0, right: 0 })
  writeFilterColumn(doc, '0', '0', { criterion: { but: new Set(['a3']) }, rows: new Set(['2']) })
  expect(await find({ query: 'a' })).toEqual([0, 3])
})
