import type { ChecklistItem } from '#schema/fields/checklist.ts'

/** The items in a value; none in anything that is not a checklist. */
export const itemsOf = (value: unknown): ChecklistItem[] =>
  Array.isArray(value) ? (value as ChecklistItem[]) : []

/** The items with an empty one after them. */
export const withNewItem = (value: unknown): ChecklistItem[] => [
  ...itemsOf(value),
  { id: crypto.randomUUID(), text: '', done: false },
]
