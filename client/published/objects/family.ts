import type { PublishedLook } from '#schema/pages/published.ts'
import type { PublishedRow } from '#schema/objects/publishedRow.ts'
import type { Question } from './rowsDoor.ts'
import type { Group, Shown } from './useRows.ts'

/** The props of every renderer of rows. */
export type FamilyProps = {
  shown: Shown
  open: (id: string) => void
  more: (group?: Group) => void
  sort: Question['sort']
  onSort: (sort: Question['sort']) => void
}
export type RowProps = { row: PublishedRow; look: PublishedLook; open: (id: string) => void }
