import { equalityDeep } from 'lib0/function'
import type * as Y from 'yjs'
import { plainJson } from '../plainJson.ts'

/** A value of the layout: plain JSON that is replaced as a whole. */
export type LayoutValue = string | number | boolean | null | LayoutValue[] | { [key: string]: LayoutValue }

/**
 * The keys of the layout. Each path is one key, so that two people who change different things both keep their
 * changes: `button` the label of the create button · `property` and `lane` the properties of columns and swimlanes ·
 * `limit/<option>` the most cards of a column · `place/<option>` its rank among the columns · `hidden/<option>` that
 * it is not shown · `foldedColumn/<option>` that it is folded, for the reader alone · `rank/<option>/<object>` a
 * card's place in it, the option empty for objects without one · `layer/<id>/rank|type|date|end|color|tone` a further
 * type of a calendar, `layer/<id>/off` that it is not shown, for the reader alone · `baseline/<id>/name|at` a stored
 * plan of a Gantt · `view/<id>/rank|name|filter|sort|group|subgroup|nest|cards` a shared view ·
 * `view/<id>/column/<property>/rank|width|hidden|pinned|footer` a column of it.
 */
export type LayoutPath = [string, ...string[]]

const keyOf = (path: LayoutPath): string => path.join('/')

/** The layout of a page that shows objects; the objects themselves are rows of the database. */
export const layoutOf = (doc: Y.Doc): Y.Map<LayoutValue> => doc.getMap<LayoutValue>('layout')

const plainValue = (value: unknown) => plainJson(value) as LayoutValue | undefined

export const readLayout = (doc: Y.Doc, path: LayoutPath): LayoutValue | undefined =>
  plainValue(layoutOf(doc).get(keyOf(path)))

/** All entries, by key; values that are not plain JSON, which anyone who may edit can write, are left out. */
export function plainLayout(doc: Y.Doc): Map<string, LayoutValue> {
  const found = new Map<string, LayoutValue>()
  for (const [key, value] of layoutOf(doc)) {
    const plain = plainValue(value)
    if (plain !== undefined) found.set(key, plain)
  }
  return found
}

/** Sets a value; `undefined` removes it. Writing an equal value changes nothing. */
export function writeLayout(doc: Y.Doc, path: LayoutPath, value: LayoutValue | undefined): void {
  const layout = layoutOf(doc)
  const key = keyOf(path)
  if (value === undefined) {
    if (layout.has(key)) layout.delete(key)
  } else if (!equalityDeep(layout.get(key), value)) layout.set(key, value)
}

/** Removes everything under a path. */
export function clearLayout(doc: Y.Doc, path: LayoutPath): void {
  const layout = layoutOf(doc)
  doc.transact(() => {
    for (const key of layout.keys()) if (key.startsWith(`${keyOf(path)}/`)) layout.delete(key)
  })
}

/** The entries directly under a path, by the next part of it: the ids of views, columns or cards. */
export function layoutUnder(doc: Y.Doc, path: LayoutPath): Map<string, Map<string, LayoutValue>> {
  const prefix = `${keyOf(path)}/`
  const found = new Map<string, Map<string, LayoutValue>>()
  for (const [key, value] of plainLayout(doc)) {
    if (!key.startsWith(prefix)) continue
    const [id = '', ...rest] = key.slice(prefix.length).split('/')
    const of = found.get(id) ?? new Map<string, LayoutValue>()
    found.set(id, of.set(rest.join('/'), value))
  }
  return found
}

/** ROV.05: the label of the button that adds an object. */
export const buttonSigns = { min: 2, max: 50 } as const
export const isButtonText = (text: unknown): text is string =>
  typeof text === 'string' &&
  text.trim() === text &&
  text.length >= buttonSigns.min &&
  text.length <= buttonSigns.max

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A shared view has a rank; other remains of a deleted one are ignored. */
export function sharedViews(doc: Y.Doc): { id: string; name: string; rank: string }[] {
  return [...layoutUnder(doc, ['view'])]
    .filter(([, view]) => typeof view.get('rank') === 'string')
    .map(([id, view]) => ({ id, name: textOf(view.get('name')), rank: textOf(view.get('rank')) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.id < b.id ? -1 : 1))
}
