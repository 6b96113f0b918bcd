import {
  linkNames,
  nameInFormulas,
  type FormulaScope,
  type ScopeProperty,
} from '#schema/types/formula/formulaNames.ts'
import { formulaTypeOf, isLink } from '#schema/types/formula/formulaScope.ts'

/** A name to insert into a formula, with its label. */
export type OfferedName = { id: string; word: string; text: string }
/** The properties of linked objects that can be read. */
export type OfferedGroup = { id: string; word: string; names: OfferedName[] }

type Words = { wordOf: (property: ScopeProperty) => string; objects: string }

/** The names for formulas of a type: its own properties, then those of linked objects by the link to them. */
export function offeredNames(
  scope: FormulaScope,
  own: string | null,
  { wordOf, objects }: Words,
): { names: OfferedName[]; groups: OfferedGroup[] } {
  const { properties } = scope.own
  const types = [scope.own, ...scope.linked]
  const readOf = (type: string | null, through: string): OfferedName[] => {
    const read = types.find(({ id }) => id === type)?.properties ?? []
    return read
      .filter((property) => formulaTypeOf(property) && property.id !== own)
      .map((property) => ({
        id: property.id,
        word: wordOf(property),
        text: `{${through}}.{${nameInFormulas(property, read)}}`,
      }))
  }
  const groupOf = (id: string, word: string, { name, type }: { name: string; type: string | null }) => ({
    id,
    word,
    names: [{ id: 'objects', word: objects, text: `{${name}}` }, ...readOf(type, name)],
  })
  const forward = properties.filter(isLink).map((property) => {
    const name = nameInFormulas(property, properties)
    return groupOf(property.id, `${wordOf(property)} →`, { name, type: property.relatedType })
  })
  const back = linkNames(scope).map(({ type, property, names: [name] }) =>
    groupOf(`back ${property.id}`, `← ${name}`, { name, type: type.id }),
  )
  const names = properties
    .filter((property) => formulaTypeOf(property) && property.id !== own)
    .map((property) => ({
      id: property.id,
      word: wordOf(property),
      text: `{${nameInFormulas(property, properties)}}`,
    }))
  return { names, groups: [...forward, ...back] }
}
