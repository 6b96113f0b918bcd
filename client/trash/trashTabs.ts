import { objectRestore } from '../objects/operations.ts'
import { pageRestore } from '../pages/operations.ts'
import type { ResultOf } from '../platform/graphql.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { typeRestore } from '../types/changes.ts'
import { objectDeleteForever, pageDeleteForever, typeDeleteForever, type trashItems } from './operations.ts'

export const trashTabs = ['pages', 'objects', 'types'] as const
export type TrashTab = (typeof trashTabs)[number]

type Found = ResultOf<typeof trashItems>
type PageItem = NonNullable<Found['paginate_trash']>['data'][number]

/** An item in trash, of any kind. */
export type TrashRow = Pick<PageItem, 'id' | 'title' | 'icon' | 'deleter' | 'deleted_at'> & {
  /** The kind of a page. */
  kind?: PageItem['type']
  /** The title of an object's type. */
  of?: string
  /** How many nested pages, or objects of a type, went along. */
  along: number
}

/** A page of a tab's list. */
export function rowsOf(found: Found): { rows: TrashRow[]; hasMore: boolean } {
  const { paginate_trash: pages, paginate_trashedObject: objects, paginate_trashedType: types } = found
  const rows = [
    ...(pages?.data ?? []).map(({ type, nested, ...row }) => ({ ...row, kind: type, along: nested })),
    ...(objects?.data ?? []).map(({ type_label: of, ...row }) => ({ ...row, of, along: 0 })),
    ...(types?.data ?? []).map(({ label, objects: along, ...row }) => ({ ...row, title: label, along })),
  ]
  return { rows, hasMore: (pages ?? objects ?? types)?.paginatorInfo.hasMorePages ?? false }
}

/** The interface of a tab's list. */
export const asksFor = (tab: TrashTab) => ({
  pages: tab === 'pages',
  objects: tab === 'objects',
  types: tab === 'types',
})

export const restoreFrom: Record<TrashTab, (id: string) => Promise<unknown>> = {
  pages: (id) => mutate(pageRestore, { id }),
  objects: (id) => mutate(objectRestore, { id }),
  types: (id) => mutate(typeRestore, { id }),
}

export const eraseFrom: Record<TrashTab, (id: string) => Promise<unknown>> = {
  pages: (id) => mutate(pageDeleteForever, { id }),
  objects: (id) => mutate(objectDeleteForever, { id }),
  types: (id) => mutate(typeDeleteForever, { id }),
}
