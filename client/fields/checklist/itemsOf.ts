import type { ChecklistItem } from '#schema/fields/checklist.ts'

/** The items in a value, none in what is no checklist. */
export const itemsOf = (value: unknown): ChecklistItem[] =>
  Array.isArray(value) ? (value as ChecklistItem[]) : []
