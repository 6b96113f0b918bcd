import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { type BoardEngine, boardEngines } from '../pageKinds.ts'
import { boardShape } from './board.ts'
import { engineOf, settleEngine } from './boardEngine.ts'
import { boardRecords, readRecord, readRecords, writeRecord } from './boardRecords.ts'
import { boardPageId } from './boardSchema.ts'
import { convertBoard, leftOutOf } from './convert/convertBoard.ts'
import { flatOf, readElement } from './elements/readElement.ts'
import { readElements } from './elements/readElements.ts'
import { boardElements, readFlat, writeFlat } from './elements/stored.ts'
import { copyOf, exchange, newDoc } from './testingDocs.ts'

/** What both engines let people do with one element: place it, see through it, fill it with words, delete it. */
type Facts = { x: number; y: number; opacity: number; words: string }
type Engine = {
  /** Writes an element, or what differs from how it is now. */
  put(doc: Y.Doc, id: string, facts: Partial<Facts>): void
  remove(doc: Y.Doc, id: string): void
  read(doc: Y.Doc): Map<string, Facts>
  /** Puts any value under any key, as other software may. */
  spoil(doc: Y.Doc, id: string, [key, value]: [string, unknown]): void
  undo(doc: Y.Doc): Y.UndoManager
}

const fresh: Facts = { x: 0, y: 0, opacity: 100, words: 'a' }

const undoOf = (origin: string) => ({ trackedOrigins: new Set([origin]), captureTimeout: 0 })

const tldraw: Engine = {
  put(doc, id, facts) {
    const records = boardRecords(doc)
    const name = `shape:${id}`
    const stored = records.get(name)
    const before = stored ? readRecord(name, stored) : undefined
    const props = (before?.props ?? {}) as Record<string, unknown>
    const now = before ? {} : fresh
    const { x, y, opacity, words } = { ...now, ...facts }
    writeRecord(
      records,
      {
        ...(before ?? { type: 'geo', index: 'a1', parentId: boardPageId }),
        id: name,
        typeName: 'shape',
        x: x ?? before?.x,
        y: y ?? before?.y,
        opacity: opacity === undefined ? before?.opacity : opacity / 100,
        props: { ...props, ...(words !== undefined && { text: words }) },
      },
      before,
    )
  },
  remove: (doc, id) => boardRecords(doc).delete(`shape:${id}`),
  read: (doc) =>
    new Map(
      [...readRecords(boardRecords(doc)).values()]
        .filter(({ typeName }) => typeName === 'shape')
        .map(({ id, x, y, opacity, props }) => [
          id.slice('shape:'.length),
          {
            x: x as number,
            y: y as number,
            opacity: Math.round((opacity as number) * 100),
            words: (props as { text: string }).text,
          },
        ]),
    ),
  spoil: (doc, id, [key, value]) => boardRecords(doc).get(`shape:${id}`)?.set(key, value),
  undo: (doc) => new Y.UndoManager(boardRecords(doc), undoOf('anna')),
}

const excalidraw: Engine = {
  put(doc, id, facts) {
    const elements = boardElements(doc)
    const stored = elements.get(id)
    const before = stored instanceof Y.Map ? readFlat(stored) : undefined
    const was = before && readElement(id, before)
    const { x, y, opacity, words } = { ...(was ? {} : fresh), ...facts }
    const next = readElement(id, {
      ...(was ? flatOf(was) : { type: 'text', index: 'a0' }),
      xy: [x ?? was?.x, y ?? was?.y],
      ...(opacity !== undefined && { opacity }),
      ...(words !== undefined && { text: words, originalText: words }),
    })!
    writeFlat(elements, id, flatOf(next), before)
  },
  remove: (doc, id) => boardElements(doc).delete(id),
  read: (doc) =>
    new Map(
      readElements(doc).map((one) => [
        one.id,
        { x: one.x, y: one.y, opacity: one.opacity, words: one.type === 'text' ? one.originalText : '' },
      ]),
    ),
  spoil: (doc, id, [key, value]) =>
    (boardElements(doc).get(id) as Y.Map<unknown> | undefined)?.set(key, value),
  undo: (doc) => new Y.UndoManager(boardElements(doc), undoOf('anna')),
}

const engines: Record<BoardEngine, Engine> = { tldraw, excalidraw }

function begin(name: BoardEngine): Y.Doc {
  const doc = newDoc(boardShape)
  settleEngine(doc, name)
  return doc
}

const ids = ['a', 'b', 'c']
const edits = fc.array(
  fc.record({
    who: fc.integer({ min: 0, max: 1 }),
    id: fc.constantFrom(...ids),
    facts: fc.option(
      fc.record(
        {
          x: fc.integer({ min: -999, max: 999 }),
          y: fc.integer({ min: -999, max: 999 }),
          opacity: fc.integer({ min: 0, max: 100 }),
          words: fc.constantFrom('b', 'c', 'd'),
        },
        { requiredKeys: [] },
      ),
    ),
    isTold: fc.boolean(),
  }),
  { maxLength: 40 },
)

describe.each(boardEngines)('a board of %s', (name) => {
  const engine = engines[name]

  test('[RBD.03~] two who edit at random have the same board once they have heard of each other', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const anna = begin(name)
        const docs = [anna, copyOf(anna)] as const
        for (const { who, id, facts, isTold } of list) {
          if (facts) engine.put(docs[who]!, id, facts)
          else engine.remove(docs[who]!, id)
          if (isTold) exchange(...docs)
        }
        exchange(...docs)
        expect(engine.read(docs[0])).toEqual(engine.read(docs[1]))
        expect(boardShape.json(docs[0])).toEqual(boardShape.json(docs[1]))
        expect(engineOf(docs[1])).toBe(name)
      }),
      { numRuns: 60 },
    )
  })

  test('[RBD.03~] changes of different properties of one element at once both stay', () => {
    const anna = begin(name)
    engine.put(anna, 'a', {})
    const boris = copyOf(anna)
    engine.put(anna, 'a', { x: 40, y: 50 })
    engine.put(boris, 'a', { opacity: 20 })
    engine.put(boris, 'a', { words: 'нет' })
    exchange(anna, boris)
    for (const doc of [anna, boris])
      expect(engine.read(doc).get('a')).toEqual({ x: 40, y: 50, opacity: 20, words: 'нет' })
  })

  test('[RBD.02~] who undoes takes back their own change, and what others have changed since stays', () => {
    const doc = begin(name)
    engine.put(doc, 'a', {})
    engine.put(doc, 'b', {})
    const undo = engine.undo(doc)
    doc.transact(() => engine.put(doc, 'a', { x: 9, y: 9 }), 'anna')
    doc.transact(() => engine.remove(doc, 'b'), 'anna')
    doc.transact(() => engine.put(doc, 'a', { opacity: 30 }), 'boris')
    undo.undo()
    expect(engine.read(doc).get('b')).toEqual(fresh)
    undo.undo()
    expect(engine.read(doc).get('a')).toEqual({ ...fresh, opacity: 30 })
    undo.redo()
    expect(engine.read(doc).get('a')).toEqual({ x: 9, y: 9, opacity: 30, words: 'a' })
  })

  test('whatever other software writes, the board is read, found by its words and copied', () => {
    const keys = [
      'type',
      'xy',
      'size',
      'props.w',
      'props.richText',
      'props.segments',
      'points',
      'stroke',
      'index',
    ]
    const more = [
      'parentId',
      'frameId',
      'groupIds',
      'originalText',
      'containerId',
      'rotation',
      'angle',
      'opacity',
    ]
    const spoiled = fc.tuple(
      fc.constantFrom(...keys, ...more),
      fc.oneof(
        fc.jsonValue(),
        fc.constantFrom(
          'draw',
          'line',
          'arrow',
          'frame',
          'group',
          'image',
          Number.NaN,
          1e300,
          undefined,
          'shape:a',
        ),
      ),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...ids), spoiled), { maxLength: 12 }), (list) => {
        const doc = begin(name)
        for (const id of ids) engine.put(doc, id, {})
        for (const [id, one] of list) engine.spoil(doc, id, one as [string, unknown])
        expect(typeof boardShape.text(doc)).toBe('string')
        expect(typeof boardShape.markdown(doc)).toBe('string')
        JSON.stringify([boardShape.json(doc), boardShape.headings(doc), boardShape.files(doc)])
        for (const other of boardEngines) expect(engineOf(convertBoard(doc, other).doc)).toBe(other)
        engine.put(doc, 'new', {})
        expect(engine.read(doc).get('new')).toEqual(fresh)
      }),
      { numRuns: 100 },
    )
  })

  test('[RBD.01~] who only looks at a board writes nothing into it', () => {
    const doc = begin(name)
    engine.put(doc, 'a', { words: 'слова' })
    let writes = 0
    doc.on('update', () => (writes += 1))
    boardShape.text(doc)
    boardShape.json(doc)
    boardShape.markdown(doc)
    boardShape.headings(doc)
    boardShape.files(doc)
    engine.read(doc)
    for (const other of boardEngines) {
      leftOutOf(doc, other)
      convertBoard(doc, other)
    }
    settleEngine(doc, name === 'tldraw' ? 'excalidraw' : 'tldraw')
    expect(writes).toBe(0)
    expect(boardShape.text(doc)).toBe('слова')
  })

  test('[RPG.22~] a board is brought back to another version of it by edits', () => {
    const doc = begin(name)
    engine.put(doc, 'a', {})
    engine.put(doc, 'b', {})
    const wanted = copyOf(doc)
    engine.remove(wanted, 'a')
    engine.put(wanted, 'b', { x: 5, words: 'c' })
    engine.put(wanted, 'c', {})
    boardShape.replace(doc, wanted)
    expect(boardShape.json(doc)).toEqual(boardShape.json(wanted))
  })
})
