import { expect, test } from 'vitest'
import { boardShape } from '../board.ts'
import { settleEngine } from '../boardEngine.ts'
import { boardRecords, readRecords, writeRecord } from '../boardRecords.ts'
import { flatOf } from '../elements/readElement.ts'
import { readElements } from '../elements/readElements.ts'
import { boardElements, writeFlat } from '../elements/stored.ts'
import { newDoc } from '../testingDocs.ts'
import { convertBoard, leftOutOf } from './convertBoard.ts'
import { elementsOf } from './elementsOf.ts'
import { pageBox } from './elementPlace.ts'
import { richTextOf } from './richText.ts'
import { shapeOf } from '../testingBoard.ts'
import { elementOf, expectKept, pictureFile } from './testingConvert.ts'

test('[RBD.01~] notes, shapes, arrows with what they hold on to, frames, groups and pictures of tldraw are carried', () => {
  const { elements, left } = elementsOf([
    shapeOf('f', 'frame', { x: 100, y: 50, props: { w: 800, h: 600, name: 'Спринт' } }),
    shapeOf('n', 'note', {
      parentId: 'shape:f',
      x: 10,
      y: 20,
      index: 'a1',
      props: { color: 'red', size: 'm', scale: 1, growY: 40, richText: richTextOf('Привет') },
    }),
    shapeOf('g', 'group', { x: 1000, y: 0, rotation: Math.PI / 2, isLocked: true, opacity: 0.5 }),
    shapeOf('r', 'geo', {
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
    shapeOf('s', 'geo', { parentId: 'shape:g', x: 200, index: 'a2', props: { geo: 'star', w: 50, h: 50 } }),
    shapeOf('a', 'arrow', {
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
    { id: 'asset:p', typeName: 'asset', type: 'image', props: { src: pictureFile, w: 400, h: 200 } },
    shapeOf('p', 'image', {
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
    shapeOf('v', 'video', { index: 'a7' }),
    shapeOf('m', 'geo', { index: 'a8', parentId: 'shape:gone' }),
    shapeOf('t', 'text', {
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
    fileId: pictureFile,
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

test('a board that nobody has drawn on, or one of the same engine, loses nothing when it is copied', () => {
  const empty = newDoc(boardShape)
  expect(convertBoard(empty, 'excalidraw').left).toEqual([])
  expect(boardShape.engine!(convertBoard(empty, 'excalidraw').doc)).toBe('excalidraw')
  const drawn = newDoc(boardShape)
  settleEngine(drawn, 'tldraw')
  writeRecord(boardRecords(drawn), shapeOf('v', 'video'))
  expect(leftOutOf(drawn, 'tldraw')).toEqual([])
  expect(leftOutOf(drawn, 'excalidraw')).toEqual([{ kind: 'video', count: 1 }])
  expect(boardShape.json(convertBoard(drawn, 'tldraw').doc)).toEqual(boardShape.json(drawn))
  const back = newDoc(boardShape)
  settleEngine(back, 'excalidraw')
  writeFlat(boardElements(back), 'a', flatOf(elementOf('a', {})))
  const made = convertBoard(back, 'tldraw').doc
  expect(boardShape.engine!(made)).toBe('tldraw')
  expect(readElements(made)).toEqual([])
  expect([...readRecords(boardRecords(made)).values()].filter(({ type }) => type === 'geo')).toHaveLength(1)
})
