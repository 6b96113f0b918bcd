import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { changeLayer, addObjects, type NewObject } from '#schema/kinds/graphic/write.ts'
import { type Layer, objectTypes, readDrawing } from '#schema/kinds/graphic/drawing.ts'
import { plainObject } from '../plainObject.ts'
import { exportPdf } from './exportPdf.tsx'
import { itemsOf, layerOf } from './itemsOf.ts'
import { pdfNumbers } from './PdfFile.ts'

const box = { x: 10, y: 20, w: 100, h: 50, fill: '#ff0000' }
const docOf = (...objects: Partial<NewObject>[]) => {
  const doc = new Y.Doc()
  addObjects(
    doc,
    readDrawing(doc).layers[0]!,
    objects.map((object) => ({ ...plainObject, ...box, ...object })),
  )
  return doc
}

/** A file as text, with what is packed in it as it is; throws where an object is not where the file says. */
async function opened(doc: Y.Doc): Promise<string> {
  const bytes = Buffer.from(await (await exportPdf(doc, 'Осень (1)')).arrayBuffer())
  const text = bytes.toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1])
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(text.slice(table)).toContain(`/Size ${places.length + 1}`)
  const objects = places.map((place, at) => {
    expect(text.slice(place)).toMatch(new RegExp(`^${at + 1} 0 obj\n`))
    const [head, length] = /^[^]*?(?:\/Length (\d+)>>\nstream\n|endobj)/.exec(text.slice(place))!
    if (length === undefined) return head
    const from = place + head.length
    expect(text.slice(from + Number(length))).toMatch(/^\nendstream\nendobj\n/)
    return `${head}${inflateSync(bytes.subarray(from, from + Number(length))).toString('latin1')}`
  })
  return objects.join('\n')
}

test('[RGE.04~] a PDF has the size and the title of the drawing, and lines and areas where they stand', async () => {
  const file = await opened(docOf({ rotation: 90, stroke: '#0000ff', strokeWidth: 3 }))
  expect(file).toContain('/MediaBox[0 0 900 600]')
  expect(file).toContain('/Title<feff041e044104350' + '43d044c0020002800310029>')
  expect(file).toContain('0.75 0 0 -0.75 0 600 cm')
  expect(file).toContain('1 1 1 rg 0 0 1200 800 re f')
  expect(file).toContain('0 1 -1 0 85 -5 cm')
  expect(file).toMatch(/1 0 0 rg\n0 0 1 RG 3 w\n0 J\n0 j 4 M\n\n0 0 m\n100 0 l\n100 50 l\n0 50 l\n h\nB\n/)
  expect(file).not.toMatch(/\/XObject|\/Image/)
})

test('opacity, mixing, gradients, masks and layers are said in the words of PDF', async () => {
  const doc = docOf(
    { effects: { blend: 'color-burn' } },
    { opacity: 0.25, type: 'star' },
    { effects: { gradient: { kind: 'linear', angle: 90, to: '#00ff00' } } },
    { effects: { gradient: { kind: 'radial', angle: 0, to: '#00ff00' } }, type: 'ellipse' },
    { type: 'rect', groups: ['a'], fill: '#123456' },
    {
      type: 'path',
      outline: 'M0 0\nL1 1\nL0 1\nZ',
      evenOdd: true,
      groups: ['a'],
      mask: true,
      rotation: 30,
      x: 4000,
      y: 5000,
    },
    { type: 'arrow', points: [0, 0, 0.5, 1, 1, 0.5], stroke: '#0000ff', strokeWidth: 3 },
    { type: 'brush', points: [0, 0, 0.5, 1, 1, 0.9], stroke: '#0000ff', strokeWidth: 3 },
  )
  changeLayer(doc, readDrawing(doc).layers[0]!.id, { opacity: 0.5 })
  const file = await opened(doc)
  for (const said of ['/ca 1/CA 1/BM/ColorBurn', '/ca 0.25/CA 0.25', '/ca 0.5/CA 0.5'])
    expect(file).toContain(said)
  expect(file).toContain('/ShadingType 2/ColorSpace/DeviceRGB/Coords[50 0 50 50]')
  expect(file).toContain('/ShadingType 3/ColorSpace/DeviceRGB/Coords[50 25 0 50 25 50]')
  expect(file.match(/\/Subtype\/Form/g)).toHaveLength(3)
  // The way into the box of the mask and back is none.
  const [there, back] = [...file.matchAll(/^(\S+ \S+ \S+ \S+ \S+ \S+) cm\n(?=0 0 m\n100 50 l|q\n)/gm)].map(
    ([, numbers]) => numbers!.split(' ').map(Number),
  )
  const [a, b, c, d, e, f] = there as [number, number, number, number, number, number]
  const [g, h, i, j, k, l] = back as typeof there as [number, number, number, number, number, number]
  const product = [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ]
  for (const [at, value] of [1, 0, 0, 1, 0, 0].entries()) expect(product[at]).toBeCloseTo(value, 2)
  expect(file).not.toContain('/Image')
})

test('numbers of a PDF have no exponent', () => {
  expect(pdfNumbers(1e-9, -1e-9, 1e21 / 1e3, Number.NaN, 100, 0.1234)).toBe(
    '0 0 1000000000000000000 0 100 0.123',
  )
})

test('each object but masks is drawn once, from the bottom to the top, and a picture has its masks', () => {
  const group = fc.constantFrom<string[] | undefined>(undefined, ['a'], ['a', 'b'], ['c'])
  const object = fc.record({
    type: fc.constantFrom(...objectTypes),
    groups: group,
    isMask: fc.boolean(),
    isErased: fc.boolean(),
    effects: fc.constantFrom(undefined, { blend: 'screen' as const }, { blur: 4 }),
  })
  fc.assert(
    fc.property(fc.array(object, { maxLength: 12 }), (objects) => {
      const doc = docOf(
        ...objects.map(({ groups, isMask, isErased, effects, type }) => ({
          type,
          outline: 'M0 0\nL1 1',
          ...(groups && { groups }),
          ...(isMask && { mask: true as const }),
          ...(isErased && { erased: [{ w: 1, h: 1, radius: 1, points: [0, 0] }] }),
          ...(effects && { effects }),
        })),
      )
      const layer: Layer = readDrawing(doc).layers[0]!
      const items = itemsOf(layer)
      const drawn = items.flatMap((item) => (item.kind === 'lines' ? [item.object] : item.objects))
      const ranks = drawn.map(({ id }) => layer.objects.findIndex((one) => one.id === id))
      expect(ranks).toEqual([...ranks].sort((one, other) => one - other))
      expect(new Set(ranks).size).toBe(ranks.length)
      const masking = layer.objects.filter(({ id }) => !drawn.some((one) => one.id === id))
      expect(masking.every(({ mask, groups }) => mask && groups)).toBe(true)
      for (const [at, item] of items.entries()) {
        const before = items[at - 1]
        if (item.kind === 'lines') continue
        expect(before?.kind === 'picture' && !before.blend && !item.blend).toBe(false)
        const shown = layerOf(layer, item).objects
        expect(item.objects.every(({ id }) => shown.some((one) => one.id === id))).toBe(true)
        expect(shown.length - item.objects.length).toBeLessThanOrEqual(masking.length)
        expect(shown.filter(({ mask, effects }) => !mask && effects?.blend)).toEqual([])
      }
    }),
  )
})
