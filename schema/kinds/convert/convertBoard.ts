import * as Y from 'yjs'
import type { BoardEngine } from '../../pageKinds.ts'
import { boardShape } from '../board.ts'
import { engineOf, settleEngine } from '../boardEngine.ts'
import { boardRecords, readRecords, writeRecord } from '../boardRecords.ts'
import { flatOf } from '../elements/readElement.ts'
import { readElements } from '../elements/readElements.ts'
import { boardElements, writeFlat } from '../elements/stored.ts'
import { elementsOf } from './elementsOf.ts'
import { readVotes } from '../together/votes.ts'
import type { LeftOut } from './leftOut.ts'
import { recordsOf } from './recordsOf.ts'

/** What a copy of a board for an engine will not have. */
export function leftOutOf(doc: Y.Doc, engine: BoardEngine): LeftOut[] {
  const now = engineOf(doc)
  if (now === undefined || now === engine) return []
  const { left } =
    engine === 'excalidraw'
      ? elementsOf(readRecords(boardRecords(doc)).values())
      : recordsOf(readElements(doc))
  return withVotes(doc, left)
}

/** A copy has other stickies: what was voted on these stays here. */
function withVotes(doc: Y.Doc, left: LeftOut[]): LeftOut[] {
  const count = readVotes(doc).length
  return count > 0 ? [...left, { kind: 'vote', count }] : left
}

/** A new document with what a board shows, drawn with `engine` from then on, and what of it is not carried. */
export function convertBoard(doc: Y.Doc, engine: BoardEngine): { doc: Y.Doc; left: LeftOut[] } {
  const now = engineOf(doc)
  const made = new Y.Doc()
  if (now === undefined || now === engine) {
    boardShape.replace(made, doc)
    settleEngine(made, engine)
    return { doc: made, left: [] }
  }
  boardShape.seed(made)
  settleEngine(made, engine)
  return {
    doc: made,
    left: withVotes(
      doc,
      made.transact(() => {
        if (engine === 'excalidraw') {
          const { elements, left } = elementsOf(readRecords(boardRecords(doc)).values())
          for (const element of elements) writeFlat(boardElements(made), element.id, flatOf(element))
          return left
        }
        const { records, left } = recordsOf(readElements(doc))
        for (const record of records) writeRecord(boardRecords(made), record)
        return left
      }),
    ),
  }
}
