import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { shownPropertyOf } from '../../fields/shownProperty.ts'
import type { Say } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'

/** The names for the ids of a layout, as far as the reader may see them. */
export type LayoutNames = {
  property: (id: unknown) => string
  /** An option of any list; the column without a value has no id. */
  option: (id: unknown) => string
}

export function layoutNames(type: TypeRecord | null, t: Say<'objects/compare'>): LayoutNames {
  const properties = new Map<string, string>()
  for (const { id, label, system, header } of type?.properties ?? []) {
    properties.set(id, label)
    // Columns that every object has are named by their kind.
    if (system) properties.set(system, label)
    if (header) properties.set('name', label)
  }
  const options = new Map<string, string>()
  for (const property of type?.properties ?? []) {
    const field = shownPropertyOf(property)
    if (field?.kind !== 'list') continue
    for (const { id, label } of optionsOf(listOptions, field).options) options.set(id, label)
  }
  return {
    property: (id) => properties.get(String(id)) ?? t('gone'),
    option: (id) => (id === '' ? t('option.none') : (options.get(String(id)) ?? t('option.gone'))),
  }
}
