import { relatedTypeOf } from './categories.ts'
import type { FieldProperty, Multiple } from './field.ts'
import { allFieldKinds, type FieldKindId } from './fields.ts'

/** A property in the form of the public API. */
export type ToldProperty = {
  id: string
  data_type: string
  label: string
  required: boolean
  multiple: Multiple
  options: unknown
  meta: unknown
  people?: boolean
  formula?: string | null
  nested?: ToldProperty[]
}

export const isFieldKind = (kind: string): kind is FieldKindId =>
  (allFieldKinds as readonly string[]).includes(kind)

/** What kinds need to know of a property; undefined for a kind that this version does not know. */
export function fieldPropertyOf({ data_type: kind, ...told }: ToldProperty): FieldProperty | undefined {
  if (!isFieldKind(kind)) return undefined
  const related = relatedTypeOf(told.meta)
  return {
    id: told.id,
    kind,
    label: told.label,
    required: told.required,
    multiple: told.multiple,
    options: told.options,
    categories: related?.categories.toSorted((a, b) => a.order - b.order),
    selectOnlyFromList: related?.config.select_only_from_list ?? false,
    people: told.people,
    computed: told.formula !== undefined && told.formula !== null,
    nested: told.nested?.flatMap((each) => fieldPropertyOf(each) ?? []),
  }
}
