import { useMemo } from 'react'
import type { Block } from '#schema/kinds/composite/blocks.ts'
import { settingOf } from '#schema/kinds/composite/blocks.ts'
import { columnsOf, type ViewColumn } from '../../../objects/view/columns.ts'
import { readFilter, toWhere, type Filter, type Where } from '#schema/objects/viewFilter.ts'
import { useType } from '../../../types/useType.ts'
import type { TypeRecord } from '../../../types/operations.ts'

export type WidgetType = {
  /** The id that was chosen; empty for none. */
  id: string
  type: TypeRecord | null | undefined
  failed: boolean
  reload: () => Promise<void>
  columns: readonly ViewColumn[]
  filter: Filter
  where: Where | undefined
  /** The filter names a field that the reader does not see. */
  isFilterClosed: boolean
}

const noLayout = { get: () => undefined }
const none: readonly ViewColumn[] = []

const idsIn = ({ parts }: Filter): string[] =>
  parts.flatMap((part) => ('join' in part ? idsIn(part) : [part.of]))

/** The type of a block's objects, and their filter. With an empty id nothing is requested. */
export function useWidgetType(block: Block, id = settingOf(block, 'type')): WidgetType {
  const { type, failed, reload } = useType(/^\d{1,19}$/.test(id) ? id : '0')
  const columns = useMemo(() => (type ? columnsOf(type.properties, noLayout, { view: '' }) : none), [type])
  const kept = block.settings.get('filter')
  const filter = useMemo(() => readFilter(kept), [kept])
  return useMemo(() => {
    const known = new Set(columns.map((column) => column.id))
    return {
      id,
      type,
      failed,
      reload,
      columns,
      filter,
      where: toWhere(filter, known),
      isFilterClosed: idsIn(filter).some((of) => /^\d+$/.test(of) && !known.has(of)),
    }
  }, [id, type, failed, reload, columns, filter])
}
