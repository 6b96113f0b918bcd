import { equalityDeep } from 'lib0/function'
import { uint32 } from 'lib0/random'
import * as Y from 'yjs'
import { replaceMap } from '../replaceMap.ts'
import { ranksBetween } from '../spreadsheet/rank.ts'
import { type EffectChange, storedEffects } from './effects.ts'
import { storedGroups } from './groups.ts'
import type { TextStyleChange } from './textStyle.ts'
import { type Drawing, type DrawnObject, type Layer, layersOf, objectsOf } from './drawing.ts'

/** A new id of a layer, an object or an erasure. */
export const newDrawnId = (): string =>
  `x${[uint32(), uint32()].map((part) => part.toString(36).padStart(7, '0')).join('')}`

/** A value of an object as it is stored: the position and the size are one key each, so is each effect. */
function flatOf(change: Omit<Partial<DrawnObject>, 'mask'>): Record<string, unknown> {
  const { x, y, w, h, effects, groups, style, erased: _, id: __, ...rest } = change
  return {
    ...rest,
    ...(x !== undefined && y !== undefined ? { xy: [x, y] } : {}),
    ...(w !== undefined && h !== undefined ? { size: [w, h] } : {}),
    ...style,
    ...storedEffects(effects ?? {}),
    ...(groups ? { group: storedGroups(groups) } : {}),
  }
}

function writeKeys(map: Y.Map<unknown>, id: string, values: Record<string, unknown>): void {
  const held = map.get(id)
  if (!(held instanceof Y.Map)) return
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) held.delete(key)
    else if (!equalityDeep(held.get(key), value)) held.set(key, value)
  }
}

/** Changes properties of an object; a deleted one stays deleted. `x` goes with `y`, `w` with `h`. */
export const changeObject = (
  doc: Y.Doc,
  id: string,
  change: Omit<Partial<DrawnObject>, 'mask'> & { rank?: string; layer?: string; mask?: true | undefined },
): void => writeKeys(objectsOf(doc), id, flatOf(change))
/** Sets effects of an object; undefined ones are removed. */
export const changeEffects = (doc: Y.Doc, id: string, change: EffectChange): void =>
  writeKeys(objectsOf(doc), id, storedEffects(change))
/** Sets a text otherwise; what is undefined becomes as usual. `size` is that of its box. */
export const changeTextStyle = (
  doc: Y.Doc,
  id: string,
  { size, ...style }: TextStyleChange & { size: [number, number] },
): void => writeKeys(objectsOf(doc), id, { ...style, size })
export const changeLayer = (doc: Y.Doc, id: string, change: Partial<Omit<Layer, 'id' | 'objects'>>): void => {
  // The implicit layer is written once something in it is changed.
  if (!(layersOf(doc).get(id) instanceof Y.Map)) layersOf(doc).set(id, new Y.Map([['rank', 'V']]))
  writeKeys(layersOf(doc), id, change)
}

export type NewObject = Omit<DrawnObject, 'id' | 'erased'> & { erased?: DrawnObject['erased'] }

/** Puts objects on top of a layer, each above the one before; returns their ids. */
export function addObjects(doc: Y.Doc, layer: Layer, objects: readonly NewObject[]): string[] {
  const ranks = ranksBetween(layer.objects.at(-1)?.rank ?? '', null, objects.length)
  return objects.map((object, at) => {
    const id = newDrawnId()
    const stored = Object.entries({ ...flatOf(object), layer: layer.id, rank: ranks[at] })
    objectsOf(doc).set(id, new Y.Map(stored.filter(([, value]) => value !== undefined)))
    for (const { w, h, radius, points } of object.erased ?? []) erase(doc, id, [w, h, radius, ...points])
    return id
  })
}
export const addObject = (doc: Y.Doc, layer: Layer, object: NewObject): string =>
  addObjects(doc, layer, [object])[0]!

/**
 * Erases the parts of an object under a line: its box's width and height, the radius, and x, y, x, y… in that box.
 */
export const erase = (doc: Y.Doc, id: string, line: number[]): void =>
  writeKeys(objectsOf(doc), id, {
    [`erased.${newDrawnId()}`]: line.map((part) => Math.round(part * 10) / 10),
  })

export function removeObjects(doc: Y.Doc, ids: Iterable<string>): void {
  for (const id of ids) objectsOf(doc).delete(id)
}

/** Ranks for so many that are to stand at `index` among others, none of which is one of them. */
export function ranksAt(others: readonly { rank: string }[], index: number, count: number): string[] {
  const low = others[index - 1]?.rank ?? ''
  const high = others.slice(index).find(({ rank }) => rank > low)?.rank ?? null
  return ranksBetween(low, high, count)
}
export const rankAt = (others: readonly { rank: string }[], index: number): string =>
  ranksAt(others, index, 1)[0]!

/** A new layer above the one given; returns its id. */
export function addLayer(doc: Y.Doc, drawing: Drawing, above: string): string {
  const id = newDrawnId()
  for (const layer of drawing.layers) if (!layersOf(doc).has(layer.id)) changeLayer(doc, layer.id, {})
  const at = drawing.layers.findIndex((layer) => layer.id === above)
  const rank = rankAt(drawing.layers, at === -1 ? drawing.layers.length : at + 1)
  layersOf(doc).set(id, new Y.Map([['rank', rank]]))
  return id
}

/** Deletes a layer with everything in it. */
export function removeLayer(doc: Y.Doc, layer: Layer): void {
  removeObjects(
    doc,
    layer.objects.map(({ id }) => id),
  )
  layersOf(doc).delete(layer.id)
}

/** Makes a map of maps equal to another one by edits. */
export function replaceRecords(map: Y.Map<unknown>, target: Y.Map<unknown>): void {
  for (const [id, held] of map)
    if (!(held instanceof Y.Map && target.get(id) instanceof Y.Map)) map.delete(id)
  for (const [id, wanted] of target) {
    if (!(wanted instanceof Y.Map)) continue
    if (!map.has(id)) map.set(id, new Y.Map())
    replaceMap(map.get(id) as Y.Map<unknown>, wanted)
  }
}
