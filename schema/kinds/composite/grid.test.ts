import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boxWithin,
  gridColumns,
  inOneColumn,
  moveBox,
  placeBoxes,
  reorderBox,
  rowsMost,
  stepBox,
  type Box,
  type Move,
} from './grid.ts'

const anyNumber = fc.oneof(
  fc.integer({ min: -3, max: 15 }),
  fc.double(),
  fc.constantFrom(NaN, Infinity, 1e300),
)
const anyBoxes = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    x: anyNumber,
    y: anyNumber,
    w: anyNumber,
    h: anyNumber,
  }),
  { selector: ({ id }) => id, maxLength: 30 },
)
const someBoxes = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z]{1,3}$/),
    x: fc.integer({ min: 0, max: 11 }),
    y: fc.integer({ min: 0, max: 20 }),
    w: fc.integer({ min: 1, max: 12 }),
    h: fc.integer({ min: 1, max: 8 }),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
)

const isOver = (a: Box & { row: number }, b: Box & { row: number }) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.row < b.row + b.h && b.row < a.row + a.h

const apply = (boxes: Box[], moves: Move[]): Box[] =>
  boxes.map((box) => ({ ...box, ...moves.find(({ id }) => id === box.id) }))
const rowOf = (boxes: Box[], id: string) => placeBoxes(boxes).find((box) => box.id === id)!.row

test('[RCO.01~] whatever was written concurrently, no blocks overlap and all are within the grid', () => {
  fc.assert(
    fc.property(anyBoxes, (boxes) => {
      const placed = placeBoxes(boxes)
      expect(placed).toHaveLength(boxes.length)
      for (const [index, box] of placed.entries()) {
        expect(box.x >= 0 && box.w >= 1 && box.x + box.w <= gridColumns).toBe(true)
        expect(box.h >= 1 && box.h <= rowsMost && box.row >= 0 && box.row <= boxes.length * rowsMost).toBe(
          true,
        )
        for (const other of placed.slice(index + 1)) expect(isOver(box, other)).toBe(false)
      }
    }),
  )
})

test('blocks are at the same places for everyone, in any order of arrival, and stay when their places are written', () => {
  fc.assert(
    fc.property(anyBoxes, fc.integer(), (boxes, turn) => {
      const placed = placeBoxes(boxes)
      const turned = boxes.toSorted((a, b) => (a.id + turn < b.id + turn ? 1 : -1))
      expect(placeBoxes(turned)).toEqual(placed)
      const written = placed.map((box) => ({ ...box, y: box.row }))
      expect(placeBoxes(written).map(({ id, row }) => [id, row])).toEqual(
        placed.map(({ id, row }) => [id, row]),
      )
    }),
  )
})

test('a moved block is at the possible place nearest to where it was put', () => {
  fc.assert(
    fc.property(someBoxes, fc.nat(11), fc.nat(30), (boxes, x, row) => {
      const box = boxes[0]!
      const moves = moveBox(boxes, box, { x, row })
      expect(moves.map(({ id }) => id)).toEqual(moves.length === 1 ? [box.id] : expect.anything())
      const found = apply(boxes, moves)
      expect(found[0]!.x).toBe(Math.min(x, gridColumns - boxWithin(box).w))
      const gap = Math.abs(rowOf(found, box.id) - row)
      for (const other of [0, 5, 12, 30]) {
        const elsewhere = apply(boxes, moveBox(boxes, box, { x, row: other }))
        expect(Math.abs(rowOf(elsewhere, box.id) - row)).toBeGreaterThanOrEqual(gap)
      }
    }),
  )
})

test('[RCO.01~] two members who move different blocks both keep their moves', () => {
  const boxes = ['a', 'b', 'c', 'd'].map((id, y) => ({ id, x: 0, y, w: 6, h: 2 }))
  const mine = moveBox(boxes, boxes[0]!, { x: 6, row: 0 })
  const theirs = moveBox(boxes, boxes[3]!, { x: 0, row: 0 })
  expect([mine, theirs].map((moves) => moves.map(({ id }) => id))).toEqual([['a'], ['d']])
  const both = placeBoxes(apply(apply(boxes, mine), theirs))
  expect(both.map(({ id, x, row }) => [id, x, row])).toEqual([
    ['d', 0, 0],
    ['a', 6, 0],
    ['b', 0, 2],
    ['c', 0, 4],
  ])
})

test('steps go up and down through all places of a block and end at the first and the last', () => {
  fc.assert(
    fc.property(someBoxes, (boxes) => {
      const { id } = boxes[0]!
      const rows: number[] = []
      let at = boxes
      for (let turn = 0; turn <= 2 * boxes.length; turn += 1) {
        const moves = stepBox(at, at[0]!, 'down')
        if (moves.length === 0) break
        const before = rowOf(at, id)
        at = apply(at, moves)
        expect(rowOf(at, id)).toBeGreaterThan(before)
      }
      expect(stepBox(at, at[0]!, 'down')).toEqual([])
      while (rowOf(at, id) > 0) {
        at = apply(at, stepBox(at, at[0]!, 'up'))
        rows.push(rowOf(at, id))
      }
      expect(stepBox(at, at[0]!, 'up')).toEqual([])
      expect(rows).toEqual(rows.toSorted((a, b) => b - a))
    }),
  )
})

test('in one column a block goes one place up or down', () => {
  fc.assert(
    fc.property(someBoxes, fc.nat(), fc.constantFrom('up' as const, 'down' as const), (boxes, pick, step) => {
      const order = inOneColumn(boxes).map(({ id }) => id)
      const at = pick % order.length
      const box = boxes.find(({ id }) => id === order[at])!
      const found = inOneColumn(apply(boxes, reorderBox(boxes, box, step))).map(({ id }) => id)
      const to = Math.min(Math.max(at + (step === 'up' ? -1 : 1), 0), order.length - 1)
      expect(found).toEqual(order.toSpliced(at, 1).toSpliced(to, 0, box.id))
    }),
  )
})

test('blocks without a free number between them are renumbered', () => {
  const boxes = [0, 5e-7, 1e-6, 3].map((y, index) => ({ id: `${index}`, x: 0, y, w: 12, h: 1 }))
  const moves = moveBox(boxes, boxes[3]!, { x: 0, row: 1 })
  expect(moves).toHaveLength(4)
  expect(placeBoxes(apply(boxes, moves)).map(({ id }) => id)).toEqual(['0', '3', '1', '2'])
})
