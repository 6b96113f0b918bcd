import type { FieldKindId } from '../../fields/fields.ts'

const options: Partial<Record<FieldKindId, Record<string, unknown>>> = {
  number: { mode: 'real', decimals: 2 },
  date_time: { with_time: false },
}

/** The initial settings of a formula property of a kind. */
export const formulaOptionsOf = (kind: FieldKindId): Record<string, unknown> => options[kind] ?? {}
