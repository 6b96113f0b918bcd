import { relatedTypeOf } from '#schema/fields/categories.ts'
import { fieldPropertyOf, type ToldProperty } from '#schema/fields/fieldProperty.ts'
import type { ShownProperty } from './field.ts'

type ToldWords = { hint?: string | null; placeholder?: string | null; description?: string | null }
export type ToldShown = ToldProperty & ToldWords & { nested?: ToldShown[] }

/** A property of the public API as its field shows it; undefined for a kind that this version does not know. */
export function shownPropertyOf(told: ToldShown): ShownProperty | undefined {
  const property = fieldPropertyOf(told)
  if (!property) return undefined
  return {
    ...property,
    hint: told.hint,
    placeholder: told.placeholder,
    description: told.description,
    relatedTypeId: relatedTypeOf(told.meta)?.type_id ?? null,
    nested: told.nested?.flatMap((each) => shownPropertyOf(each) ?? []),
  }
}
