import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readDrawing } from '#schema/kinds/graphic/drawing.ts'
import { addObject, type NewObject } from '#schema/kinds/graphic/write.ts'
import { Picture } from '../Picture.tsx'
import { plainObject } from '../plainObject.ts'
import { Studio } from '../Studio.ts'
import { placeShapes } from './placeShapes.ts'
import { readSvg } from './readSvg.ts'

const svg = (inner: string, attributes = 'width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`
const one = (inner: string, attributes?: string) => {
  const { objects } = readSvg(svg(inner, attributes))
  expect(objects).toHaveLength(1)
  return objects[0]!
}
/** Objects as a document gives them back. */
const kept = (objects: readonly NewObject[]) => {
  const doc = new Y.Doc()
  for (const object of objects) addObject(doc, readDrawing(doc).layers[0]!, object)
  return readDrawing(doc)
}

test('what is saved as SVG and comes back as shapes is what it was', () => {
  const place = fc.integer({ min: -200, max: 900 })
  const side = fc.integer({ min: 1, max: 400 })
  const color = fc.constantFrom('#ff0000', '#00ff7f', '#123456')
  const shape = fc.record({
    type: fc.constantFrom('rect' as const, 'ellipse' as const),
    x: place,
    y: place,
    w: side,
    h: side,
    rotation: fc.integer({ min: 0, max: 359 }),
    fill: color,
    stroke: fc.oneof(color, fc.constant('none')),
    strokeWidth: fc.integer({ min: 1, max: 20 }),
    opacity: fc.constantFrom(1, 0.5, 0.25),
  })
  fc.assert(
    fc.property(fc.array(shape, { minLength: 1, maxLength: 6 }), (shapes) => {
      const drawing = kept(shapes.map((each) => ({ ...plainObject, ...each })))
      const markup = renderToStaticMarkup(<Picture drawing={drawing} />)
      const { objects, left } = readSvg(svg(markup, 'width="1200" height="800" viewBox="0 0 1200 800"'))
      expect([...left]).toEqual([])
      // The first is the ground of the artboard.
      const back = kept(objects.slice(1)).layers[0]!.objects
      expect(back).toHaveLength(shapes.length)
      for (const [at, { type, fill, stroke, opacity, ...box }] of shapes.entries()) {
        expect(back[at]).toMatchObject({ type, fill, stroke, opacity })
        for (const key of ['x', 'y', 'w', 'h', 'rotation'] as const)
          expect(Math.abs(back[at]![key] - box[key]) % 360).toBeCloseTo(0, 3)
      }
    }),
  )
})

test('stars, lines and paths keep their place and their form', () => {
  const star = kept([{ ...plainObject, type: 'star', x: 30, y: 40, w: 100, h: 80, fill: '#ff0000' }])
  const { objects } = readSvg(svg(renderToStaticMarkup(<Picture drawing={star} hasGround={false} />)))
  expect(objects[0]).toMatchObject({ type: 'path', y: 40, fill: '#ff0000' })
  expect(objects[0]!.outline!.match(/[ML]/g)).toHaveLength(10)
  expect(one('<line x1="10" y1="20" x2="50" y2="60" stroke="#00f" stroke-width="3"/>')).toMatchObject({
    type: 'line',
    x: 10,
    y: 20,
    w: 40,
    h: 40,
    stroke: '#0000ff',
    strokeWidth: 3,
  })
  const half = one('<path d="M0 50a50,50 0 0 1 100 0z" transform="translate(10 0) scale(2 1)"/>')
  expect([half.x, half.y, half.w, half.h].map((value) => Math.round(value * 100) / 100)).toEqual([
    10, 0, 200, 50,
  ])
  // The same path, kept, is in a file of the drawing, and comes back the same.
  const again = readSvg(svg(renderToStaticMarkup(<Picture drawing={kept([half])} hasGround={false} />)))
    .objects[0]!
  for (const key of ['x', 'y', 'w', 'h'] as const) expect(again[key]).toBeCloseTo(half[key], 1)
})

test('transforms, viewBox, groups, sheets, gradients and words are taken', () => {
  expect(
    one(
      '<rect width="10" height="5" transform="rotate(90 0 0)"/>',
      'width="200" height="100" viewBox="0 0 100 50"',
    ),
  ).toMatchObject({ w: 20, h: 10, rotation: 90 })
  expect(one('<rect width="10" height="10" transform="skewX(20)"/>').type).toBe('path')
  expect(
    one(
      '<style>.a{fill:#0f0;stroke:rgb(255,0,0)}</style><circle class="a" r="5" cx="9" cy="9" style="fill-opacity:.5"/>',
    ),
  ).toMatchObject({ type: 'ellipse', x: 4, w: 10, fill: '#00ff00', stroke: '#ff0000', opacity: 0.5 })
  const gradient =
    '<linearGradient id="g" x2="0" y2="1"><stop stop-color="#f00"/><stop offset="1" style="stop-color:#00f"/></linearGradient>'
  expect(one(`<defs>${gradient}</defs><rect width="9" height="9" fill="url(#g)"/>`)).toMatchObject({
    fill: '#ff0000',
    effects: { gradient: { kind: 'linear', angle: 90, to: '#0000ff' } },
  })
  const { objects } = readSvg(
    svg(
      '<g fill="#111111" opacity=".5"><rect width="1" height="1"/><g><rect width="2" height="2"/><rect width="3" height="3"/></g></g>',
    ),
  )
  expect(objects.map(({ groups }) => groups!.length)).toEqual([1, 2, 2])
  expect(new Set(objects.map(({ groups }) => groups![0])).size).toBe(1)
  expect(objects[0]).toMatchObject({ fill: '#111111', opacity: 0.5 })
  expect(
    one(
      '<text x="10" y="40" font-size="20" font-weight="bold" text-anchor="middle"><tspan x="10">Раз</tspan><tspan x="10" dy="25">два</tspan></text>',
    ),
  ).toMatchObject({ type: 'text', text: 'Раз\nдва', style: { bold: true, align: 'center' } })
})

test('shapes are put in the middle as one step, none is said, and a path that no editor writes is no object', async () => {
  // What draws no letters has no fonts.
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true })
  const studio = new Studio(new Y.Doc())
  studio.subscribe(() => {})
  expect(await placeShapes(studio, readSvg(svg('<desc>a</desc>')))).toBeUndefined()
  const left = await placeShapes(
    studio,
    readSvg(
      svg('<rect width="200" height="100"/><circle r="5"/><image/><rect x="1e9" width="5" height="5"/>'),
    ),
  )
  expect([...left!]).toEqual([
    ['image', 1],
    ['rect', 1],
  ])
  expect(studio.free).toHaveLength(2)
  expect(studio.chosen[0]).toMatchObject({ x: 500, y: 350, w: 200, h: 100 })
  studio.undo()
  expect(studio.free).toEqual([])
  for (const outline of [7, 'L0 0', 'M0 0\nA1 1', 'M0 0;url(x)', `M0 0${'\nL1 1'.repeat(20_000)}`])
    studio.change((doc) =>
      addObject(doc, studio.layer, { ...plainObject, type: 'path', outline: outline as string }),
    )
  expect(studio.free).toEqual([])
})
