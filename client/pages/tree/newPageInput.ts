import type { AvailableKind } from '#schema/pageKinds.ts'
import { newKey } from '../../platform/newKey.ts'

/** The input for a new page: its kind, an optional title and text; or a copy of the page `template`. */
export type BegunPage = { type?: AvailableKind; title?: string; markdown?: string; template?: string }
export type NewPage = BegunPage & {
  parent?: string | null | undefined
  after?: string
  isTab?: boolean
  shortcut?: string
}

/** The request to create a page; repeating it creates no second one. */
export const newPageInput = (space: string, { parent = null, after, ...page }: NewPage) => ({
  ...page,
  space_id: space,
  parent_id: parent,
  after_id: after,
  idempotency_key: newKey(),
})
