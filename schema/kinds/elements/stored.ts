import { equalityDeep } from 'lib0/function'
import * as Y from 'yjs'
import { plainJson } from '../../plainJson.ts'

/** An element as its keys are stored: plain values by name, `xy` for the place and `size` for both sides. */
export type Flat = Record<string, unknown>

/** Elements of Excalidraw by id, each a map with a key a property, so that changes of different properties stay apart. */
export const boardElements = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('elements')

/** What a pen adds to with every frame: lists of pieces, so that a frame appends one and does not store the stroke again. */
const grown = new Set(['stroke', 'pressures'])

/** The values stored for an element, as anyone may have written them. */
export function readFlat(stored: Y.Map<unknown>): Flat {
  const flat: Flat = {}
  for (const [key, value] of stored.entries()) {
    if (key === '__proto__') continue
    const read = value instanceof Y.Array ? readPieces(value) : plainJson(value)
    if (read !== undefined) flat[key] = read
  }
  return flat
}

const readPieces = (stored: Y.Array<unknown>): unknown[] =>
  stored.toArray().flatMap((piece) => {
    const plain = plainJson(piece)
    return Array.isArray(plain) ? (plain as unknown[]) : []
  })

function writePieces(stored: Y.Map<unknown>, key: string, wanted: unknown[]): void {
  const held = stored.get(key)
  const said = held instanceof Y.Array ? readPieces(held) : []
  const isLonger = said.length <= wanted.length && said.every((value, at) => value === wanted[at])
  if (!(held instanceof Y.Array) || !isLonger) {
    const fresh = new Y.Array<unknown>()
    stored.set(key, fresh)
    if (wanted.length > 0) fresh.push([wanted])
  } else if (wanted.length > said.length) held.push([wanted.slice(said.length)])
}

/** Writes the values that differ from what is stored; with `before`, those that differ from that. */
export function writeFlat(elements: Y.Map<unknown>, id: string, flat: Flat, before?: Flat): void {
  const held = elements.get(id)
  const isHeld = held instanceof Y.Map
  const stored = isHeld ? (held as Y.Map<unknown>) : new Y.Map<unknown>()
  if (!isHeld) elements.set(id, stored)
  const known = isHeld ? (before ?? readFlat(stored)) : {}
  for (const [key, value] of Object.entries(flat)) {
    if (isHeld && equalityDeep(known[key], value)) continue
    if (grown.has(key) && Array.isArray(value)) writePieces(stored, key, value)
    else stored.set(key, value)
  }
  const gone = before ? Object.keys(known) : [...stored.keys()]
  for (const key of gone) if (!(key in flat)) stored.delete(key)
}

/** Makes the elements of a document equal to those of another one by edits. */
export function replaceElements(doc: Y.Doc, wanted: Y.Doc): void {
  const elements = boardElements(doc)
  const target = boardElements(wanted)
  for (const id of elements.keys()) if (!(target.get(id) instanceof Y.Map)) elements.delete(id)
  for (const [id, stored] of target.entries()) {
    if (stored instanceof Y.Map) writeFlat(elements, id, readFlat(stored))
  }
}
