import type { FieldKindId } from '../../fields/fields.ts'
import { FormulaError, type FormulaType } from './syntax.ts'
import { tokensOf } from './tokens.ts'
import { readBy, typedFormula, withFormulas, type Named, type Typed } from './typedFormula.ts'

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
}

const types: Partial<Record<FieldKindId, FormulaType>> = {
  number: 'number',
  text: 'text',
  date_time: 'date',
  toggle: 'toggle',
}

/** The kinds of properties by the type of formula that makes their values. */
export const kindsOfFormulas = {
  number: 'number',
  text: 'text',
  date: 'date_time',
  toggle: 'toggle',
} as const satisfies Record<FormulaType, FieldKindId>

/** What a formula reads a property as; undefined for what it cannot read. */
export function formulaTypeOf({
  kind,
  isMultiple,
  parent,
}: Pick<ScopeProperty, 'kind' | 'isMultiple' | 'parent'>) {
  return isMultiple || parent !== null ? undefined : types[kind]
}

/** What people write in braces for a property: its label, or its name where others have the label too. */
export function nameInFormulas(
  property: Pick<ScopeProperty, 'name' | 'label' | 'system'>,
  all: readonly Pick<ScopeProperty, 'name' | 'label'>[],
): string {
  const { label, name, system } = property
  // What the system made has no label, and another one in each language.
  const isPlain = system === null && label !== '' && !/[{}]/.test(label) && label === label.trim()
  const isOne = all.every((other) => other === property || ![other.label, other.name].includes(label))
  return isPlain && isOne ? label : name
}

/** What stored formulas write in braces. */
const idName = /^#(\d+)$/

/** The properties by what people write in braces, or in a stored formula by their ids. */
export function namesIn(all: readonly ScopeProperty[], form: 'people' | 'stored'): Named {
  const found = new Map<string, ScopeProperty>(
    all.map((property) => [form === 'stored' ? `#${property.id}` : nameInFormulas(property, all), property]),
  )
  if (form === 'people')
    for (const property of all) if (!found.has(property.name)) found.set(property.name, property)
  return (name) => {
    const property = found.get(name)
    const type = property && formulaTypeOf(property)
    return property && type ? { id: property.id, type } : undefined
  }
}

/** The formula as it is stored: with ids, so that properties can be called otherwise. Throws `FormulaError`. */
export function storedFormula(text: string, all: readonly ScopeProperty[]): string {
  const named = namesIn(all, 'people')
  return renamed(text, (name, at) => {
    const found = named(name)
    if (!found) throw new FormulaError('unknown_property', at, name)
    return `#${found.id}`
  })
}

/** A stored formula as people read it; what is not there for them any more stays as it is. */
export const shownFormula = (
  text: string,
  all: readonly Pick<ScopeProperty, 'id' | 'name' | 'label' | 'system'>[],
): string =>
  renamed(text, (name) => {
    const property = all.find(({ id }) => id === idName.exec(name)?.[1])
    return property ? nameInFormulas(property, all) : name
  })

function renamed(text: string, rename: (name: string, at: number) => string): string {
  let done = 0
  const parts = tokensOf(text).flatMap((token) => {
    if (token.is !== 'property') return []
    const part = `${text.slice(done, token.at)}{${rename(token.value, token.at)}}`
    done = token.end
    return [part]
  })
  return parts.join('') + text.slice(done)
}

type Within = { all: readonly ScopeProperty[]; form: 'people' | 'stored'; own: string | null }

/**
 * A formula with those that it reads in their places, and all that it reads. Throws `FormulaError`: `cycle` where it
 * comes back to the property that it is of.
 */
export function wholeFormula(text: string, { all, form, own }: Within): { formula: Typed; reads: string[] } {
  const named = namesIn(all, form)
  const made = new Map<string, Typed>()
  const reads = new Set<string>()
  const byId = new Map(all.map((property) => [property.id, property]))

  function whole(written: string, path: readonly string[]): Typed {
    const formula = typedFormula(written, named)
    for (const id of readBy(formula)) {
      reads.add(id)
      const property = byId.get(id)!
      if (path.includes(id)) throw new FormulaError('cycle', 0, property.label)
      if (property.formula === null || made.has(id)) continue
      const inner = whole(property.formula, [...path, id])
      if (kindsOfFormulas[inner.type] !== property.kind)
        throw new FormulaError('wrong_type', 0, property.label)
      made.set(id, inner)
    }
    return withFormulas(formula, (id) => made.get(id))
  }

  const formula = whole(text, own === null ? [] : [own])
  return { formula, reads: [...reads] }
}
