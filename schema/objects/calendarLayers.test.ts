import { expect, test } from 'vitest'
import { layersMost, readLayers } from './calendarLayers.ts'
import type { LayoutValue } from './layout.ts'

const laidOut = (layers: Record<string, Record<string, LayoutValue>>) =>
  new Map(
    Object.entries(layers).flatMap(([id, parts]) =>
      Object.entries(parts).map(([what, value]) => [`${id}/${what}`, value] as const),
    ),
  )

test('layers are in order, each type once, without that of the page', () => {
  const found = readLayers(
    laidOut({
      b: { rank: 'a1', type: '2', date: '20', tone: 'red' },
      a: { rank: 'a0', type: '3', end: '' },
      c: { rank: 'a2', type: '2' },
      d: { rank: 'a3', type: '1' },
    }),
    '1',
  )
  expect(found).toEqual([
    { id: 'a', type: '3', date: null, end: null, color: null, tone: null },
    { id: 'b', type: '2', date: '20', end: null, color: null, tone: 'red' },
  ])
})

test('an invalid layer is ignored, and their number is limited', () => {
  const odd = {
    a: { rank: 'a0' },
    b: { type: '2' },
    c: { rank: 'a0', type: { of: 1 } },
    d: { rank: 1, type: '2' },
  }
  expect(readLayers(laidOut({ ...odd, main: { off: true }, e: { rank: 'a', type: '1 or 1' } }), '1')).toEqual(
    [],
  )
  const many = Array.from({ length: layersMost + 3 }, (_, at) => [String(at), { rank: 'a', type: `9${at}` }])
  expect(readLayers(laidOut(Object.fromEntries(many)), '1')).toHaveLength(layersMost)
})
