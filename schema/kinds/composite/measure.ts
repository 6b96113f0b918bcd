import type { FieldProperty } from '../../fields/field.ts'
import type { Total } from '../../objects/totals.ts'
import { settingOf, type Block } from './blocks.ts'

/** What is measured: the number of objects, or a total of one of their numbers. */
export const measures = ['count', 'sum', 'average', 'median', 'min', 'max'] as const
export type Measure = (typeof measures)[number]

/** Those of an indicator; a share is that of the objects of the filter among all. */
export const indicated = [...measures, 'share'] as const
export type Indicated = (typeof indicated)[number]

type Set = Pick<Block, 'settings'>
export const measureOf = (block: Set): Measure =>
  measures.find((each) => each === settingOf(block, 'measure')) ?? 'count'
export const indicatedOf = (block: Set): Indicated =>
  indicated.find((each) => each === settingOf(block, 'measure')) ?? 'count'

export const isNumber = ({ kind, multiple }: Pick<FieldProperty, 'kind' | 'multiple'>): boolean =>
  kind === 'number' && !multiple.status

/** The total to request; undefined when objects are counted, null when the number is hidden from the reader. */
export function totalOf(
  block: Set,
  properties: readonly FieldProperty[],
): { property_id: string; total: Total } | undefined | null {
  const measure = measureOf(block)
  if (measure === 'count') return undefined
  const number = numberOf(block, properties)
  return number ? { property_id: number.id, total: measure } : null
}

/** The property whose numbers are added up. */
export const numberOf = <Property extends FieldProperty>(
  block: Set,
  properties: readonly Property[],
): Property | undefined => properties.find((each) => isNumber(each) && each.id === settingOf(block, 'number'))
