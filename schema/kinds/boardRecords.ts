import { equalityDeep } from 'lib0/function'
import * as Y from 'yjs'
import { readSegments, writeSegments } from './boardSegments.ts'
import { plainJson } from '../plainJson.ts'

/** A tldraw record as plain data. */
export type BoardRecord = { id: string; typeName: string; [key: string]: unknown }
/** A stored record: flat keys, `xy` for the place, `props.<name>` and `meta.<name>` for what is nested. */
export type StoredRecord = Y.Map<unknown>
export type StoredRecords = Y.Map<StoredRecord>

type Plain = Record<string, unknown>

const nested = ['props', 'meta'] as const
const placeKey = 'xy'
const segmentsKey = 'props.segments'
/** What the id of a record says, and what would change what a record is: no value is stored under these. */
const ownKeys = new Set(['id', 'typeName', '__proto__', 'props.__proto__', 'meta.__proto__'])
/** Types whose records always have `props`, also when it is empty. */
const typesWithProps = new Set(['shape', 'binding', 'asset'])

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typeOf = (id: string): string => id.slice(0, id.indexOf(':'))

/** The document's records by id. */
export const boardRecords = (doc: Y.Doc): StoredRecords => doc.getMap<StoredRecord>('records')

/**
 * The flat form of a record. One key a value keeps concurrent edits of different values apart; `x` and `y` share a key
 * because they move together and a drag then costs one item.
 */
export function flattenRecord(record: BoardRecord): Record<string, unknown> {
  const flat: Plain = {}
  for (const [key, value] of Object.entries(record)) {
    if (key === 'id' || key === 'typeName' || value === undefined) continue
    if (key === 'x' && typeof record.y === 'number') flat[placeKey] = [value, record.y]
    else if (key === 'y' && typeof record.x === 'number') continue
    else if ((nested as readonly string[]).includes(key) && isPlain(value)) {
      for (const [name, inner] of Object.entries(value)) {
        if (inner !== undefined) flat[`${key}.${name}`] = inner
      }
    } else flat[key] = value
  }
  return flat
}

/** The record of a flat form; values that other software wrote are passed on as they are. */
export function assembleRecord(id: string, flat: Iterable<[string, unknown]>): BoardRecord {
  const typeName = typeOf(id)
  const record: BoardRecord = { id, typeName, meta: {} }
  if (typesWithProps.has(typeName)) record.props = {}
  for (const [key, value] of flat) {
    if (ownKeys.has(key)) continue
    if (key === placeKey && Array.isArray(value)) {
      record.x = value[0]
      record.y = value[1]
      continue
    }
    const dot = key.indexOf('.')
    const group = dot < 0 ? '' : key.slice(0, dot)
    if (group === 'props' || group === 'meta') {
      const held = isPlain(record[group]) ? record[group] : {}
      held[key.slice(dot + 1)] = value
      record[group] = held
    } else record[key] = value
  }
  return record
}

/** The plain record that is stored under `id`. */
export function readRecord(id: string, stored: StoredRecord): BoardRecord {
  const flat = [...stored.entries()].flatMap(([key, value]): [string, unknown][] => {
    const read = value instanceof Y.AbstractType ? readSegments(value) : plainJson(value)
    return read === undefined ? [] : [[key, read]]
  })
  return assembleRecord(id, flat)
}

/** All records of a document by id. A record of a kind of value that no board writes is left out. */
export function readRecords(records: StoredRecords): Map<string, BoardRecord> {
  const found = new Map<string, BoardRecord>()
  for (const [id, stored] of records.entries()) {
    if (stored instanceof Y.Map) found.set(id, readRecord(id, stored))
  }
  return found
}

function writeValue(stored: StoredRecord, key: string, value: unknown): void {
  if (key === segmentsKey && writeSegments(stored, key, value)) return
  const now = stored.get(key)
  if (!(now instanceof Y.AbstractType) && equalityDeep(now, value)) return
  stored.set(key, value)
}

/**
 * Makes the stored record equal to `record` and writes only what differs. With `before`, only what differs between
 * `before` and `record` is looked at, so that what others have changed in the meantime stays.
 */
export function writeRecord(records: StoredRecords, record: BoardRecord, before?: BoardRecord): void {
  const wanted = flattenRecord(record)
  const stored = records.get(record.id)
  if (!(stored instanceof Y.Map)) {
    const fresh = new Y.Map<unknown>()
    records.set(record.id, fresh)
    for (const [key, value] of Object.entries(wanted)) writeValue(fresh, key, value)
    return
  }
  const held: Plain = before
    ? flattenRecord(before)
    : Object.fromEntries([...stored.keys()].map((key) => [key, undefined]))
  for (const [key, value] of Object.entries(wanted)) {
    if (before && equalityDeep(held[key], value)) continue
    writeValue(stored, key, value)
  }
  for (const key of Object.keys(held)) {
    if (!(key in wanted)) stored.delete(key)
  }
}
