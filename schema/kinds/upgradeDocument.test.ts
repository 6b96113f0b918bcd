import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { availableKinds } from '../pageKinds.ts'
import { shapes } from './shapes.ts'
import { readShapes } from './readShapes.ts'
import { sayShapes } from './sayShapes.ts'
import { secondShape } from './testingShape.ts'
import { upgradeDocument } from './upgradeDocument.ts'

const textOf = (said: string): Y.Doc => {
  const doc = new Y.Doc()
  doc.getText('t').insert(0, said)
  return doc
}

test('every shape is in the version that browsers say of its kind', () => {
  const said = readShapes(sayShapes())
  for (const kind of availableKinds) expect(said.get(kind) ?? 1).toBe(shapes[kind].version)
})

test('an upgrade keeps the content in the new shape, with the same result everywhere', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('слово', '[x] done', '', '词语')), (lines) => {
      const said = lines.join('\n')
      const made = [textOf(said), textOf(said)]
      for (const doc of made) upgradeDocument(secondShape, doc, { from: 1 })
      for (const doc of made) expect(secondShape.text(doc)).toBe(said)
      expect(secondShape.json(made[0]!)).toEqual(secondShape.json(made[1]!))
    }),
  )
})

test('an upgrade that is run again changes nothing, and one to where a document is does not either', () => {
  const doc = textOf('one\n[x] two')
  upgradeDocument(secondShape, doc, { from: 1 })
  let updates = 0
  doc.on('update', () => (updates += 1))
  upgradeDocument(secondShape, doc, { from: 1 })
  upgradeDocument(secondShape, doc, { from: 2 })
  expect(updates).toBe(0)
})

test('a document of a later version than the program knows is left alone', () => {
  const doc = textOf('one')
  expect(() => upgradeDocument(secondShape, doc, { from: 3 })).toThrow('version 3')
  expect(() => upgradeDocument(shapes.text, doc, { from: 1, to: 2 })).toThrow('version 2')
  expect(doc.getText('t').toJSON()).toBe('one')
})

test('a browser announces the shapes it knows, and invalid ones are skipped', () => {
  expect([...readShapes('text.2,table.12')]).toEqual([
    ['text', 2],
    ['table', 12],
  ])
  for (const odd of [null, '', 'text', 'text.0', 'text.x', 'x'.repeat(1000), `text.${'9'.repeat(30)}`])
    expect(readShapes(odd).size).toBe(0)
})
