import { settingOf, type Block } from '#schema/kinds/composite/blocks.ts'
import type { ViewColumn } from '../../../objects/view/columns.ts'
import type { AskedTotal } from '../../../objects/view/operations.ts'

/** What is measured: the number of objects, or a total of one of their numbers. */
export const measures = ['count', 'sum', 'average', 'median', 'min', 'max'] as const
export type Measure = (typeof measures)[number]

/** Those of an indicator; a share is that of the objects of the filter among all. */
export const indicated = [...measures, 'share'] as const
export type Indicated = (typeof indicated)[number]

export const measureOf = (block: Block): Measure =>
  measures.find((each) => each === settingOf(block, 'measure')) ?? 'count'
export const indicatedOf = (block: Block): Indicated =>
  indicated.find((each) => each === settingOf(block, 'measure')) ?? 'count'

export const isNumber = ({ field }: ViewColumn): boolean => field.kind === 'number' && !field.multiple.status

/** The total to request; undefined when objects are counted, null when the number is hidden from the reader. */
export function totalOf(block: Block, columns: readonly ViewColumn[]): AskedTotal | undefined | null {
  const measure = measureOf(block)
  if (measure === 'count') return undefined
  const column = columns.filter(isNumber).find(({ id }) => id === settingOf(block, 'number'))
  return column ? { property_id: column.id, total: measure } : null
}

/** The field whose numbers are added up. */
export const numberOf = (block: Block, columns: readonly ViewColumn[]): ViewColumn | undefined =>
  columns.filter(isNumber).find(({ id }) => id === settingOf(block, 'number'))
