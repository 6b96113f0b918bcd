import { createTLSchema } from '@tldraw/tlschema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardShape } from '../board.ts'
import { settleEngine } from '../boardEngine.ts'
import { type BoardRecord, boardRecords, readRecords, writeRecord } from '../boardRecords.ts'
import { boardPageId } from '../boardSchema.ts'
import type { BoardElement } from '../elements/element.ts'
import { flatOf, readElement } from '../elements/readElement.ts'
import { mendElements, readElements } from '../elements/readElements.ts'
import { boardElements, writeFlat } from '../elements/stored.ts'
import { layOut } from '../scene/scene.ts'
import { type Point, applied, corners } from '../scene/geometry.ts'
import { newDoc } from '../testingDocs.ts'
import { convertBoard, leftOutOf } from './convertBoard.ts'
import { elementsOf } from './elementsOf.ts'
import { pageBox } from './elementPlace.ts'
import { estimateText } from './estimateText.ts'
import { recordsOf } from './recordsOf.ts'
import { richTextOf } from './richText.ts'

const tldraw = createTLSchema()
const expectValid = (records: BoardRecord[]) => {
  for (const record of records) tldraw.types[record.typeName as 'shape'].validate(record)
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
}
const expectKept = (elements: BoardElement[]) => {
  for (const element of elements)
    expect({ ...readElement(element.id, flatOf(element))!, boundElements: element.boundElements }).toEqual(
      element,
    )
  expect(mendElements(elements)).toEqual(elements)
}
const near = (one: Point, two: Point) => Math.hypot(one.x - two.x, one.y - two.y)

const file = '/AAAAAAAAAAAAAAAAAAAAAA.png'
const element = (id: string, flat: Record<string, unknown>): BoardElement =>
  readElement(id, { type: 'rectangle', xy: [0, 0], size: [100, 80], index: 'a0', ...flat })!

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
  fc.record({ type: fc.constant('image'), fileId: fc.constant(file) }),
)
const boards = fc
  .array(fc.tuple(looks, own), { maxLength: 12 })
  .map((list) =>
    mendElements(list.map(([look, one], at) => element(`e${at}`, { ...look, ...one, index: `a${at}` }))),
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
        list.filter((one) => one.type === 'arrow' && isHeld(list, one.startBinding?.elementId)).length
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
const isHeld = (list: BoardElement[], id: string | undefined) =>
  list.some((one) => one.id === id && (one.type !== 'text' || one.containerId === null))

const shape = (
  id: string,
  type: string,
  { props = {}, ...rest }: Record<string, unknown> = {},
): BoardRecord => ({
  id: `shape:${id}`,
  typeName: 'shape',
  type,
  x: 0,
  y: 0,
  rotation: 0,
  index: 'a1',
  parentId: boardPageId,
  isLocked: false,
  opacity: 1,
  meta: {},
  ...rest,
  props: props as Record<string, unknown>,
})

test('[RBD.01~] notes, shapes, arrows with what they hold on to, frames, groups and pictures of tldraw are carried', () => {
  const { elements, left } = elementsOf([
    shape('f', 'frame', { x: 100, y: 50, props: { w: 800, h: 600, name: 'Спринт' } }),
    shape('n', 'note', {
      parentId: 'shape:f',
      x: 10,
      y: 20,
      index: 'a1',
      props: { color: 'red', size: 'm', scale: 1, growY: 40, richText: richTextOf('Привет') },
    }),
    shape('g', 'group', { x: 1000, y: 0, rotation: Math.PI / 2, isLocked: true, opacity: 0.5 }),
    shape('r', 'geo', {
      parentId: 'shape:g',
      x: 0,
      y: 0,
      props: {
        geo: 'rectangle',
        w: 100,
        h: 60,
        color: 'blue',
        fill: 'solid',
        dash: 'dashed',
        url: 'https://a.example/',
      },
    }),
    shape('s', 'geo', { parentId: 'shape:g', x: 200, index: 'a2', props: { geo: 'star', w: 50, h: 50 } }),
    shape('a', 'arrow', {
      index: 'a5',
      props: {
        start: { x: 0, y: 0 },
        end: { x: 1, y: 1 },
        bend: 0,
        arrowheadEnd: 'arrow',
        richText: richTextOf('да'),
      },
    }),
    ...(['start', 'end'] as const).map((terminal) => ({
      id: `binding:${terminal}`,
      typeName: 'binding',
      type: 'arrow',
      fromId: 'shape:a',
      toId: terminal === 'start' ? 'shape:n' : 'shape:r',
      props: { terminal, normalizedAnchor: { x: 0.5, y: 0.5 }, isPrecise: false, isExact: false },
    })),
    { id: 'asset:p', typeName: 'asset', type: 'image', props: { src: file, w: 400, h: 200 } },
    shape('p', 'image', {
      index: 'a6',
      props: {
        w: 100,
        h: 100,
        assetId: 'asset:p',
        crop: { topLeft: { x: 0.25, y: 0 }, bottomRight: { x: 0.75, y: 1 } },
        flipX: true,
        altText: 'Кот',
      },
    }),
    shape('v', 'video', { index: 'a7' }),
    shape('m', 'geo', { index: 'a8', parentId: 'shape:gone' }),
    shape('t', 'text', {
      index: 'a9',
      props: {
        size: 'l',
        richText: {
          type: 'doc',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'важно', marks: [{ type: 'bold' }] }] },
          ],
        },
      },
    }),
  ])
  expectKept(elements)
  const of = (type: string, at = 0) => elements.filter((one) => one.type === type)[at]!
  const [note, blue, star] = [of('rectangle'), of('rectangle', 1), of('rectangle', 2)]
  const frame = of('frame')
  expect(frame).toMatchObject({ x: 100, y: 50, width: 800, height: 600, name: 'Спринт' })
  expect(note).toMatchObject({
    x: 110,
    y: 70,
    width: 200,
    height: 240,
    backgroundColor: '#ffc9c9',
    frameId: frame.id,
  })
  expect(of('text')).toMatchObject({ originalText: 'Привет', containerId: note.id, frameId: frame.id })
  expect(blue).toMatchObject({
    strokeColor: '#1971c2',
    backgroundColor: '#a5d8ff',
    strokeStyle: 'dashed',
    link: 'https://a.example/',
    locked: true,
    opacity: 50,
  })
  expect(blue.groupIds).toEqual(star.groupIds)
  expect(blue.groupIds).toHaveLength(1)
  expect(blue.angle).toBeCloseTo(Math.PI / 2)
  expect(pageBox(blue).corner.x).toBeCloseTo(1000)
  expect(pageBox(star).corner.y).toBeCloseTo(200)
  expect(of('arrow')).toMatchObject({
    startBinding: { elementId: note.id },
    endBinding: { elementId: blue.id },
    endArrowhead: 'arrow',
  })
  expect(elements.find((one) => one.type === 'text' && one.originalText === 'да')).toMatchObject({
    containerId: of('arrow').id,
  })
  expect(of('image')).toMatchObject({
    fileId: file,
    scale: [-1, 1],
    crop: { x: 100, y: 0, width: 200, height: 200, naturalWidth: 400, naturalHeight: 200 },
  })
  expect(left).toEqual([
    { kind: 'video', count: 1 },
    { kind: 'other', count: 1 },
    { kind: 'shape', count: 1 },
    { kind: 'format', count: 1 },
    { kind: 'description', count: 1 },
  ])
})

test('what is written into boards by other software is copied without throwing, as what the other engine takes', () => {
  const value = fc.oneof(
    fc.anything({ maxDepth: 2, maxKeys: 3 }),
    fc.constantFrom(1e308, -1e9, Number.NaN, '__proto__', 'shape:s1', boardPageId, null, [], 'xl', 'arrow'),
  )
  const types = [
    'geo',
    'note',
    'text',
    'draw',
    'highlight',
    'line',
    'arrow',
    'image',
    'video',
    'embed',
    'frame',
    'group',
    'x',
  ]
  const names = [
    'w',
    'h',
    'color',
    'size',
    'scale',
    'richText',
    'points',
    'segments',
    'start',
    'end',
    'bend',
    'crop',
    'url',
    'assetId',
    'kind',
    'growY',
    'fill',
    'font',
    'name',
    'geo',
  ]
  const records = fc.array(
    fc.tuple(fc.constantFrom(...types), fc.dictionary(fc.constantFrom(...names), value), value, value),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(records, (list) => {
      const made = list.map(([type, props, x, parentId], at) =>
        shape(`s${at}`, type, {
          x,
          rotation: x,
          opacity: parentId,
          parentId: at % 2 ? boardPageId : parentId,
          props,
        }),
      )
      expectKept(elementsOf(made).elements)
    }),
    { numRuns: 400 },
  )
  const flat = fc.dictionary(
    fc.constantFrom(
      'type',
      'xy',
      'size',
      'points',
      'stroke',
      'angle',
      'groupIds',
      'frameId',
      'crop',
      'link',
      'text',
      'fontSize',
      'strokeColor',
      'backgroundColor',
      'elbowed',
      'startBinding',
      'containerId',
      'strokeWidth',
      'opacity',
    ),
    fc.oneof(
      value,
      fc.array(fc.double(), { maxLength: 6 }),
      fc.constantFrom('mailto:a@b', 'http://[', '/a', 'text', 'image', 'freedraw'),
    ),
  )
  fc.assert(
    fc.property(fc.array(flat, { maxLength: 8 }), (list) => {
      const found = list.flatMap(
        (one, at) => readElement(`e${at}`, { type: ['line', 'rectangle', 'text'][at % 3], ...one }) ?? [],
      )
      expectValid(recordsOf(mendElements(found)).records)
    }),
    { numRuns: 400 },
  )
})

test('a board that nobody has drawn on, or one of the same engine, loses nothing when it is copied', () => {
  const empty = newDoc(boardShape)
  expect(convertBoard(empty, 'excalidraw').left).toEqual([])
  expect(boardShape.engine!(convertBoard(empty, 'excalidraw').doc)).toBe('excalidraw')
  const drawn = newDoc(boardShape)
  settleEngine(drawn, 'tldraw')
  writeRecord(boardRecords(drawn), shape('v', 'video'))
  expect(leftOutOf(drawn, 'tldraw')).toEqual([])
  expect(leftOutOf(drawn, 'excalidraw')).toEqual([{ kind: 'video', count: 1 }])
  expect(boardShape.json(convertBoard(drawn, 'tldraw').doc)).toEqual(boardShape.json(drawn))
  const back = newDoc(boardShape)
  settleEngine(back, 'excalidraw')
  writeFlat(boardElements(back), 'a', flatOf(element('a', {})))
  const made = convertBoard(back, 'tldraw').doc
  expect(boardShape.engine!(made)).toBe('tldraw')
  expect(readElements(made)).toEqual([])
  expect([...readRecords(boardRecords(made)).values()].filter(({ type }) => type === 'geo')).toHaveLength(1)
})
