import { equalityDeep } from 'lib0/function'
import type * as Y from 'yjs'
import { documentLimits } from '../documents/limits.ts'
import { kindFacts } from '../pageKinds.ts'
import { storedFileOf } from '../files/storedFile.ts'
import { boardDocumentId, boardPageId, boardSchema } from './boardSchema.ts'
import { type BoardRecord, boardRecords, readRecords, writeRecord } from './boardRecords.ts'
import { shapeText, shapesInOrder } from './boardText.ts'
import type { DocShape } from './docShape.ts'
import { plainJson } from '../plainJson.ts'

/** A board as plain data: tldraw's serialized schema and its records by id, in the order of their ids. */
export type BoardJson = { schema: unknown; records: Record<string, BoardRecord> }

const isSchema = (value: unknown): boolean => {
  const { schemaVersion, sequences } = (value ?? {}) as { schemaVersion?: unknown; sequences?: unknown }
  return (
    schemaVersion === 2 &&
    typeof sequences === 'object' &&
    sequences !== null &&
    Object.values(sequences).every((version) => Number.isInteger(version))
  )
}

/** The serialized tldraw schema of the stored records; undefined where the document has none. */
export function storedSchema(doc: Y.Doc): unknown {
  const stored = plainJson(doc.getMap('board').get('schema'))
  return isSchema(stored) ? stored : undefined
}
export const storeSchema = (doc: Y.Doc, schema: unknown): void => {
  doc.getMap('board').set('schema', schema)
}

const texts = (doc: Y.Doc): string[] =>
  shapesInOrder(readRecords(boardRecords(doc)))
    .map(shapeText)
    .filter((text) => text !== '')

/** How a board lives in a Y.Doc: tldraw's document records, one Y.Map each (see boardRecords.ts). */
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
    shapesInOrder(readRecords(boardRecords(doc)))
      .filter((shape) => shape.type === 'frame')
      .map((frame) => ({ level: 1, text: shapeText(frame) }))
      .filter(({ text }) => text !== ''),
  mentions: () => [],
  files(doc) {
    const found = new Set<string>()
    for (const record of readRecords(boardRecords(doc)).values()) {
      if (record.typeName !== 'asset') continue
      const { src } = (record.props ?? {}) as { src?: unknown }
      const name = storedFileOf(src)
      if (name) found.add(name)
    }
    return [...found]
  },
  json(doc): BoardJson {
    const records = [...readRecords(boardRecords(doc)).entries()].sort(([a], [b]) => (a < b ? -1 : 1))
    return { schema: storedSchema(doc) ?? boardSchema, records: Object.fromEntries(records) }
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
    })
  },
}
