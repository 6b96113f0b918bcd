import type { FieldKindId } from '../../fields/fields.ts'

/** A living property of a type as formulas see it; its own formula names properties as the scope does. */
export type ScopeProperty = {
  id: string
  kind: FieldKindId
  name: string
  label: string
  system: string | null
  isMultiple: boolean
  parent: string | null
  formula: string | null
  /** The type of the objects that it links to. */
  relatedType: string | null
}
export type ScopeType = { id: string; name: string; label: string; properties: readonly ScopeProperty[] }
/** The formula's own type, the types it links to, and those that link to it. */
export type FormulaScope = { own: ScopeType; linked: readonly ScopeType[] }

/** The name of a property in braces: its label, or its API name if others have the same label. */
export function nameInFormulas(
  property: Pick<ScopeProperty, 'name' | 'label' | 'system'>,
  all: readonly Pick<ScopeProperty, 'name' | 'label'>[],
): string {
  const { label, name, system } = property
  // System properties have no label, and another name in each language.
  return system === null && isOnlyLabel(property, all) ? label : name
}

/** Whether the label is unique among its kind and can be written in braces. */
function isOnlyLabel<Labelled extends { name: string; label: string }>(
  { label, ...one }: Labelled,
  all: readonly Labelled[],
): boolean {
  const isPlain = label !== '' && !/[{}]/.test(label) && label === label.trim()
  return (
    isPlain && all.every((other) => other.name === one.name || ![other.label, other.name].includes(label))
  )
}

type LinkName = { type: ScopeType; property: ScopeProperty; names: [shown: string, stable: string] }

/** The name in braces for the objects that link to this one: their type and the linking property, `Task.Project`. */
export function linkNames({ own, linked }: FormulaScope): LinkName[] {
  const all = [own, ...linked]
  return all.flatMap((type) => {
    const label = isOnlyLabel(type, all) ? type.label : type.name
    return type.properties
      .filter(
        ({ kind, parent, relatedType }) => kind === 'object' && parent === null && relatedType === own.id,
      )
      .map((property): LinkName => {
        const shown = `${label}.${nameInFormulas(property, type.properties)}`
        return { type, property, names: [shown, `${type.name}.${property.name}`] }
      })
  })
}
