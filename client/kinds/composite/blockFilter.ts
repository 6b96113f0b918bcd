import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import type { Block } from '#schema/kinds/composite/blocks.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'
import {
  isColumn,
  isGroup,
  noFilter,
  parseFilter,
  type Condition,
  type Filter,
} from '#schema/objects/viewFilter.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'

/**
 * Why a filter cannot be applied: a field was deleted or is hidden from the reader, an option was deleted, or what is
 * kept is no filter. Without it the block would show other objects than was meant.
 */
export type FilterLoss = 'field' | 'option' | 'value'

/** The filter of a block; null if what is kept is none. */
export function blockFilter({ settings }: Pick<Block, 'settings'>): Filter | null {
  const kept = settings.get('filter') ?? null
  return kept === null ? noFilter : (parseFilter(kept) ?? null)
}

/** The setting that stores a filter; one without conditions is not stored. */
export const filterSetting = (filter: Filter): { filter: LayoutValue | undefined } => ({
  filter: filter.parts.length > 0 ? (filter as LayoutValue) : undefined,
})

export function lossOf(filter: Filter | null, columns: readonly ViewColumn[]): FilterLoss | null {
  if (!filter) return 'value'
  const losses = filter.parts.map((part) =>
    isGroup(part) ? lossOf(part, columns) : conditionLoss(part, columns),
  )
  return losses.find((loss) => loss === 'field') ?? losses.find((loss) => loss !== null) ?? null
}

function conditionLoss({ of, value }: Condition, columns: readonly ViewColumn[]): FilterLoss | null {
  if (isColumn(of)) return null
  const field = columns.find(({ id }) => id === of)?.field
  if (!field) return 'field'
  if (field.kind !== 'list') return null
  const offered = new Set(optionsOf(listOptions, field).options.map(({ id }) => id))
  const chosen = Array.isArray(value) ? value : [value]
  return chosen.some((id) => typeof id === 'string' && id !== '' && !offered.has(id)) ? 'option' : null
}
