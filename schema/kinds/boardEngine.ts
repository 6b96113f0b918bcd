import type * as Y from 'yjs'
import { type BoardEngine, boardEngines } from '../pageKinds.ts'
import { boardRecords } from './boardRecords.ts'
import { boardElements } from './elements/stored.ts'

const key = 'engine'

/**
 * The engine in whose way a board is written: what the document says, else the one that has drawn on it; undefined while
 * nobody has. Two who begin at once with different engines end up with the one that the document keeps.
 */
export function engineOf(doc: Y.Doc): BoardEngine | undefined {
  const stored = doc.getMap('board').get(key)
  const said = boardEngines.find((engine) => engine === stored)
  if (said) return said
  for (const id of boardRecords(doc).keys()) if (id.startsWith('shape:')) return 'tldraw'
  return boardElements(doc).size > 0 ? 'excalidraw' : undefined
}

/** Says once with what the board is drawn; what is said already stays. */
export function settleEngine(doc: Y.Doc, engine: BoardEngine): void {
  if (doc.getMap('board').get(key) !== engine && engineOf(doc) === undefined)
    doc.getMap('board').set(key, engine)
}

/** Makes what a board says of its engine that of another one. */
export function replaceEngine(doc: Y.Doc, wanted: Y.Doc): void {
  const said = wanted.getMap('board').get(key)
  const engine = boardEngines.find((one) => one === said)
  if (engine === undefined) doc.getMap('board').delete(key)
  else if (doc.getMap('board').get(key) !== engine) doc.getMap('board').set(key, engine)
}
