import * as Y from 'yjs'
import { isSameContent } from './content.ts'
import { writeAll, type Pairs } from './items.ts'

/** A document with the content of another, and the mapping of their shared types. */
export type Rebuilt = { doc: Y.Doc; pairs: Pairs }

/**
 * Writes the content of a document into a new one, as a single author. It works item by item, so it needs no
 * knowledge of kinds. Throws when the contents are not equal.
 */
export function rebuild(old: Y.Doc): Rebuilt {
  const doc = new Y.Doc()
  const pairs: Pairs = new Map()
  doc.transact((transaction) => {
    for (const [name, type] of old.share) writeAll(transaction, [type, doc.get(name)], pairs)
  })
  if (!isSameContent(old, doc)) throw new Error('the rebuilt document says something else')
  return { doc, pairs }
}
