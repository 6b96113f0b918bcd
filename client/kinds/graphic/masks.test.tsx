import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readDrawing } from '#schema/kinds/graphic/drawing.ts'
import { addObject, changeObject, type NewObject } from '#schema/kinds/graphic/write.ts'
import { copyOf, exchange } from '#schema/kinds/testingDocs.ts'
import { duplicate } from './deeds.ts'
import { plainObject } from './plainObject.ts'
import { groupSelected, ungroupSelected } from './groups.ts'
import { isSeenAt, masksIn, masksOver, mayMask, mayUnmask, toggleMask } from './masks.ts'
import { Picture } from './Picture.tsx'
import { Studio } from './Studio.ts'

/** Squares one above the other, each 10 px farther to the right. */
function stacked(count: number, change: Partial<NewObject> = {}) {
  const studio = new Studio(new Y.Doc())
  studio.subscribe(() => {})
  const ids = Array.from({ length: count }, (_, at) =>
    studio.change((doc) =>
      addObject(doc, studio.layer, { ...plainObject, fill: '#123456', x: at * 10, w: 50, h: 50, ...change }),
    ),
  )
  const take = (...at: number[]) => studio.select(at.map((each) => ids[each]!))
  const markup = () =>
    renderToStaticMarkup(
      <svg>
        <Picture drawing={studio.drawing} />
      </svg>,
    )
  const masks = () => studio.free.filter(({ mask }) => mask).map(({ id }) => ids.indexOf(id))
  return { studio, ids, take, markup, masks }
}

test('the topmost of what is selected masks the rest, as one step, and is released again', () => {
  const { studio, ids, take, markup, masks } = stacked(4)
  const plain = markup()
  take(0, 2, 1)
  toggleMask(studio)
  expect(masks()).toEqual([2])
  const drawn = markup()
  expect(drawn.match(/<mask/g)).toHaveLength(1)
  expect(drawn.match(/<g mask="url/g)).toHaveLength(2)
  expect(drawn).not.toContain(`data-object="${ids[2]}"`)
  expect(drawn).toMatch(/<mask[^>]*>.*fill="#ffffff".*<\/mask>/)
  studio.undo()
  expect(markup()).toBe(plain)
  studio.redo()
  expect(mayUnmask(studio)).toBe(true)
  toggleMask(studio)
  expect(masks()).toEqual([])
  expect(markup()).toContain(`data-object="${ids[2]}"`)
})

test('pictures, a single object and a group on top make no mask; one of an entered group takes the place of another', () => {
  const { studio, ids, take, masks } = stacked(4)
  take(3)
  expect(mayMask(studio)).toBe(false)
  take(2, 3)
  groupSelected(studio)
  studio.select(ids)
  expect(mayMask(studio)).toBe(false)
  take(2, 3)
  toggleMask(studio)
  expect(masks()).toEqual([3])
  studio.select([ids[2]!], studio.find(ids[2]!)!.groups)
  toggleMask(studio)
  expect(masks()).toEqual([2])
  const pictures = stacked(2, { type: 'image' })
  pictures.take(0, 1)
  expect(mayMask(pictures.studio)).toBe(false)
})

test('a mask goes with its group: it is copied with it, and ends when that is taken apart', () => {
  const { studio, take, masks } = stacked(3)
  take(0, 1)
  toggleMask(studio)
  duplicate(studio)
  expect(studio.free.filter(({ mask }) => mask)).toHaveLength(2)
  expect(new Set(studio.free.flatMap(({ groups = [] }) => groups)).size).toBe(2)
  take(0, 1, 2)
  groupSelected(studio)
  ungroupSelected(studio)
  expect(masks()).toContain(1)
  take(0, 1)
  ungroupSelected(studio)
  expect(masks()).not.toContain(1)
})

test('groups within a masked group are masked by both masks, and pointers go through what is masked away', () => {
  const { studio, ids, take, markup } = stacked(4)
  take(0, 1)
  toggleMask(studio)
  take(0, 1, 3)
  toggleMask(studio)
  const masks = masksIn(studio.drawing.layers[0]!.objects)
  const over = (at: number) => masksOver(masks, studio.find(ids[at]!)!).map(({ id }) => ids.indexOf(id))
  expect([0, 1, 2, 3].map(over)).toEqual([[3, 1], [3], [], []])
  expect(markup().match(/<g mask="url/g)).toHaveLength(2)
  const { studio: other, ids: parts, take: both } = stacked(2)
  both(0, 1)
  toggleMask(other)
  const seen = masksIn(other.drawing.layers[0]!.objects)
  expect(isSeenAt(seen, other.find(parts[0]!)!, { x: 30, y: 20 })).toBe(true)
  expect(isSeenAt(seen, other.find(parts[0]!)!, { x: 4, y: 20 })).toBe(false)
})

test('two people who change a mask and what it masks, or make two masks of one group, end with the same picture', () => {
  const { studio, ids, take } = stacked(3)
  take(0, 1, 2)
  groupSelected(studio)
  const anna = studio.doc
  const boris = copyOf(anna)
  changeObject(anna, ids[2]!, { mask: true })
  changeObject(anna, ids[2]!, { x: 5, y: 6 })
  changeObject(boris, ids[1]!, { mask: true })
  changeObject(boris, ids[0]!, { fill: '#ff0000' })
  exchange(anna, boris)
  expect(readDrawing(anna)).toEqual(readDrawing(boris))
  const { objects } = readDrawing(anna).layers[0]!
  expect(masksOver(masksIn(objects), objects[0]!).map(({ id }) => ids.indexOf(id))).toEqual([2])
  expect(objects[0]).toMatchObject({ fill: '#ff0000' })
})

test('what says to be a mask in no group is drawn as it is', () => {
  const { studio, ids, markup } = stacked(1)
  changeObject(studio.doc, ids[0]!, { mask: true })
  expect(studio.drawing.layers[0]!.objects[0]).not.toHaveProperty('mask')
  expect(markup()).toContain('#123456')
})
