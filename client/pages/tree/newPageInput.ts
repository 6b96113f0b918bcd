import type { AvailableKind } from '#schema/pageKinds.ts'
import { newKey } from '../../platform/newKey.ts'

/** What a page is made as: of a kind, perhaps with a title and a text; or as a copy of the page `template`. */
export type BegunPage = { type?: AvailableKind; title?: string; markdown?: string; template?: string }
export type NewPage = BegunPage & {
  parent?: string | null | undefined
  after?: string
  isTab?: boolean
  shortcut?: string
}

/** What asks the server for a page; sent again it makes no second one. */
export const newPageInput = (space: string, { parent = null, after, ...page }: NewPage) => ({
  ...page,
  space_id: space,
  parent_id: parent,
  after_id: after,
  idempotency_key: newKey(),
})
