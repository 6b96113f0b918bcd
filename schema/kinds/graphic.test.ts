import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { checkUpdate } from '../documents/checkUpdate.ts'
import { graphicShape } from './graphic.ts'
import { objectsOf, type Drawing, readDrawing } from './graphic/drawing.ts'
import {
  addLayer,
  addObject,
  changeEffects,
  changeLayer,
  changeObject,
  changeTextStyle,
  erase,
  type NewObject,
  rankAt,
  removeLayer,
  removeObjects,
} from './graphic/write.ts'
import { copyOf, exchange, newDoc } from './testingDocs.ts'

const plain: NewObject = {
  type: 'rect',
  x: 0,
  y: 0,
  w: 10,
  h: 10,
  rotation: 0,
  fill: '#ff0000',
  stroke: 'none',
  strokeWidth: 2,
  opacity: 1,
  points: [],
  text: '',
  src: '',
  crop: [0, 0, 1, 1],
}
const made = () => newDoc(graphicShape)
const top = (doc: Y.Doc) => readDrawing(doc).layers.at(-1)!

type Step = { what: number; at: number; to: number }
/** One arbitrary change; the model is the plain data that must result. */
function take(doc: Y.Doc, { what, at, to }: Step): void {
  const drawing = readDrawing(doc)
  const layer = drawing.layers[at % drawing.layers.length]!
  const object = layer.objects[to % Math.max(1, layer.objects.length)]
  if (what === 0 || ((what < 6 || what >= 9) && !object)) addObject(doc, layer, { ...plain, x: at, y: to })
  else if (what === 1) changeObject(doc, object!.id, { x: at, y: to })
  else if (what === 2) changeObject(doc, object!.id, { fill: '#00ff00', strokeWidth: at })
  else if (what === 3) erase(doc, object!.id, [10, 10, 2, at, to, at + 1, to])
  else if (what === 4) removeObjects(doc, [object!.id])
  else if (what === 5) {
    const rest = layer.objects.filter(({ id }) => id !== object!.id)
    changeObject(doc, object!.id, { rank: rankAt(rest, at % (rest.length + 1)) })
  } else if (what === 6) addLayer(doc, drawing, layer.id)
  else if (what === 7) changeLayer(doc, layer.id, { name: `n${at}`, hidden: to % 2 === 0 })
  else if (what === 9 && object)
    changeEffects(doc, object.id, to % 2 === 0 ? { blur: at } : { blend: 'multiply', shadow: undefined })
  else if (what === 11 && object)
    changeTextStyle(doc, object.id, { font: to % 2 === 0 ? 'hand' : undefined, size: [at, to] })
  else if (what === 10 && object) changeObject(doc, object.id, { groups: ['a', 'b', 'c'].slice(0, at % 4) })
  else if (drawing.layers.length > 1) removeLayer(doc, layer)
}
const steps = fc.array(fc.record({ what: fc.nat(11), at: fc.nat(20), to: fc.nat(20) }), { maxLength: 15 })
const ids = ({ layers }: Drawing) => layers.flatMap(({ objects }) => objects.map(({ id }) => id)).sort()

test('[RTX.04~] three people who draw at once end with the same drawing, and lose no object that nobody deleted', () => {
  fc.assert(
    fc.property(steps, steps, steps, steps, (before, ...all) => {
      const doc = made()
      for (const step of before) take(doc, step)
      const docs = [doc, copyOf(doc), copyOf(doc)]
      const added: string[] = []
      for (const [index, own] of all.entries()) {
        const start = new Set(ids(readDrawing(docs[index]!)))
        for (const step of own) docs[index]!.transact(() => take(docs[index]!, step))
        added.push(...ids(readDrawing(docs[index]!)).filter((id) => !start.has(id)))
      }
      exchange(...docs)
      const [first, ...others] = docs.map((doc) => readDrawing(doc))
      for (const other of others) expect(other).toEqual(first)
      expect(ids(first!)).toEqual(expect.arrayContaining(added))
      expect(checkUpdate(Y.encodeStateAsUpdate(doc), graphicShape.limits).fault).toBeUndefined()
    }),
  )
})

test('two who colour and move one object at once both keep their changes', () => {
  const anna = made()
  const id = addObject(anna, top(anna), plain)
  const boris = copyOf(anna)
  changeObject(anna, id, { x: 50, y: 60 })
  changeObject(boris, id, { fill: '#0000ff' })
  erase(anna, id, [10, 10, 2, 1, 1])
  erase(boris, id, [10, 10, 2, 5, 5])
  exchange(anna, boris)
  expect(top(boris).objects[0]).toMatchObject({ x: 50, y: 60, fill: '#0000ff' })
  expect(top(boris).objects[0]!.erased).toHaveLength(2)
  expect(readDrawing(anna)).toEqual(readDrawing(boris))
})

test('what is drawn on a layer while another deletes it stays in the drawing', () => {
  const anna = made()
  addLayer(anna, readDrawing(anna), '0')
  const boris = copyOf(anna)
  removeLayer(anna, top(anna))
  const id = addObject(boris, top(boris), plain)
  exchange(anna, boris)
  expect(readDrawing(anna).layers.map(({ objects }) => objects.map((object) => object.id))).toEqual([[id]])
})

test('layers and objects are put where they are wanted', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 30 }), (moves) => {
      const doc = made()
      const order = Array.from({ length: 6 }, () => addObject(doc, top(doc), plain))
      for (const [from, to] of moves) {
        const [id] = order.splice(from % order.length, 1)
        const index = to % (order.length + 1)
        const rest = top(doc).objects.filter((object) => object.id !== id)
        changeObject(doc, id!, { rank: rankAt(rest, index) })
        order.splice(index, 0, id!)
        expect(top(doc).objects.map((object) => object.id)).toEqual(order)
      }
    }),
  )
})

test('what no editor writes is bounded or left out', () => {
  const doc = made()
  const id = addObject(doc, top(doc), {
    ...plain,
    type: 'image',
    src: 'https://a.example/b.png',
    x: 1e12,
    y: Number.NaN,
  })
  changeObject(doc, id, { fill: 'url(javascript:x)', text: 'a\u0000b'.repeat(9000), opacity: 7 })
  const [object] = top(doc).objects
  expect(object).toMatchObject({ src: '', x: 100_000, y: 0, fill: 'none', opacity: 1 })
  expect(object!.text.length).toBeLessThanOrEqual(5000)
  expect(object!.text).not.toContain('\u0000')
  expect(graphicShape.files(doc)).toEqual([])
})

test('two people who give one object different effects keep both, and effects that are taken away leave nothing', () => {
  const doc = made()
  const id = addObject(doc, top(doc), plain)
  const other = copyOf(doc)
  const shadow = { x: 4, y: -4, blur: 3, color: '#112233', opacity: 0.5 }
  changeEffects(doc, id, { shadow })
  changeEffects(other, id, { gradient: { kind: 'radial', angle: 0, to: '#00ff00' }, brightness: 0.5 })
  exchange(doc, other)
  const effects = { shadow, gradient: { kind: 'radial', angle: 0, to: '#00ff00' }, brightness: 0.5 }
  expect(top(doc).objects[0]!.effects).toEqual(effects)
  expect(top(other)).toEqual(top(doc))
  // A copy has them, too.
  addObject(doc, top(doc), top(doc).objects[0]!)
  expect(top(doc).objects[1]!.effects).toEqual(effects)
  changeEffects(doc, id, { shadow: undefined, gradient: undefined, brightness: undefined })
  expect(top(doc).objects[0]).not.toHaveProperty('effects')
})

test('effects that no editor writes are bounded or left out', () => {
  const doc = made()
  const id = addObject(doc, top(doc), plain)
  const stored = objectsOf(doc).get(id) as Y.Map<unknown>
  const read = () => top(doc).objects[0]!.effects
  const nothing = [
    null,
    'x',
    7,
    [],
    ['a'],
    {},
    [1, 2, 3, 'url(#x)', 1],
    ['linear', 0, 'none'],
    ['conic', 0, '#ffffff'],
  ]
  for (const key of ['shadow', 'gradient', 'blend', 'brightness', 'blur'])
    for (const value of nothing) {
      if (typeof value === 'number' && key !== 'shadow' && key !== 'gradient' && key !== 'blend') continue
      stored.set(key, value)
      expect(read(), `${key} ${JSON.stringify(value)}`).toBeUndefined()
    }
  stored.set('shadow', ['7', -1e9, 1e9, '#000000', 7])
  stored.set('gradient', ['linear', 1e9, '#ffffff'])
  stored.set('blur', 1e9)
  stored.set('saturation', -4)
  expect(read()).toEqual({
    shadow: { x: 0, y: -500, blur: 100, color: '#000000', opacity: 1 },
    gradient: { kind: 'linear', angle: 360, to: '#ffffff' },
    blur: 100,
    saturation: 0,
  })
})

test('groups that no editor writes are none, and what leaves its groups has no trace of them', () => {
  const doc = made()
  const id = addObject(doc, top(doc), { ...plain, groups: ['a', 'b'] })
  expect(top(doc).objects[0]!.groups).toEqual(['a', 'b'])
  changeObject(doc, id, { groups: [] })
  const stored = objectsOf(doc).get(id) as Y.Map<unknown>
  expect(stored.has('group')).toBe(false)
  expect(top(doc).objects[0]).not.toHaveProperty('groups')
  for (const value of [
    '',
    '/',
    'a/',
    'a//b',
    'a b',
    7,
    null,
    ['a'],
    { a: 1 },
    'x'.repeat(33),
    'a/'.repeat(8) + 'a',
    'a/'.repeat(1e5),
  ]) {
    stored.set('group', value)
    const named = JSON.stringify(value).slice(0, 40)
    expect(top(doc).objects[0]!.groups, `group ${named}`).toBeUndefined()
  }
})

test('how a text is set is a key each: two who set it at once keep both, what no editor writes is as usual', () => {
  const doc = made()
  const id = addObject(doc, top(doc), { ...plain, type: 'text', text: 'Слово', style: { align: 'center' } })
  const other = copyOf(doc)
  changeTextStyle(doc, id, { font: 'serif', size: [50, 20] })
  changeTextStyle(other, id, { bold: true, align: undefined, size: [60, 20] })
  exchange(doc, other)
  expect(top(doc).objects[0]!.style).toEqual({ font: 'serif', bold: true })
  expect(top(other)).toEqual(top(doc))
  const stored = objectsOf(doc).get(id) as Y.Map<unknown>
  for (const value of ['x', 7, null, [], {}, 'sans', 'left', 'true']) {
    for (const key of ['font', 'bold', 'italic', 'align']) stored.set(key, value)
    expect(top(doc).objects[0]!.style, `style ${JSON.stringify(value)}`).toBeUndefined()
  }
  addObject(doc, top(doc), { ...plain, style: { bold: true } })
  expect(top(doc).objects.at(-1)).not.toHaveProperty('style')
})
