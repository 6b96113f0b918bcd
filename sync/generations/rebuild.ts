import * as Y from 'yjs'
import { isSameContent } from './content.ts'
import { writeAll, type Pairs } from './items.ts'

/** A document with the content of another, and which of its shared types stand for which. */
export type Rebuilt = { doc: Y.Doc; pairs: Pairs }

/**
 * Writes what a document says into a new one, as a single author: item by item, so that it needs to know no kind.
 * Throws when the two do not say the same.
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
