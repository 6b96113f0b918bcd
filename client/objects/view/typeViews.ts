import { useMemo } from 'react'
import type { LayoutValue } from '#schema/objects/layout.ts'
import { viewConfigOf } from '#schema/types/typeView.ts'
import type { ViewPurpose } from '#schema/pageKinds.ts'
import type { TypeRecord } from '../../types/operations.ts'
import type { UsedType } from '../../types/useType.ts'

/** A view of a type as a page offers it; its layout is shared. */
export type TypeView = {
  /** Among the views of the page. */
  id: string
  record: TypeRecord['views'][number]
  opensFirst: boolean
  layout: Record<string, LayoutValue>
}

/** The type whose objects a page shows, with its views for pages of that kind. */
export type ViewedType = {
  type: TypeRecord
  purpose: ViewPurpose
  views: readonly TypeView[]
  reload: () => Promise<void>
}

export type TypeOnPage = Pick<ViewedType, 'type' | 'reload'> & Pick<UsedType, 'expect'>

/** The id of a type's view in the layout of a page. */
export const typeViewId = (id: string): string => `type-${id}`

export const typeViewsOf = ({ views }: Pick<TypeRecord, 'views'>, purpose: ViewPurpose): TypeView[] =>
  views.flatMap((record) => {
    const config = viewConfigOf(record.config)
    if (config.purpose !== purpose) return []
    const layout = config.layout as TypeView['layout']
    return [{ id: typeViewId(record.id), record, opensFirst: config.default, layout }]
  })

/** ROV.03: the views that a type has for pages of a kind. */
export function useTypeViews({ type, reload }: TypeOnPage, purpose: ViewPurpose): ViewedType {
  return useMemo(
    () => ({ type, purpose, reload, views: typeViewsOf(type, purpose) }),
    [type, purpose, reload],
  )
}
