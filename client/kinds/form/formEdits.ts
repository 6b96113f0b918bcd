import type * as Y from 'yjs'
import { formLimits, type Form, type FormGroup, type FormItem } from '#schema/objects/form/form.ts'
import { clearLayout, readLayout, writeLayout } from '#schema/objects/layout.ts'
import type { LayoutPath, LayoutValue } from '#schema/objects/layout.ts'
import { rankFrom, ranksFor } from '../../objects/view/ranks.ts'
import type { Ranked } from '../../objects/view/ranks.ts'

/** An item of a form, by the prefix of its keys. */
export type ItemRef = { kind: FormItem['kind']; id: string }
/** The target of an item: a group, and the item that it goes before; null for the end. */
export type ItemPlace = { group: string; before: string | null }

export const isFull = (form: Form): boolean =>
  form.groups.reduce((sum, { items }) => sum + items.length, 0) >= formLimits.items

const rankOf = (doc: Y.Doc, kind: string, id: string) => rankFrom(readLayout(doc, [kind, id, 'rank']))

/** Sets one thing of a group, a field or a text; `undefined` takes it out. */
export function setOf(doc: Y.Doc, of: [string, string], what: string, value: LayoutValue | undefined): void {
  writeLayout(doc, [...of, what], value)
}

/** Puts an item into its place, and creates it if it does not exist. */
export function placeItem(doc: Y.Doc, form: Form, item: ItemRef, { group, before }: ItemPlace): void {
  const items = form.groups.find(({ id }) => id === group)?.items ?? []
  const others = items.filter(({ id }) => id !== item.id)
  const found = others.findIndex(({ id }) => id === before)
  const kindOf = new Map(others.map(({ id, kind }) => [id, kind]))
  const ranked: Ranked[] = others.map(({ id, kind }) => ({ id, rank: rankOf(doc, kind, id) }))
  doc.transact(() => {
    for (const [id, rank] of ranksFor(ranked, item.id, found < 0 ? others.length : found))
      writeLayout(doc, [kindOf.get(id) ?? item.kind, id, 'rank'], rank)
    writeLayout(doc, [item.kind, item.id, 'group'], group)
  })
}

/** Asks for properties at the end of a group. */
export function addFields(doc: Y.Doc, form: Form, { group, ids }: { group: string; ids: string[] }): void {
  doc.transact(() => {
    let last =
      form.groups
        .find(({ id }) => id === group)
        ?.items.map(({ id, kind }) => ({ id, rank: rankOf(doc, kind, id) })) ?? []
    for (const id of ids) {
      const rank = ranksFor(last, id, last.length).get(id)!
      clearLayout(doc, ['field', id])
      writeLayout(doc, ['field', id, 'rank'], rank)
      writeLayout(doc, ['field', id, 'group'], group)
      last = [...last, { id, rank }]
    }
  })
}

export function removeItem(doc: Y.Doc, { kind, id }: ItemRef): void {
  clearLayout(doc, [kind, id])
}

/** Shows a stored picture where one was asked for, unless that has been taken out meanwhile. */
export function setPicture(
  doc: Y.Doc,
  id: string,
  { src, ratio }: { src: string; ratio: number | undefined },
): void {
  if (readLayout(doc, ['picture', id, 'rank']) === undefined) return
  doc.transact(() => {
    writeLayout(doc, ['picture', id, 'src'], src)
    writeLayout(doc, ['picture', id, 'ratio'], ratio)
  })
}

export const removeCover = (doc: Y.Doc): void => clearLayout(doc, ['cover'])

/** One step on, over the border of a group into the next one; undefined at either end. */
export function stepOfItem({ groups }: Form, item: ItemRef, step: -1 | 1): ItemPlace | undefined {
  const at = groups.findIndex(({ items }) => items.some(({ id }) => id === item.id))
  const items = groups[at]?.items ?? []
  const index = items.findIndex(({ id }) => id === item.id)
  if (items[index + step]) {
    const before = step < 0 ? items[index - 1]!.id : (items[index + 2]?.id ?? null)
    return { group: groups[at]!.id, before }
  }
  const next = groups[at + step]
  return next && { group: next.id, before: step > 0 ? (next.items[0]?.id ?? null) : null }
}

/** Adds a group at the end and returns its id. */
export function addGroup(doc: Y.Doc, { groups }: Form): string {
  const id = crypto.randomUUID().slice(0, 8)
  const ranked = groups.map((group) => ({ id: group.id, rank: rankOf(doc, 'group', group.id) }))
  writeRanks(doc, ranksFor(ranked, id, groups.length))
  return id
}

/** Moves a group one step; its items go along. */
export function moveGroup(doc: Y.Doc, { groups }: Form, { id, step }: { id: string; step: -1 | 1 }): void {
  const at = groups.findIndex((group) => group.id === id)
  const others = groups.filter((group) => group.id !== id)
  if (at < 0 || at + step < 0 || at + step > others.length) return
  const ranked = others.map((group) => ({ id: group.id, rank: rankOf(doc, 'group', group.id) }))
  writeRanks(doc, ranksFor(ranked, id, at + step))
}

/** Removes a group with everything in it. */
export function removeGroup(doc: Y.Doc, { id, items }: FormGroup): void {
  doc.transact(() => {
    for (const item of items) removeItem(doc, item)
    clearLayout(doc, ['group', id])
  })
}

function writeRanks(doc: Y.Doc, ranks: ReadonlyMap<string, string>): void {
  doc.transact(() => {
    for (const [id, rank] of ranks) writeLayout(doc, ['group', id, 'rank'], rank)
  })
}

/** Something of the whole form. */
export const setForm = (doc: Y.Doc, path: LayoutPath, value: LayoutValue | undefined): void =>
  writeLayout(doc, path, value)
