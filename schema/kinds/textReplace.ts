import { diffArrays } from 'diff'
import type * as Y from 'yjs'
import { readTree, textFragment, writeNodes } from './textTree.ts'

/** Past this many differing blocks the middle is replaced whole: aligning it would cost more than it keeps. */
const maxAlignedEdits = 2000

/**
 * Makes the blocks of `doc` equal to those of `wanted` in one transaction of edits. Equal blocks stay as they are,
 * with the carets in them and whatever is being written there meanwhile.
 */
export function replaceText(doc: Y.Doc, wanted: Y.Doc): void {
  const now = readTree(doc).content ?? []
  const then = readTree(wanted).content ?? []
  const options = { maxEditLength: maxAlignedEdits }
  const edits = diffArrays(now.map(key), then.map(key), options) ?? [
    { count: now.length, removed: true, added: false },
    { count: then.length, removed: false, added: true },
  ]
  doc.transact(() => {
    const fragment = doc.getXmlFragment(textFragment)
    let index = 0
    let source = 0
    for (const { count, removed, added } of edits) {
      if (removed) fragment.delete(index, count)
      else {
        if (added) fragment.insert(index, writeNodes(then.slice(source, source + count)))
        index += count
        source += count
      }
    }
  })
}

const key = (node: unknown) => JSON.stringify(node)
