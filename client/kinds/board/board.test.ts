import { b64Vecs } from '@tldraw/tlschema'
import { expect, test } from 'vitest'
import { canMountTldraw } from '../canMountTldraw.ts'
import { compareBoards } from './compareBoards.ts'
import { applied, inverse, multiply, placed } from '#schema/kinds/scene/geometry.ts'
import { layOut } from '#schema/kinds/scene/scene.ts'
import { decodeStroke } from '#schema/kinds/scene/strokes.ts'
import { wrapText } from '#schema/kinds/scene/wrapText.ts'
import { measureText } from './drawing/measureText.ts'
import { isRichText } from './isRichText.ts'

const page = { id: 'page:page', typeName: 'page', name: '', index: 'a1', meta: {} }
const geo = (id: string, changes: object = {}) => ({
  id,
  typeName: 'shape',
  type: 'geo',
  x: 0,
  y: 0,
  rotation: 0,
  index: 'a1',
  parentId: 'page:page',
  props: { geo: 'rectangle', w: 100, h: 100 },
  ...changes,
})
const records = (...list: { id: string; typeName: string }[]) =>
  list.map((record) => [record.id, record] as const)

test('tldraw is mounted with a key or on a loopback host, and below .localhost in development builds', () => {
  const hosts = ['localhost', '127.0.0.1', '127.8.0.1', '[::1]']
  expect(hosts.map((host) => canMountTldraw(null, host, false))).toEqual([true, true, true, true])
  expect(canMountTldraw(null, 'shared.localhost', false)).toBe(false)
  expect(canMountTldraw(null, 'shared.localhost', true)).toBe(true)
  expect(canMountTldraw(null, 'terem.example', true)).toBe(false)
  expect(canMountTldraw(null, '127.0.0.1.example', true)).toBe(false)
  expect(canMountTldraw('tldraw-key', 'terem.example', false)).toBe(true)
})

test('strokes are decoded as tldraw encodes them, with and without pressure', () => {
  const points = Array.from({ length: 40 }, (_, at) => ({ x: at * 3.5, y: Math.sin(at) * 20, z: 0.5 }))
  for (const dimensions of [2, 3] as const) {
    const encoded = b64Vecs.encodePoints(points, dimensions)
    const expected = b64Vecs.decodePoints(encoded, dimensions).map(({ x, y }) => ({ x, y }))
    expect(decodeStroke(encoded, dimensions)).toEqual(expected)
  }
  expect(decodeStroke('%%%', 2)).toEqual([])
  expect(decodeStroke('AAAA', 3)).toEqual([])
})

test('strokes whose length is none of base64 are read as a browser can, with and without signs of their end', () => {
  const whole = 'A'.repeat(12)
  expect(decodeStroke(`${whole}A`, 2)).toEqual([])
  expect(decodeStroke(`${whole}A==`, 2)).toEqual([])
  for (const end of ['', '=', 'AA', 'AA=', 'AA==', 'AAA', 'AAA='])
    expect([end, decodeStroke(whole + end, 2)]).toEqual([end, [{ x: 0, y: 0 }]])
})

test('a connector is drawn between the outlines of the shapes that it is tied to, also after they have moved', () => {
  const arrow = geo('shape:arrow', {
    type: 'arrow',
    props: { start: { x: 0, y: 0 }, end: { x: 1, y: 1 }, bend: 0, size: 's' },
  })
  const tie = (terminal: string, toId: string) => ({
    id: `binding:${terminal}`,
    typeName: 'binding',
    type: 'arrow',
    fromId: 'shape:arrow',
    toId,
    props: { terminal, normalizedAnchor: { x: 0.5, y: 0.5 }, isPrecise: false, isExact: false },
  })
  const scene = (x: number) =>
    layOut(
      [page, arrow, geo('shape:a'), geo('shape:b', { x }), tie('start', 'shape:a'), tie('end', 'shape:b')],
      measureText,
    )
  for (const x of [300, 900]) {
    const { start, end } = scene(x).shapes.get('shape:arrow')!.arrow!
    expect(start.y).toBeCloseTo(50)
    expect(start.x).toBeGreaterThan(100)
    expect(start.x).toBeLessThan(130)
    expect(end.x).toBeGreaterThan(x - 30)
    expect(end.x).toBeLessThan(x)
  }
})

test('shapes nested in a circle are left out of the drawing instead of hanging it', () => {
  const scene = layOut(
    [page, geo('shape:a', { parentId: 'shape:b' }), geo('shape:b', { parentId: 'shape:a' }), geo('shape:c')],
    measureText,
  )
  expect([...scene.shapes.keys()]).toEqual(['shape:c'])
})

test('a placed point goes back through the inverse', () => {
  const matrix = multiply(placed(10, 20, 0.7), placed(-5, 3, -1.2))
  const back = applied(inverse(matrix), applied(matrix, { x: 7, y: -9 }))
  expect(back.x).toBeCloseTo(7)
  expect(back.y).toBeCloseTo(-9)
})

test('[RPG.22~] two states of a board are compared by added, removed and changed shapes', () => {
  const older = {
    records: Object.fromEntries(records(page, geo('shape:same'), geo('shape:gone'), geo('shape:moved'))),
  }
  const newer = {
    records: Object.fromEntries(
      records(page, geo('shape:same'), geo('shape:moved', { x: 5 }), geo('shape:new')),
    ),
  }
  expect(compareBoards(older, newer)).toMatchObject({
    added: ['shape:new'],
    removed: ['shape:gone'],
    changed: ['shape:moved'],
  })
  expect(compareBoards(undefined, null)).toMatchObject({ added: [], removed: [], changed: [] })
})

test('words are wrapped at spaces, between Chinese characters, and inside words that are too long', () => {
  const fits = (line: string) => line.length
  expect(wrapText('раз два три', 7, fits)).toEqual(['раз два ', 'три'])
  expect(wrapText('注意事项', 3, fits)).toEqual(['注意事', '项'])
  expect(wrapText('абвгдежз', 3, fits)).toEqual(['абв', 'где', 'жз'])
  expect(wrapText('один\n\nдва', 9, fits)).toEqual(['один', '', 'два'])
})

test('rich text that would make the text editor throw is told apart', () => {
  const doc = (...content: unknown[]) => ({ type: 'doc', content })
  const text = (value: string, marks?: unknown) => ({
    type: 'text',
    text: value,
    ...(marks ? { marks } : {}),
  })
  expect(isRichText(doc({ type: 'paragraph', content: [text('а', [{ type: 'bold' }])] }))).toBe(true)
  expect(isRichText(doc({ type: 'paragraph' }))).toBe(true)
  expect(isRichText(doc({ type: 'paragraph', content: [text('')] }))).toBe(false)
  expect(isRichText(doc({ type: 'iframe' }))).toBe(false)
  expect(isRichText(doc({ type: 'paragraph', content: [text('а', [{ type: 'blink' }])] }))).toBe(false)
  expect(isRichText({ type: 'paragraph' })).toBe(false)
  expect(isRichText('текст')).toBe(false)
})

test('words of a shape are no link to an address that runs code', () => {
  const linked = (href: unknown) => ({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'а', marks: [{ type: 'link', attrs: { href } }] }],
      },
    ],
  })
  const taken = ['https://example.org', 'mailto:anna@example.org', '/1/2']
  const refused = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,a',
    1,
    null,
  ]
  expect(taken.filter((href) => !isRichText(linked(href)))).toEqual([])
  expect(refused.filter((href) => isRichText(linked(href)))).toEqual([])
})
