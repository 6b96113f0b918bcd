import type { AvailableKind } from '#schema/pageKinds.ts'
import { newKey } from '../../platform/newKey.ts'

export type NewPage = {
  type?: AvailableKind
  title?: string
  parent?: string | null
  after?: string
  isTab?: boolean
  shortcut?: string
}

/** What asks the server for a page; sent again it makes no second one. */
export const newPageInput = (
  space: string,
  { type, title, parent = null, after, isTab, shortcut }: NewPage,
) => ({
  type,
  title,
  isTab,
  shortcut,
  space_id: space,
  parent_id: parent,
  after_id: after,
  idempotency_key: newKey(),
})
