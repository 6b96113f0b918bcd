import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { graphicShape } from '../graphic.ts'
import { copyOf, exchange, newDoc } from '../testingDocs.ts'
import { artboardOf, readDrawing } from './drawing.ts'
import { putGuide, removeGuide, rulingLimits } from './ruling.ts'

const guidesOf = (doc: Y.Doc) =>
  (readDrawing(doc).ruling?.guides ?? []).map(({ id, axis, at }) => `${id}${axis}${at}`)

test('a drawing without guides and with the usual grid says nothing of them', () => {
  const doc = newDoc(graphicShape)
  expect(readDrawing(doc)).not.toHaveProperty('ruling')
  artboardOf(doc).set('grid', 8)
  expect(readDrawing(doc).ruling).toEqual({ grid: 8, guides: [], areLocked: false })
})

test('two people who move two guides at once both do, and one that is deleted meanwhile stays deleted', () => {
  const anna = newDoc(graphicShape)
  putGuide(artboardOf(anna), { id: 'a', axis: 'x', at: 10 })
  putGuide(artboardOf(anna), { id: 'b', axis: 'y', at: 20 })
  putGuide(artboardOf(anna), { id: 'c', axis: 'y', at: 30 })
  const boris = copyOf(anna)
  putGuide(artboardOf(anna), { id: 'a', axis: 'x', at: 11.126 })
  removeGuide(artboardOf(anna), 'c')
  putGuide(artboardOf(boris), { id: 'b', axis: 'y', at: 21 })
  exchange(anna, boris)
  expect(guidesOf(anna)).toEqual(['ax11.13', 'by21'])
  expect(guidesOf(boris)).toEqual(guidesOf(anna))
  const wanted = newDoc(graphicShape)
  putGuide(artboardOf(wanted), { id: 'd', axis: 'x', at: 1 })
  graphicShape.replace(anna, wanted)
  expect(guidesOf(anna)).toEqual(['dx1'])
})

test('guides and grids that no editor writes are bounded or left out', () => {
  const doc = newDoc(graphicShape)
  const artboard = artboardOf(doc)
  for (const [at, value] of [['z', 1], ['x'], ['x', Number.NaN], 'x', ['y', 1e9], { axis: 'x' }].entries())
    artboard.set(`guide.${at}`, value)
  artboard.set('grid', 0)
  expect(readDrawing(doc).ruling).toEqual({
    grid: rulingLimits.gridLeast,
    areLocked: false,
    guides: [{ id: '4', axis: 'y', at: 8192 }],
  })
  for (let at = 0; at < 300; at += 1) putGuide(artboard, { id: `m${at}`, axis: 'x', at })
  expect(readDrawing(doc).ruling!.guides.length).toBeLessThanOrEqual(rulingLimits.guides)
})
