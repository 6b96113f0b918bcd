import * as Y from 'yjs'
import { equalityDeep } from 'lib0/function'

type Ids = ReadonlyMap<string, string>

/** The id of a row, or the name of a file in its address. */
const idForm = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<=\/)[\w-]{22}(?=\.[a-z\d])/gi
const idSigns = 22
const deepest = 200

/**
 * Replaces ids and file names in a document: in its values, attributes and marks, which hold links and mentions, and
 * never in the words that people wrote. An id cannot be confused with other text, so no kind has to declare where its
 * links are.
 */
export function renameIn(doc: Y.Doc, ids: Ids): void {
  if (ids.size === 0) return
  doc.transact(() => {
    for (const type of doc.share.values()) renameType(type, ids)
  })
}

function renameType(type: unknown, ids: Ids): void {
  if (type instanceof Y.Map) renameMap(type, ids)
  else if (type instanceof Y.Text) renameText(type, ids)
  else if (type instanceof Y.Array) renameArray(type, ids)
  else if (type instanceof Y.XmlElement || type instanceof Y.XmlFragment) {
    if (type instanceof Y.XmlElement) renameAttributes(type, ids)
    for (const child of type.toArray()) renameType(child, ids)
  }
}

function renameMap(map: Y.Map<unknown>, ids: Ids): void {
  for (const [key, value] of map.entries()) {
    if (value instanceof Y.AbstractType) renameType(value, ids)
    else change(value, ids, (next) => map.set(key, next))
  }
}

function renameArray(array: Y.Array<unknown>, ids: Ids): void {
  for (const [index, value] of array.toArray().entries()) {
    if (value instanceof Y.AbstractType) renameType(value, ids)
    else
      change(value, ids, (next) => {
        array.delete(index)
        array.insert(index, [next])
      })
  }
}

function renameAttributes(element: Y.XmlElement, ids: Ids): void {
  for (const [name, value] of Object.entries(element.getAttributes()))
    change(value, ids, (next) => element.setAttribute(name, next as string))
}

function renameText(text: Y.Text, ids: Ids): void {
  let at = 0
  for (const { insert, attributes } of text.toDelta() as { insert: unknown; attributes?: object }[]) {
    const length = typeof insert === 'string' ? insert.length : 1
    const from = at
    at += length
    if (attributes) change(attributes, ids, (next) => text.format(from, length, next as object))
  }
}

/** Calls `put` when the value names one of the ids. */
function change(value: unknown, ids: Ids, put: (next: unknown) => void): void {
  const next = renamed(value, ids, 0)
  if (!equalityDeep(next, value)) put(next)
}

function renamed(value: unknown, ids: Ids, depth: number): unknown {
  if (typeof value === 'string')
    return value.length < idSigns
      ? value
      : value.replaceAll(idForm, (id) => ids.get(id) ?? ids.get(id.toLowerCase()) ?? id)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || depth > deepest)
    return value
  if (Array.isArray(value)) return value.map((each) => renamed(each, ids, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each, ids, depth + 1)]))
}
