import { expect, test } from 'vitest'
import type { Box } from './spreadsheet/areas.ts'
import { deleteLines, insertLines } from './spreadsheet/lines.ts'
import { sheetsOf } from './spreadsheet/maps.ts'
import { isCovered, merge, mergeAt, tears, unmerge, withMerges } from './spreadsheet/merges.ts'
import { exchange } from './testingDocs.ts'
import { firstOf, seeded } from './testingSpreadsheet.ts'

const box = (top: number, bottom: number, left: number, right: number): Box => ({ top, bottom, left, right })
const put = (doc: ReturnType<typeof seeded>, ...areas: Box[]) => merge(doc, firstOf(doc), areas)

test('[RSS.04~] merges go with their lines, and of two that people make over one another at once both see the same one', () => {
  const [ann, bob] = [seeded(), seeded()]
  exchange(ann, bob)
  put(ann, box(1, 3, 0, 1))
  expect(mergeAt(firstOf(ann), 3, 1)).toEqual(box(1, 3, 0, 1))
  expect([isCovered(firstOf(ann), 1, 0), isCovered(firstOf(ann), 2, 0)]).toEqual([false, true])
  insertLines(ann, firstOf(ann), 'rows', { index: 2, count: 2 })
  expect(firstOf(ann).merges).toEqual([box(1, 5, 0, 1)])
  deleteLines(ann, firstOf(ann), 'rows', firstOf(ann).rows.ids.slice(4, 6))
  expect(firstOf(ann).merges).toEqual([box(1, 3, 0, 1)])
  deleteLines(ann, firstOf(ann), 'columns', ['1'])
  deleteLines(ann, firstOf(ann), 'rows', firstOf(ann).rows.ids.slice(1, 3))
  // One cell is no merge.
  expect(firstOf(ann).merges).toBeUndefined()

  exchange(ann, bob)
  put(ann, box(10, 12, 0, 2))
  put(bob, box(12, 14, 2, 4))
  exchange(ann, bob)
  expect(firstOf(ann).merges).toHaveLength(1)
  expect(firstOf(bob).merges).toEqual(firstOf(ann).merges)
  // The one that was hidden by it does not come back once it is parted.
  unmerge(ann, { ...firstOf(ann).merges![0]!, sheet: firstOf(ann) })
  exchange(ann, bob)
  expect(firstOf(bob).merges).toBeUndefined()
})

test('a merge takes the place of those that it meets, areas grow by those that they cut, and lines that would tear one are known', () => {
  const doc = seeded()
  put(doc, box(0, 1, 0, 1), box(2, 4, 1, 3))
  expect(withMerges(firstOf(doc), box(1, 2, 0, 1))).toEqual(box(0, 4, 0, 3))
  expect(withMerges(firstOf(doc), box(7, 8, 0, 1))).toEqual(box(7, 8, 0, 1))
  const torn = (first: number, last: number, index: number) =>
    tears(firstOf(doc), 'rows', { first, last, index })
  expect([torn(0, 0, 5), torn(0, 1, 2), torn(0, 1, 3), torn(8, 8, 1), torn(8, 8, 2)]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ])
  put(doc, box(1, 2, 1, 1))
  expect(firstOf(doc).merges).toEqual([box(1, 2, 1, 1)])
  expect(
    put(
      doc,
      ...Array.from({ length: 2000 }, (_, at) =>
        box((at % 500) + 5, (at % 500) + 5, Math.floor(at / 500) * 2, Math.floor(at / 500) * 2 + 1),
      ),
    ),
  ).toBe(false)
  for (const stored of ['', 'A1', '[0.0]', '[0.0:zz.9]', 7, null, '[0.0:0.0]']) {
    sheetsOf(doc).set('0/merge/xa', stored)
    expect(firstOf(doc).merges).toEqual([box(1, 2, 1, 1)])
  }
})
