import { equalityDeep } from 'lib0/function'
import type * as Y from 'yjs'
import { documentLimits } from '../documents/limits.ts'
import { kindFacts } from '../pageKinds.ts'
import { storedFileOf } from '../files/storedFile.ts'
import { engineOf, replaceEngine } from './boardEngine.ts'
import { boardDocumentId, boardPageId, boardSchema, storeSchema, storedSchema } from './boardSchema.ts'
import { type BoardRecord, boardRecords, readRecords, writeRecord } from './boardRecords.ts'
import { shapeText, shapesInOrder } from './boardText.ts'
import type { DocShape } from './docShape.ts'
import type { BoardElement } from './elements/element.ts'
import { elementText, readElements } from './elements/readElements.ts'
import { boardElements, replaceElements } from './elements/stored.ts'
import type { BoardEngine } from '../pageKinds.ts'
import { replaceMap } from './replaceMap.ts'
import { readStickies } from './together/stickies.ts'
import { type VoteJson, boardVotes, votesJson } from './together/votes.ts'

/**
 * A board as plain data: tldraw's serialized schema and its records by id, in the order of their ids; `engine` and the
 * elements from the bottom to the top where it is drawn with Excalidraw, or was begun with both at once; `votes` where
 * stickies were voted on.
 */
export type BoardJson = {
  schema: unknown
  records: Record<string, BoardRecord>
  engine?: BoardEngine
  elements?: BoardElement[]
  votes?: VoteJson[]
}

const idsOf = (list: readonly { id: string }[]): Set<string> => new Set(list.map(({ id }) => id))

/** Top to bottom and then left to right. */
const elementsInOrder = (doc: Y.Doc): BoardElement[] =>
  readElements(doc).sort((a, b) => a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : 1))

const texts = (doc: Y.Doc): string[] =>
  [
    ...shapesInOrder(readRecords(boardRecords(doc))).map(shapeText),
    ...elementsInOrder(doc).map(elementText),
  ].filter((text) => text !== '')

/**
 * How a board lives in a Y.Doc: tldraw's document records, one Y.Map each (see boardRecords.ts), or Excalidraw's elements in
 * the same way (see elements/stored.ts). `board` says with which of them it is drawn.
 */
export const boardShape: DocShape = {
  version: kindFacts.board.shape,
  // A record is 1 deep, the pieces of a stroke 2.
  limits: { ...documentLimits, depth: 4 },
  seed(doc) {
    doc.transact(() => {
      storeSchema(doc, boardSchema)
      const records = boardRecords(doc)
      writeRecord(records, { id: boardDocumentId, typeName: 'document', gridSize: 10, name: '', meta: {} })
      writeRecord(records, { id: boardPageId, typeName: 'page', name: '', index: 'a1', meta: {} })
    })
  },
  text: (doc) => texts(doc).join('\n'),
  headings: (doc) =>
    [
      ...shapesInOrder(readRecords(boardRecords(doc)))
        .filter((shape) => shape.type === 'frame')
        .map(shapeText),
      ...elementsInOrder(doc)
        .filter((element) => element.type === 'frame')
        .map(elementText),
    ]
      .filter((text) => text !== '')
      .map((text) => ({ level: 1, text })),
  mentions: () => [],
  files(doc) {
    const found = new Set<string>()
    for (const record of readRecords(boardRecords(doc)).values()) {
      if (record.typeName !== 'asset') continue
      const { src } = (record.props ?? {}) as { src?: unknown }
      const name = storedFileOf(src)
      if (name) found.add(name)
    }
    for (const element of readElements(doc)) {
      const name = element.type === 'image' ? storedFileOf(element.fileId) : undefined
      if (name) found.add(name)
    }
    return [...found]
  },
  engine: engineOf,
  json(doc): BoardJson {
    const records = [...readRecords(boardRecords(doc)).entries()].sort(([a], [b]) => (a < b ? -1 : 1))
    const engine = engineOf(doc)
    const votes = boardVotes(doc).size > 0 ? votesJson(doc, idsOf(readStickies(doc))) : []
    const hasElements = engine === 'excalidraw' || boardElements(doc).size > 0
    return {
      schema: storedSchema(doc) ?? boardSchema,
      records: Object.fromEntries(records),
      ...(hasElements && { engine, elements: readElements(doc) }),
      ...(votes.length > 0 && { votes }),
    }
  },
  markdown: (doc) =>
    texts(doc)
      .map((text) => `- ${text.replaceAll('\n', '\n  ')}\n`)
      .join(''),
  replace(doc, wanted) {
    doc.transact(() => {
      const schema = storedSchema(wanted)
      if (schema !== undefined && !equalityDeep(storedSchema(doc), schema)) storeSchema(doc, schema)
      const records = boardRecords(doc)
      const target = readRecords(boardRecords(wanted))
      for (const id of records.keys()) if (!target.has(id)) records.delete(id)
      for (const record of target.values()) writeRecord(records, record)
      replaceElements(doc, wanted)
      replaceEngine(doc, wanted)
      replaceMap(boardVotes(doc), boardVotes(wanted))
    })
  },
}
