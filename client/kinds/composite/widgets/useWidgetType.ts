import { useMemo } from 'react'
import type { Block } from '#schema/kinds/composite/blocks.ts'
import { settingOf } from '#schema/kinds/composite/blocks.ts'
import { columnsOf, type ViewColumn } from '../../../objects/view/columns.ts'
import { noFilter, toWhere, type Filter, type Where } from '#schema/objects/viewFilter.ts'
import { useType } from '../../../types/useType.ts'
import type { TypeRecord } from '../../../types/operations.ts'
import { blockFilter, lossOf, type FilterLoss } from '../blockFilter.ts'

export type WidgetType = {
  /** The id that was chosen; empty for none. */
  id: string
  type: TypeRecord | null | undefined
  failed: boolean
  reload: () => Promise<void>
  columns: readonly ViewColumn[]
  filter: Filter
  where: Where | undefined
  /** Why the filter cannot be applied; null if it can. */
  loss: FilterLoss | null
}

const noLayout = { get: () => undefined }
const none: readonly ViewColumn[] = []

/** The type of a block's objects, and their filter. With an empty id nothing is requested. */
export function useWidgetType(block: Block, id = settingOf(block, 'type')): WidgetType {
  const { type, failed, reload } = useType(/^\d{1,19}$/.test(id) ? id : '0')
  const columns = useMemo(() => (type ? columnsOf(type.properties, noLayout, { view: '' }) : none), [type])
  // Equal settings are new values after each change of the page.
  const kept = JSON.stringify(blockFilter(block))
  return useMemo(() => {
    const known = new Set(columns.map((column) => column.id))
    const read = JSON.parse(kept) as Filter | null
    const filter = read ?? noFilter
    return {
      id,
      type,
      failed,
      reload,
      columns,
      filter,
      where: toWhere(filter, known),
      loss: lossOf(read, columns),
    }
  }, [id, type, failed, reload, columns, kept])
}
