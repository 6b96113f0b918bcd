import * as Y from 'yjs'
import type { BoardEngine } from '../../pageKinds.ts'
import { boardShape } from '../board.ts'
import { engineOf, settleEngine } from '../boardEngine.ts'
import { boardRecords, readRecords, writeRecord } from '../boardRecords.ts'
import { flatOf } from '../elements/readElement.ts'
import { readElements } from '../elements/readElements.ts'
import { boardElements, writeFlat } from '../elements/stored.ts'
import { elementsOf } from './elementsOf.ts'
import type { LeftOut } from './leftOut.ts'
import { recordsOf } from './recordsOf.ts'

/** What a copy of a board for an engine will not have. */
export function leftOutOf(doc: Y.Doc, engine: BoardEngine): LeftOut[] {
  const now = engineOf(doc)
  if (now === undefined || now === engine) return []
  return engine === 'excalidraw'
    ? elementsOf(readRecords(boardRecords(doc)).values()).left
    : recordsOf(readElements(doc)).left
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
    left: made.transact(() => {
      if (engine === 'excalidraw') {
        const { elements, left } = elementsOf(readRecords(boardRecords(doc)).values())
        for (const element of elements) writeFlat(boardElements(made), element.id, flatOf(element))
        return left
      }
      const { records, left } = recordsOf(readElements(doc))
      for (const record of records) writeRecord(boardRecords(made), record)
      return left
    }),
  }
}
