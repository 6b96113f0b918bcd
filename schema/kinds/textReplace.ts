import { diffArrays } from 'diff'
import type * as Y from 'yjs'
import { readParts, textFragment, writeNodes } from './textTree.ts'

/** Past this many differing blocks the middle is replaced as a whole: aligning it would cost more than it saves. */
const maxAlignedEdits = 2000

/**
 * Makes the blocks of a text in `doc` equal to those in `wanted` in one transaction of edits. Equal blocks stay
 * untouched, with the carets in them and concurrent edits.
 */
export function replaceText(doc: Y.Doc, wanted: Y.Doc, name = textFragment): void {
  // A part is a child of the fragment, whatever its content: the positions of the edits count children.
  const now = readParts(doc, name)
  const then = readParts(wanted, name)
  const options = { maxEditLength: maxAlignedEdits }
  const edits = diffArrays(now.map(key), then.map(key), options) ?? [
    { count: now.length, removed: true, added: false },
    { count: then.length, removed: false, added: true },
  ]
  doc.transact(() => {
    const fragment = doc.getXmlFragment(name)
    let index = 0
    let source = 0
    for (const { count, removed, added } of edits) {
      if (removed) {
        fragment.delete(index, count)
        continue
      }
      const written = added ? writeNodes(then.slice(source, source + count).flat()) : undefined
      if (written) fragment.insert(index, written)
      index += written?.length ?? count
      source += count
    }
  })
}

const key = (node: unknown) => JSON.stringify(node)
