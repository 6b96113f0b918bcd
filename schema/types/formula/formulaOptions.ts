import type { FieldKindId } from '../../fields/fields.ts'

const options: Partial<Record<FieldKindId, Record<string, unknown>>> = {
  number: { mode: 'real', decimals: 2 },
  date_time: { with_time: false },
}

/** The options that a property of a kind begins with whose values a formula makes. */
export const formulaOptionsOf = (kind: FieldKindId): Record<string, unknown> => options[kind] ?? {}
