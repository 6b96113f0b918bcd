import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoardElement } from '../elements/element.ts'
import { mendElements } from '../elements/readElements.ts'
import { layOut } from '../scene/scene.ts'
import { type Point, applied, corners } from '../scene/geometry.ts'
import { elementsOf } from './elementsOf.ts'
import { pageBox } from './elementPlace.ts'
import { estimateText } from './estimateText.ts'
import { recordsOf } from './recordsOf.ts'
import { elementOf, expectKept, expectValid, pictureFile } from './testingConvert.ts'

const near = (one: Point, two: Point) => Math.hypot(one.x - two.x, one.y - two.y)

const place = fc.double({ min: -20_000, max: 20_000, noNaN: true })
const side = fc.double({ min: 2, max: 3000, noNaN: true })
const points = fc.array(fc.tuple(place, place), { minLength: 2, maxLength: 30 }).map((list) => list.flat())
const looks = fc.record({
  xy: fc.tuple(place, place),
  size: fc.tuple(side, side),
  angle: fc.double({ min: 0, max: 6.28, noNaN: true }),
  strokeColor: fc.constantFrom('#1e1e1e', '#e03131', '#1971c2'),
  backgroundColor: fc.constantFrom('transparent', '#ffec99', '#b2f2bb', '#123456'),
  strokeStyle: fc.constantFrom('solid', 'dashed', 'dotted'),
  opacity: fc.integer({ min: 0, max: 100 }),
  locked: fc.boolean(),
  groupIds: fc.constantFrom([], ['g'], ['h', 'g']),
  frameId: fc.constantFrom(null, 'e0', 'e1', 'e2'),
})
const own = fc.oneof(
  fc.record({ type: fc.constantFrom('rectangle', 'ellipse', 'diamond', 'frame') }),
  fc.record({
    type: fc.constantFrom('line', 'arrow'),
    points,
    startBinding: fc.constantFrom(null, { elementId: 'e0' }, { elementId: 'e3', focus: 0.5 }),
  }),
  fc.record({ type: fc.constant('freedraw'), stroke: points }),
  fc.record({
    type: fc.constant('text'),
    originalText: fc.string({ minLength: 1, maxLength: 30 }),
    containerId: fc.constantFrom(null, 'e0', 'e1'),
    fontSize: fc.constantFrom(16, 20, 28),
  }),
  fc.record({ type: fc.constant('image'), fileId: fc.constant(pictureFile) }),
)
const boards = fc
  .array(fc.tuple(looks, own), { maxLength: 12 })
  .map((list) =>
    mendElements(list.map(([look, one], at) => elementOf(`e${at}`, { ...look, ...one, index: `a${at}` }))),
  )

test('[RBD.01~] what is drawn with Excalidraw stands in the same places of a copy for tldraw, each element once', () => {
  fc.assert(
    fc.property(boards, (elements) => {
      const { records } = recordsOf(elements)
      expectValid(records)
      const { shapes } = layOut(records, estimateText)
      const free = elements.filter((one) => one.type !== 'text' || one.containerId === null)
      const made = [...shapes.values()].filter(({ type }) => type !== 'group')
      expect(made).toHaveLength(free.length)
      const left = new Set(made)
      for (const one of free) {
        const box = pageBox(one)
        const wanted =
          'points' in one
            ? [box.onPage(one.points[0]!)]
            : one.type === 'frame'
              ? corners(box.box)
              : corners({ ...box.box, x: 0, y: 0 }).map((point) => applied(box.matrix, point))
        const isThere = (shape: (typeof made)[number]) => {
          const is = ['points' in one, one.type === 'text'].some(Boolean)
            ? [{ x: 0, y: 0 }]
            : corners(shape.box)
          return is.every((point, at) => near(applied(shape.matrix, point), wanted[at]!) < 1)
        }
        const found = (typesFor[one.type] ?? [one.type])
          .map((type) => [...left].find((shape) => shape.type === type && isThere(shape)))
          .find(Boolean)
        expect(found).toBeDefined()
        left.delete(found!)
      }
    }),
    { numRuns: 200 },
  )
})

test('[RBD.01~] a copy of the copy for the first engine has each element where it was, with what is carried', () => {
  fc.assert(
    fc.property(boards, (elements) => {
      const back = elementsOf(recordsOf(elements).records).elements
      expectKept(back)
      const facts = (list: BoardElement[]) =>
        list
          .filter((one) => one.type !== 'text' || one.originalText.trim() !== '')
          .map((one) => ({
            type: one.type === 'line' && one.backgroundColor !== 'transparent' ? 'freedraw' : one.type,
            text: one.type === 'text' ? one.originalText.trim() : '',
            isHeld: one.type === 'text' && one.containerId !== null,
            // Words go along with what holds them.
            isIn: one.frameId !== null && !(one.type === 'text' && one.containerId !== null),
          }))
          .map((one) => JSON.stringify(one))
          .sort()
      expect(facts(back).length).toBe(facts(elements).length)
      const words = (list: BoardElement[]) => facts(list).filter((one) => !one.includes('"text":""'))
      expect(words(back)).toEqual(words(elements))
      const bound = (list: BoardElement[]) =>
        list.filter((one) => one.type === 'arrow' && isTied(list, one.startBinding?.elementId)).length
      expect(bound(back)).toBe(bound(elements))
    }),
    { numRuns: 200 },
  )
})

const typesFor: Record<string, string[]> = {
  rectangle: ['geo', 'note'],
  diamond: ['geo'],
  ellipse: ['geo'],
  freedraw: ['draw'],
  line: ['line', 'draw'],
}
/** Whether an arrow that holds on to an element has a shape for that: words that are held go with what holds them. */
function isTied(list: BoardElement[], id: string | undefined): boolean {
  const of = list.find((one) => one.id === id)
  const holder = of?.type === 'text' && of.containerId !== null ? of.containerId : id
  return list.some((one) => one.id === holder && one.type !== 'arrow')
}
