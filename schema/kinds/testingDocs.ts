import * as Y from 'yjs'
import type { DocShape } from './docShape.ts'

/** A new document of a shape. */
export function newDoc(shape: Pick<DocShape, 'seed'>): Y.Doc {
  const doc = new Y.Doc()
  shape.seed(doc)
  return doc
}

/** Another document with the same content. */
export function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}

/** Gives each document what the others have. */
export function exchange(...docs: Y.Doc[]): void {
  const updates = docs.map((doc) => Y.encodeStateAsUpdate(doc))
  for (const doc of docs) for (const update of updates) Y.applyUpdate(doc, update)
}
