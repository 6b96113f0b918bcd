import { expect, test } from 'vitest'
import { Clipboard } from '../clipboard.ts'
import { fillFromEdge, shift } from '../deeds.ts'
import { sort } from '../sort.ts'
import { openedSheet, pressOn } from '../testingView.ts'
import { areasToMerge, losesValues, mergeAreas, unmergeSelected } from './deeds.ts'

const at = (row: number, column: number) => ({ row, column })

const unrefused = (word: string) => expect(word).toBe('')

function opened() {
  const sheet = openedSheet()
  const { view } = sheet
  /** Merges from one cell to another. */
  const put = (top: number, left: number, bottom: number, right: number) => {
    view.select(at(top, left), at(bottom, right))
    return mergeAreas(view, areasToMerge(view, 'all'))
  }
  const data = new Map<string, string>()
  const transfer = {
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  } as unknown as DataTransfer
  const merges = () => view.sheet!.merges?.map(({ top, left, bottom, right }) => [top, left, bottom, right])
  return { ...sheet, put, transfer, merges }
}

test('[RSS.04~] keys pass a merged cell as one, Shift takes it whole, Tab and Enter go round without what it covers', () => {
  const { view, put } = opened()
  put(1, 1, 2, 2)
  const press = (...keys: string[]) =>
    keys.map((key) => {
      pressOn(view, key)
      return view.address
    })
  view.select(at(2, 0))
  expect(press('ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toEqual([
    'B2',
    'D2',
    'B2',
    'B4',
    'B2',
    'B1',
  ])
  view.select(at(1, 1))
  expect(press('Enter', 'Enter')).toEqual(['B4', 'B5'])
  view.select(at(1, 0))
  pressOn(view, 'ArrowRight', { shiftKey: true })
  expect([view.area.top, view.area.left, view.area.bottom, view.area.right]).toEqual([1, 0, 2, 2])
  pressOn(view, 'ArrowLeft', { shiftKey: true })
  expect([view.area.bottom, view.area.right]).toEqual([1, 0])
  view.select(at(1, 0), at(2, 3))
  expect(press('Tab', 'Tab', 'Tab', 'Tab', 'Tab')).toEqual(['B2', 'D2', 'A3', 'D3', 'A2'])
})

test('[RSS.04~] merging keeps the first value, says before that others would go, and is taken back as one', () => {
  const { view, write, held, put, merges } = opened()
  write(0, 1, '=A9*2')
  const formula = held(0, 1)
  view.select(at(0, 0), at(1, 1))
  expect(losesValues(view, areasToMerge(view, 'all'))).toBe(false)
  write(1, 0, 'gone')
  expect(losesValues(view, areasToMerge(view, 'all'))).toBe(true)
  expect(losesValues(view, areasToMerge(view, 'across'))).toBe(false)
  put(0, 0, 1, 1)
  expect([held(0, 0), held(0, 1), held(1, 0), merges()]).toEqual([
    formula,
    undefined,
    undefined,
    [[0, 0, 1, 1]],
  ])
  // What is typed on any of its cells is in the one that stands for it.
  view.select(at(1, 1))
  view.edit({ text: '7' })
  view.commit()
  expect([held(0, 0), held(1, 1)]).toEqual([7, undefined])
  view.workbook.undo()
  view.workbook.undo()
  expect([held(0, 1), held(1, 0), merges()]).toEqual([formula, 'gone', undefined])
  view.select(at(0, 0), at(1, 1))
  mergeAreas(view, areasToMerge(view, 'across'))
  expect(merges()).toEqual(
    expect.arrayContaining([
      [0, 0, 0, 1],
      [1, 0, 1, 1],
    ]),
  )
  unmergeSelected(view)
  expect(merges()).toBeUndefined()
})

test('copied cells take their merges along, what is pasted or filled over one parts it, and one cell goes into it', () => {
  const { view, write, held, put, transfer, merges } = opened()
  const clipboard = new Clipboard(view, unrefused)
  write(0, 0, 'a')
  put(0, 0, 0, 1)
  clipboard.copy(transfer, false)
  view.select(at(5, 0))
  clipboard.paste(transfer)
  expect([held(5, 0), merges()]).toEqual([
    'a',
    expect.arrayContaining([
      [0, 0, 0, 1],
      [5, 0, 5, 1],
    ]),
  ])
  write(9, 3, 'one')
  view.select(at(9, 3))
  clipboard.copy(transfer, false)
  view.select(at(5, 1))
  clipboard.paste(transfer)
  expect([held(5, 0), held(5, 1), merges()?.length]).toEqual(['one', undefined, 2])
  view.select(at(4, 0), at(5, 1))
  fillFromEdge(view, 'down')
  expect(merges()).toEqual([[0, 0, 0, 1]])
  // What is cut takes them from where they were.
  view.select(at(0, 0))
  clipboard.copy(transfer, true)
  view.select(at(7, 2))
  clipboard.paste(transfer)
  expect([held(7, 2), held(0, 0), merges()]).toEqual(['a', undefined, [[7, 2, 7, 3]]])
})

test('a merge is repeated over a selection as often as what is pasted, and none, in words, where the sheet has no room for so many', () => {
  const { view, write, held, put, transfer, merges } = opened()
  const told: string[] = []
  const clipboard = new Clipboard(view, (what) => void told.push(what))
  write(0, 0, 'a')
  put(0, 0, 0, 1)
  put(5, 0, 6, 1)
  const pasteOver = (top: number, bottom: number) => {
    view.select(at(0, 0))
    clipboard.copy(transfer, false)
    view.select(at(top, 0), at(bottom, 1))
    clipboard.paste(transfer)
  }
  pasteOver(5, 7)
  expect(merges()?.toSorted(([a], [b]) => a! - b!)).toEqual([0, 5, 6, 7].map((row) => [row, 0, row, 1]))
  view.select(at(0, 2), at(999, 3))
  mergeAreas(view, areasToMerge(view, 'across'))
  view.select(at(0, 4), at(994, 5))
  mergeAreas(view, areasToMerge(view, 'across'))
  expect(merges()).toHaveLength(1999)
  expect(told).toEqual([])
  pasteOver(20, 21)
  expect(told).toEqual(['merge.full'])
  expect([held(20, 0), held(21, 0), merges()?.length]).toEqual(['a', 'a', 1999])
})

test('rows that would tear a merged cell are neither moved nor sorted', () => {
  const { view, write, held, put } = opened()
  write(0, 2, 'b')
  write(1, 2, 'a')
  put(1, 0, 2, 0)
  view.select(at(0, 2), at(2, 2))
  expect(sort(view, 1)).toBe(true)
  expect(held(0, 2)).toBe('a')
  view.select(at(0, 0), at(2, 2))
  expect(sort(view, -1)).toBe(false)
  view.select(at(3, 0), at(3, 0), 'rows')
  expect([shift(view, 'rows', -1), shift(view, 'rows', 1)]).toEqual([false, true])
})
