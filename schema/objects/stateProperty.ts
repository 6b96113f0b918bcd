import type { FieldProperty } from '../fields/field.ts'

type Told = Pick<FieldProperty, 'kind' | 'multiple'>

/** The property that says in which state an object is: the first list of single options, else the first toggle. */
export function stateProperty<Property extends Told>(properties: readonly Property[]): Property | undefined {
  const single = properties.filter(({ multiple }) => !multiple.status)
  return single.find(({ kind }) => kind === 'list') ?? single.find(({ kind }) => kind === 'toggle')
}
