import { generateKeyBetween } from 'fractional-indexing'
import type * as Y from 'yjs'
import { sharedViews } from '#schema/objects/layout.ts'
import { rankFrom } from './ranks.ts'
import type { Layout } from './useLayout.ts'

/** Adds a view after the others of a page, and returns its id. */
export function addView(doc: Y.Doc, layout: Layout, name: string): string {
  const id = crypto.randomUUID().slice(0, 8)
  const last = rankFrom(sharedViews(doc).at(-1)?.rank)
  doc.transact(() => {
    layout.setShared(['view', id, 'name'], name)
    layout.setShared(['view', id, 'rank'], generateKeyBetween(last, null))
  })
  return id
}
