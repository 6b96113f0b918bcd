import type { FieldKindId } from '../fields/fields.ts'

/** The totals over the values of a property. */
export const totals = ['count', 'filled', 'empty', 'sum', 'average', 'median', 'min', 'max'] as const
export type Total = (typeof totals)[number]

/** The most totals of one query. */
export const totalsMost = 50

/** The totals of a property; those of numbers require one number per object. */
export const totalsOf = ({
  kind,
  multiple,
}: {
  kind: FieldKindId
  multiple: { status: boolean }
}): readonly Total[] => (kind === 'number' && !multiple.status ? totals : totals.slice(0, 3))

/** The periods that dates are grouped by. */
export const dateUnits = ['day', 'week', 'month', 'quarter', 'year'] as const
export type DateUnit = (typeof dateUnits)[number]
