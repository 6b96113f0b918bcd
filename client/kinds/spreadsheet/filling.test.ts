import { expect, test } from 'vitest'
import { openedWithClipboard } from './clipboard/testingClipboard.ts'
import { todayNumber } from './days.ts'
import { enterInAll } from './enterInAll.ts'
import { fillBeside, fillFromEdge, fillTo, setStyle } from './deeds.ts'
import { pressOn } from './testingView.ts'

test('[RSS.04~] the handle lets series go on, with Ctrl and by Ctrl+D they repeat', () => {
  const { view, select, write, typed, workbook } = openedWithClipboard()
  write(0, 0, 'Товар 1')
  write(0, 1, '01.02.2026')
  const filled = () => typed(1, 0, 2, 1)
  const repeated = [
    ['Товар 1', '01.02.2026'],
    ['Товар 1', '01.02.2026'],
  ]
  select(0, 0, 0, 1)
  fillTo(view, { row: 2, column: 1 }, { isDown: true })
  expect(filled()).toEqual([
    ['Товар 2', '02.02.2026'],
    ['Товар 3', '03.02.2026'],
  ])
  workbook.undo()
  select(0, 0, 0, 1)
  fillTo(view, { row: 2, column: 1 }, { isDown: true, repeats: true })
  expect(filled()).toEqual(repeated)
  workbook.undo()
  select(0, 0, 2, 1)
  fillFromEdge(view, 'down')
  expect(filled()).toEqual(repeated)
})

test('[RSS.04~] a double press on the handle fills as far as the cells beside go', () => {
  const { view, select, write, typed } = openedWithClipboard()
  for (const row of [0, 1, 2, 3, 5]) write(row, 2, `${row}`)
  write(0, 1, '=C1*2')
  write(0, 4, '9')
  select(0, 1)
  fillBeside(view)
  expect(typed(0, 1, 5, 1).flat()).toEqual(['=C1*2', '=C2*2', '=C3*2', '=C4*2', '', ''])
  expect(view.area).toMatchObject({ top: 0, bottom: 3, left: 1, right: 1 })
  // The column before counts first, and where neither is filled nothing is.
  write(4, 1, '1')
  for (const row of [0, 1, 2, 3, 4, 5, 6]) write(row, 3, 'и')
  select(0, 2, 3, 2)
  fillBeside(view)
  expect(typed(4, 2, 6, 2).flat()).toEqual(['4', '5', ''])
  select(0, 8)
  fillBeside(view)
  expect(view.area).toMatchObject({ top: 0, bottom: 0 })
})

test('[RSS.04~] Ctrl+; begins with the day that it is, Alt+= with the sum of the numbers above or before', () => {
  const { view, select, write, held } = openedWithClipboard()
  for (const [row, text] of ['итог', '1', '2'].entries()) write(row, 0, text)
  write(4, 0, '5')
  write(4, 1, '6')
  const pressed = (row: number, column: number, key: string, more: object) => {
    select(row, column)
    pressOn(view, key, more)
    const { text } = view
    view.cancel()
    return text
  }
  const sum = (row: number, column: number) => pressed(row, column, '=', { code: 'Equal', altKey: true })
  expect([sum(3, 0), sum(4, 2), sum(8, 8)]).toEqual(['=СУММ(A2:A3)', '=СУММ(A5:B5)', '=СУММ()'])
  select(0, 5)
  pressOn(view, 'ж', { code: 'Semicolon', ctrlKey: true })
  view.commit()
  expect(held(0, 5)).toBe(todayNumber())
})

test('[RSS.04~] Ctrl+Enter puts what is written into all selected cells, as one step, and their looks stay', () => {
  const { view, select, typed, workbook, style } = openedWithClipboard()
  select(2, 2)
  setStyle(view, { bold: true })
  select(0, 0, 1, 0)
  view.add({ row: 2, column: 1 }, { row: 2, column: 2 })
  view.edit({ text: '=D3*2' })
  enterInAll(view)
  expect([view.editing, typed(0, 0, 1, 0).flat(), typed(2, 1, 2, 2).flat()]).toEqual([
    null,
    ['=C1*2', '=C2*2'],
    ['=D3*2', '=E3*2'],
  ])
  expect([style(2, 2), style(2, 1)]).toEqual([{ bold: true }, {}])
  workbook.undo()
  expect([...typed(0, 0, 1, 0), ...typed(2, 1, 2, 2)].flat().join('')).toBe('')
  view.edit({ text: '01.02.2026' })
  enterInAll(view)
  expect([typed(1, 0, 2, 2), style(2, 2)]).toEqual([
    [
      ['01.02.2026', '', ''],
      ['', '01.02.2026', '01.02.2026'],
    ],
    { bold: true, format: 'date' },
  ])
})
