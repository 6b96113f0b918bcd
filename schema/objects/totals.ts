import type { FieldKindId } from '../fields/fields.ts'

/** What can be counted over the values that objects hold in a property. */
export const totals = ['count', 'filled', 'empty', 'sum', 'average', 'median', 'min', 'max'] as const
export type Total = (typeof totals)[number]

/** Totals of one question. */
export const totalsMost = 50

/** The totals of a property: those of numbers ask for one number an object. */
export const totalsOf = ({
  kind,
  multiple,
}: {
  kind: FieldKindId
  multiple: { status: boolean }
}): readonly Total[] => (kind === 'number' && !multiple.status ? totals : totals.slice(0, 3))

/** Parts of time that dates are grouped by. */
export const dateUnits = ['day', 'week', 'month', 'quarter', 'year'] as const
export type DateUnit = (typeof dateUnits)[number]
