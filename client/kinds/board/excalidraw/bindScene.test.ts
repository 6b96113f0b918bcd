import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { boardShape } from '#schema/kinds/board.ts'
import { engineOf } from '#schema/kinds/boardEngine.ts'
import { readElement } from '#schema/kinds/elements/readElement.ts'
import { readElements } from '#schema/kinds/elements/readElements.ts'
import { boardElements } from '#schema/kinds/elements/stored.ts'
import { boardOfElements } from '../../hostile/board.ts'
import { type Scene, bindScene } from './bindScene.ts'
import { sceneElement } from './sceneElements.ts'
import { copyOf, exchange, newDoc } from '#schema/kinds/testingDocs.ts'

const seeded = () => newDoc(boardShape)

type Element = ReturnType<Scene['elements']>[number]
type Changes = Record<string, unknown>

const byIndex = (a: Element, b: Element) => (a.index < b.index ? -1 : 1)

/** What Excalidraw does with a scene, as far as the binding sees it. */
class TestScene implements Scene {
  list: Element[] = []
  shown = 0
  editing: Element | null = null
  elements = () => this.list
  state = () => ({
    newElement: null,
    multiElement: null,
    resizingElement: null,
    editingTextElement: this.editing as never,
    editingLinearElement: null,
  })
  show = (elements: Element[]) => {
    this.list = elements
    this.shown += 1
  }
  isNothing = ({ width, height }: Pick<Element, 'width' | 'height'>) => width === 0 && height === 0
  find = (id: string) => this.list.find((element) => element.id === id && !element.isDeleted)
  add(id: string, changes: Changes = {}): void {
    const made = readElement(id, { type: 'rectangle', xy: [0, 0], size: [100, 80], index: 'a0', ...changes })!
    const others = this.list.filter((element) => element.id !== id)
    this.list = [...others, sceneElement(made)].toSorted(byIndex)
  }
  change(id: string, changes: Changes): void {
    const changed = this.list.map((element) =>
      element.id === id
        ? ({ ...element, ...changes, version: element.version + 1 } as unknown as Element)
        : element,
    )
    this.list = changed.toSorted(byIndex)
  }
}

const closing: (() => void)[] = []
afterEach(() => {
  while (closing.length > 0) closing.pop()!()
})

function open(doc: Y.Doc, isEditable = true) {
  const scene = new TestScene()
  const binding = bindScene(scene, doc, () => isEditable)
  closing.push(binding.stop)
  return { doc, scene, ...binding }
}
const read = (doc: Y.Doc, id: string) => readElements(doc).find((element) => element.id === id)

test('[RBD.03~] what a user draws is in the document, and what others draw is in the scene', async () => {
  const anna = open(seeded())
  anna.scene.add('a')
  anna.onScene()
  expect(read(anna.doc, 'a')).toMatchObject({ width: 100, height: 80 })
  expect(engineOf(anna.doc)).toBe('excalidraw')
  const boris = open(copyOf(anna.doc))
  expect(boris.scene.find('a')).toBeDefined()
  boris.scene.change('a', { x: 30 })
  boris.onScene()
  exchange(anna.doc, boris.doc)
  await vi.waitFor(() => expect(anna.scene.find('a')).toMatchObject({ x: 30 }))
})

test('[RBD.03~] two who change different properties of one element at once both keep them', async () => {
  const anna = open(seeded())
  anna.scene.add('a')
  anna.onScene()
  const boris = open(copyOf(anna.doc))
  anna.scene.change('a', { strokeColor: '#e03131' })
  boris.scene.change('a', { x: 50, y: 60 })
  anna.onScene()
  boris.onScene()
  exchange(anna.doc, boris.doc)
  for (const { scene } of [anna, boris])
    await vi.waitFor(() => expect(scene.find('a')).toMatchObject({ x: 50, y: 60, strokeColor: '#e03131' }))
})

test('[RBD.03~] what others change while a text is written waits until it is done, and nothing typed is lost', async () => {
  const anna = open(seeded())
  anna.scene.add('t', { type: 'text', text: 'раз' })
  anna.onScene()
  const boris = open(copyOf(anna.doc))
  anna.scene.editing = anna.scene.find('t')!
  boris.scene.change('t', { x: 70 })
  boris.onScene()
  anna.scene.change('t', { text: 'раз два', originalText: 'раз два' })
  exchange(anna.doc, boris.doc)
  await vi.waitFor(() => expect(read(anna.doc, 't')).toMatchObject({ text: 'раз два', x: 70 }))
  expect(anna.scene.find('t')).toMatchObject({ x: 0 })
  anna.scene.editing = null
  anna.onScene()
  await vi.waitFor(() => expect(anna.scene.find('t')).toMatchObject({ text: 'раз два', x: 70 }))
})

test('[RBD.01~] a picture is in the document once its file is stored', () => {
  const anna = open(seeded())
  anna.scene.add('p', { type: 'image' })
  anna.onScene()
  expect(boardElements(anna.doc).size).toBe(0)
  anna.scene.change('p', { fileId: '/abcdefghijklmnopqrstuv.png' })
  anna.onScene()
  expect(read(anna.doc, 'p')).toMatchObject({ type: 'image', fileId: '/abcdefghijklmnopqrstuv.png' })
})

test('[RBD.02~] what is deleted is gone for all, and one change more does not bring it back', async () => {
  const anna = open(seeded())
  anna.scene.add('a')
  anna.onScene()
  const boris = open(copyOf(anna.doc))
  anna.scene.change('a', { isDeleted: true })
  anna.onScene()
  expect(boardElements(anna.doc).size).toBe(0)
  exchange(anna.doc, boris.doc)
  boris.scene.change('a', { x: 5 })
  boris.onScene()
  await vi.waitFor(() => expect(boris.scene.find('a')).toBeUndefined())
  expect(boardElements(boris.doc).size).toBe(0)
  // Undo shows it again, as it was.
  anna.scene.change('a', { isDeleted: false })
  anna.onScene()
  expect(read(anna.doc, 'a')).toMatchObject({ width: 100 })
})

test('[RBD.03~] readers write nothing, whatever the scene does by itself', () => {
  const doc = seeded()
  let updates = 0
  doc.on('update', () => (updates += 1))
  const reader = open(doc, false)
  reader.scene.add('a')
  reader.onScene()
  reader.stop()
  expect(updates).toBe(0)
})

test('opening a board writes nothing, and what is too small to be seen is not kept', () => {
  const doc = seeded()
  const anna = open(doc)
  anna.scene.add('a', { size: [0, 0] })
  anna.scene.add('t', { type: 'text', text: '', size: [9, 9] })
  anna.onScene()
  expect(boardElements(doc).size).toBe(0)
  expect(engineOf(doc)).toBeUndefined()
})

const deed = fc.record({
  who: fc.nat(1),
  id: fc.constantFrom('a', 'b', 'c'),
  what: fc.constantFrom('move', 'color', 'delete', 'order', 'meet'),
  value: fc.nat(30),
})

/** A scene has no two elements of one key. */
const keyOf = (id: string, value: number) => `a${value % 9}${id}`

test('[RBD.03~] two who draw at random end with the same scene, which is the document', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 25 }), async (deeds) => {
      const anna = open(seeded())
      const boris = open(copyOf(anna.doc))
      for (const { who, id, what, value } of deeds) {
        const { scene, onScene } = [anna, boris][who]!
        if (what === 'meet') exchange(anna.doc, boris.doc)
        else if (!scene.find(id)) scene.add(id, { index: keyOf(id, value) })
        else if (what === 'move') scene.change(id, { x: value })
        else if (what === 'color') scene.change(id, { strokeColor: value % 2 ? '#e03131' : '#1971c2' })
        else if (what === 'order') scene.change(id, { index: keyOf(id, value) })
        else scene.change(id, { isDeleted: true })
        onScene()
      }
      exchange(anna.doc, boris.doc)
      exchange(anna.doc, boris.doc)
      const wanted = readElements(anna.doc)
      expect(readElements(boris.doc)).toEqual(wanted)
      for (const { scene } of [anna, boris])
        await vi.waitFor(() =>
          expect(scene.list.filter(({ isDeleted }) => !isDeleted)).toMatchObject(
            wanted.map(({ id, x, strokeColor, index }) => ({ id, x, strokeColor, index })),
          ),
        )
      while (closing.length > 0) closing.pop()!()
    }),
    { numRuns: 100 },
  )
})

test.each(boardOfElements)('a board with $name opens, and the rest of it can be drawn on', ({ write }) => {
  const doc = seeded()
  write(doc)
  const anna = open(copyOf(doc))
  const numbers = (value: unknown): number[] =>
    typeof value === 'number' ? [value] : Array.isArray(value) ? value.flatMap(numbers) : []
  for (const element of anna.scene.list)
    expect(Object.values(element).flatMap(numbers).every(Number.isFinite)).toBe(true)
  anna.scene.add('mine', { index: 'b00' })
  anna.onScene()
  expect(read(anna.doc, 'mine')).toBeDefined()
})
