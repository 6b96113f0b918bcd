import type * as Y from 'yjs'
import { plainJson } from '../plainJson.ts'

/**
 * The serialized schema of tldraw 5.4.2 whose records `boardShape.seed` writes. It stays with the document, so that a
 * later tldraw knows which migrations an older board needs; a test holds it equal to the library's.
 */
export const boardSchema = {
  schemaVersion: 2,
  sequences: {
    'com.tldraw.store': 5,
    'com.tldraw.asset': 1,
    'com.tldraw.camera': 1,
    'com.tldraw.document': 2,
    'com.tldraw.instance': 26,
    'com.tldraw.instance_page_state': 5,
    'com.tldraw.page': 1,
    'com.tldraw.instance_presence': 6,
    'com.tldraw.pointer': 1,
    'com.tldraw.shape': 4,
    'com.tldraw.user': 1,
    'com.tldraw.asset.image': 6,
    'com.tldraw.asset.video': 5,
    'com.tldraw.asset.bookmark': 2,
    'com.tldraw.shape.arrow': 8,
    'com.tldraw.shape.bookmark': 2,
    'com.tldraw.shape.draw': 5,
    'com.tldraw.shape.embed': 4,
    'com.tldraw.shape.frame': 1,
    'com.tldraw.shape.geo': 12,
    'com.tldraw.shape.group': 0,
    'com.tldraw.shape.highlight': 4,
    'com.tldraw.shape.image': 5,
    'com.tldraw.shape.line': 5,
    'com.tldraw.shape.note': 13,
    'com.tldraw.shape.text': 4,
    'com.tldraw.shape.video': 4,
    'com.tldraw.binding.arrow': 1,
  },
} as const

/** The ids of the two records that every board has from its seed; one page a board. */
export const boardPageId = 'page:page'
export const boardDocumentId = 'document:document'

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
