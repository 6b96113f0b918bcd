import { equalityDeep } from 'lib0/function'
import type * as Y from 'yjs'
import { plainJson } from '../plainJson.ts'

/** Makes a map of plain values equal to another one by edits; equal entries are not rewritten. */
export function replaceMap<Value>(
  map: Y.Map<Value>,
  target: Iterable<[string, unknown]> & { get(key: string): unknown },
): void {
  for (const key of map.keys()) if (plainJson(target.get(key)) === undefined) map.delete(key)
  for (const [key, stored] of target) {
    const value = plainJson(stored)
    if (value !== undefined && !equalityDeep(map.get(key), value)) map.set(key, value as Value)
  }
}
