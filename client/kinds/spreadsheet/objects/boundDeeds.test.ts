import { expect, test, vi } from 'vitest'
import { writeCheck } from '#schema/kinds/spreadsheet/checks.ts'
import { addFormats } from '#schema/kinds/spreadsheet/formats.ts'
import { openedWithClipboard } from '../clipboard/testingClipboard.ts'
import { clear, fillFromEdge, fillTo } from '../deeds.ts'
import { Finder } from '../find/Finder.ts'
import type { BoundText } from './ObjectCells.ts'

/** A sheet whose cells B1:B4 show values of objects, and what these become. */
function openedBound() {
  const sheet = openedWithClipboard()
  const { workbook, view } = sheet
  const values = new Map<string, string>([0, 1, 2, 3].map((row) => [`o${row}`, `${row}`]))
  const written: BoundText[] = []
  const cellAt = (row: number, column: number) =>
    column === 1 && row < 4 ? { object: `o${row}`, property: 'hours', isDate: false } : undefined
  vi.spyOn(workbook, 'boundAt').mockImplementation((_, row, column) => cellAt(row, column))
  vi.spyOn(workbook, 'shown').mockImplementation((at, row, column) => {
    const bound = cellAt(row, column)
    const { value } = workbook.content(at, row, column)
    return bound ? values.get(bound.object) : value
  })
  vi.spyOn(workbook, 'seenKeys').mockImplementation(function* () {
    for (let row = 0; row < 4; row += 1) yield `${view.sheet!.id}/${row}/1`
  })
  workbook.objects.asks = [{ type: 'task' } as never]
  workbook.objects.serve({
    textOf: ({ object }) => values.get(object)!,
    problemOf: ({ cell, text }) => (cell.object === 'o3' && text !== '' ? 'read only' : undefined),
    write(typed) {
      for (const each of typed) {
        written.push(each)
        values.set(each.cell.object, each.text)
      }
      return undefined
    },
  })
  const said = () => written.splice(0).map(({ cell, text }) => `${cell.object}=${text}`)
  const held = () => [0, 1, 2, 3].map((row) => sheet.held(row, 1))
  return { ...sheet, said, heldInB: held }
}
const nothing = [undefined, undefined, undefined, undefined]

test('[RSS.02~] what is filled or pasted over objects becomes their values, and nothing is written under them', () => {
  const { select, write, view, said, heldInB, clipboard, transfer } = openedBound()
  write(0, 0, '7')
  write(1, 0, '9')
  select(0, 0, 0, 1)
  fillFromEdge(view, 'right')
  expect([said(), heldInB()]).toEqual([['o0=7'], nothing])
  select(0, 0, 1, 0)
  fillTo(view, { row: 1, column: 1 }, { isDown: false })
  expect([said(), heldInB()]).toEqual([['o1=9'], nothing])
  select(0, 0, 1, 0)
  clipboard.copy(transfer, false)
  select(1, 1)
  clipboard.paste(transfer)
  expect([said(), heldInB()]).toEqual([['o1=7', 'o2=9'], nothing])
  clipboard.paste(transfer, 'values')
  expect([said(), heldInB()]).toEqual([[], nothing])
  select(0, 0, 1, 0)
  clipboard.copy(transfer, true)
  select(0, 1)
  clipboard.paste(transfer)
  expect([said(), heldInB()]).toEqual([['o1=9'], nothing])
  select(0, 1, 1, 1)
  clear(view)
  expect([said(), heldInB()]).toEqual([['o0=', 'o1='], nothing])
})

test('[RSS.02~] what is replaced in objects becomes their values, and those that refuse it are counted', async () => {
  const { view, said, heldInB } = openedBound()
  const finder = new Finder(view)
  const end = finder.start()
  finder.find({ query: '2' })
  await vi.waitFor(() => expect(finder.matches).toHaveLength(1))
  finder.replaceAll('5')
  await vi.waitFor(() => expect(finder.done).toEqual({ replaced: 1, kept: 0 }))
  expect([said(), heldInB()]).toEqual([['o2=5'], nothing])
  finder.find({ query: '3' })
  await vi.waitFor(() => expect(finder.matches).toHaveLength(1))
  finder.replaceAll('5')
  await vi.waitFor(() => expect(finder.done).toEqual({ replaced: 0, kept: 1 }))
  expect([said(), heldInB()]).toEqual([[], nothing])
  end()
})

test('[RSS.04~] checks and conditional formats are filled along, in both directions and over several rows', () => {
  const { doc, view, select } = openedWithClipboard()
  const sheet = () => view.sheet!
  const areas = () => [sheet().checks?.map(({ area }) => area), sheet().formats?.map((each) => each.areas)]
  writeCheck(
    doc,
    { sheet: sheet(), top: 5, bottom: 5, left: 0, right: 0 },
    { rule: { kind: 'list', values: ['a'] }, isStrict: true, help: '' },
  )
  addFormats(doc, sheet(), [
    {
      rule: { condition: { kind: 'above', from: 1 }, look: { bold: true } },
      areas: [{ top: 5, bottom: 5, left: 0, right: 0 }],
    },
  ])
  select(5, 0)
  fillTo(view, { row: 8, column: 0 }, { isDown: true })
  expect(areas()[1]).toEqual([[{ top: 5, bottom: 8, left: 0, right: 0 }]])
  expect(areas()[0]).toEqual([
    { top: 5, bottom: 5, left: 0, right: 0 },
    { top: 6, bottom: 8, left: 0, right: 0 },
  ])
  view.workbook.undo()
  expect(areas()[1]).toEqual([[{ top: 5, bottom: 5, left: 0, right: 0 }]])
  select(4, 0, 5, 0)
  fillTo(view, { row: 2, column: 0 }, { isDown: true })
  expect(areas()[1]).toEqual([
    [
      { top: 3, bottom: 3, left: 0, right: 0 },
      { top: 5, bottom: 5, left: 0, right: 0 },
    ],
  ])
})
