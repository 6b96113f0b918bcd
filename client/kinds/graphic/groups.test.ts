import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { addLayer, addObject } from '#schema/kinds/graphic/write.ts'
import { groupsMost } from '#schema/kinds/graphic/groups.ts'
import { arrange } from './align.ts'
import { copySelected, duplicate, pasteInto, reorder } from './deeds.ts'
import { plainObject } from './plainObject.ts'
import {
  enterGroup,
  groupSelected,
  leaveGroup,
  mayGroup,
  pick,
  selectWhole,
  ungroupSelected,
} from './groups.ts'
import { Studio } from './Studio.ts'

/** Squares side by side, from the bottom to the top. */
function squares(count: number) {
  const studio = new Studio(new Y.Doc())
  studio.subscribe(() => {})
  const ids = Array.from({ length: count }, (_, at) =>
    studio.change((doc) => addObject(doc, studio.layer, { ...plainObject, x: at * 30, w: 20, h: 20 })),
  )
  const numbers = (of: Iterable<string>) => [...of].map((id) => ids.indexOf(id)).toSorted((a, b) => a - b)
  const press = (at: number, isAdded = false) => pick(studio, studio.find(ids[at]!)!, isAdded)
  const group = (...at: number[]) => {
    studio.select(at.map((each) => ids[each]!))
    groupSelected(studio)
  }
  const order = () => studio.drawing.layers.map(({ objects }) => objects.map(({ id }) => ids.indexOf(id)))
  return { studio, ids, press, group, order, selected: () => numbers(studio.selected) }
}

test('a group is taken as one, entered level by level, and left again', () => {
  const { studio, ids, press, group, selected } = squares(5)
  group(0, 1)
  group(0, 1, 3)
  press(1)
  expect(selected()).toEqual([0, 1, 3])
  press(2, true)
  expect(selected()).toEqual([0, 1, 2, 3])
  press(3, true)
  expect(selected()).toEqual([2])
  expect(enterGroup(studio, studio.find(ids[2]!)!)).toBe(false)
  expect(enterGroup(studio, studio.find(ids[1]!)!)).toBe(true)
  expect(selected()).toEqual([0, 1])
  press(3)
  expect(selected()).toEqual([3])
  enterGroup(studio, studio.find(ids[0]!)!)
  expect(selected()).toEqual([0])
  expect(enterGroup(studio, studio.find(ids[0]!)!)).toBe(false)
  leaveGroup(studio)
  expect(selected()).toEqual([0, 1])
  leaveGroup(studio)
  expect(selected()).toEqual([0, 1, 3])
  expect(leaveGroup(studio)).toBe(false)
  enterGroup(studio, studio.find(ids[0]!)!)
  press(4)
  expect([selected(), studio.entered]).toEqual([[4], []])
  selectWhole(studio, [studio.find(ids[3]!)!, studio.find(ids[2]!)!])
  expect(selected()).toEqual([0, 1, 2, 3])
})

test('what is grouped stands together where its topmost stood, in its layer; apart it stays there, and undo is one step', () => {
  const { studio, ids, group, order } = squares(5)
  group(0, 3)
  expect(order()).toEqual([[1, 2, 0, 3, 4]])
  ungroupSelected(studio)
  expect(order()).toEqual([[1, 2, 0, 3, 4]])
  expect(studio.drawing.layers[0]!.objects.some(({ groups }) => groups)).toBe(false)
  studio.undo()
  studio.undo()
  expect(order()).toEqual([[0, 1, 2, 3, 4]])
  studio.chooseLayer(studio.change((doc) => addLayer(doc, studio.drawing, studio.layer.id)))
  ids.push(studio.change((doc) => addObject(doc, studio.layer, plainObject)))
  group(1, 5)
  expect(order()).toEqual([
    [0, 2, 3, 4],
    [1, 5],
  ])
})

test('a group is aligned as one box, and goes to the front of all, or of the group around it', () => {
  const { studio, ids, press, group, order } = squares(4)
  group(0, 1)
  press(0)
  press(3, true)
  arrange(studio, 'right')
  expect(ids.map((id) => studio.find(id)!.x)).toEqual([60, 90, 60, 90])
  press(2)
  press(0)
  reorder(studio, 'front')
  expect(order()).toEqual([[2, 3, 0, 1]])
  enterGroup(studio, studio.find(ids[0]!)!)
  reorder(studio, 'front')
  expect(order()).toEqual([[2, 3, 1, 0]])
  reorder(studio, 'back')
  expect(order()).toEqual([[2, 3, 0, 1]])
})

test('copies are grouped as what they were made of, in groups of their own; a copy of one object is in none', () => {
  const { studio, ids, press, group } = squares(3)
  group(0, 1)
  group(0, 1, 2)
  press(0)
  const groupsOf = (of: Iterable<string>) => [...of].map((id) => studio.find(id)!.groups)
  const [was] = groupsOf(ids)
  duplicate(studio)
  const copies = groupsOf(studio.selected)
  expect(copies.map((each) => each?.length)).toEqual([2, 2, 1])
  expect(new Set(copies.map((each) => each![0])).size).toBe(1)
  expect(copies[0]).not.toContain(was![0])
  expect(copies[0]![1]).toBe(copies[1]![1])
  studio.select([])
  press(0)
  enterGroup(studio, studio.find(ids[0]!)!)
  enterGroup(studio, studio.find(ids[0]!)!)
  duplicate(studio)
  expect(groupsOf(studio.selected)).toEqual([undefined])
})

test('copies lie above each other as what they were made of, by keys and by the clipboard', () => {
  const { studio, ids } = squares(12)
  studio.select(ids)
  const data = new Map<string, string>()
  const clipboard = {
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  } as unknown as DataTransfer
  expect(copySelected(studio, clipboard)).toBe(true)
  duplicate(studio)
  pasteInto(studio, clipboard)
  const places = studio.drawing.layers[0]!.objects.map(({ x }) => Math.floor(x / 30))
  const sources = ids.map((_, at) => at)
  expect(places).toEqual([...sources, ...sources, ...sources])
})

test('groups are no deeper than a document takes, and grouping and ungrouping loses no object', () => {
  const { studio, group } = squares(12)
  for (let at = 1; at < 12; at++) group(...Array.from({ length: at + 1 }, (_, index) => index))
  expect(mayGroup(studio)).toBe(false)
  const depths = studio.drawing.layers[0]!.objects.map(({ groups = [] }) => groups.length)
  expect(Math.max(...depths)).toBe(groupsMost)
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }), { maxLength: 12 }), (turns) => {
      const at = squares(6)
      for (const [index, turn] of turns.entries()) {
        at.studio.select([])
        for (const each of turn) at.press(each, true)
        if (index % 3 === 2) ungroupSelected(at.studio)
        else groupSelected(at.studio)
        expect(at.order()[0]!.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
        // Whichever of them is pressed, a group is taken whole.
        for (let each = 0; each < 6; each++) {
          at.studio.select([])
          at.press(each)
          const taken = at.selected()
          for (const other of taken) {
            at.studio.select([])
            at.press(other)
            expect(at.selected()).toEqual(taken)
          }
        }
      }
    }),
  )
})
