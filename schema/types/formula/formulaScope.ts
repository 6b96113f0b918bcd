import type { FieldKindId } from '../../fields/fields.ts'
import {
  linkNames,
  nameInFormulas,
  type FormulaScope,
  type ScopeProperty,
  type ScopeType,
} from './formulaNames.ts'
import { linksDeep, readBy, withFormulas, type Typed } from './formulaTree.ts'
import { FormulaError, formulaLimits, type FormulaType } from './syntax.ts'
import { tokensOf } from './tokens.ts'
import { typedFormula, type Meant, type Named } from './typedFormula.ts'

const types: Partial<Record<FieldKindId, FormulaType>> = {
  number: 'number',
  text: 'text',
  date_time: 'date',
  toggle: 'toggle',
  list: 'text',
  tags: 'text',
}

/** The kinds of properties by the result type of their formula. */
export const kindsOfFormulas = {
  number: 'number',
  text: 'text',
  date: 'date_time',
  toggle: 'toggle',
} as const satisfies Record<FormulaType, FieldKindId>

/** The type by which a formula reads a property; undefined for one that it cannot read. */
export function formulaTypeOf({
  kind,
  isMultiple,
  parent,
}: Pick<ScopeProperty, 'kind' | 'isMultiple' | 'parent'>) {
  return (isMultiple && !isChosen(kind)) || parent !== null ? undefined : types[kind]
}

/** Choices are read by their labels; several are joined to one text. */
const isChosen = (kind: FieldKindId): boolean => kind === 'list' || kind === 'tags'

/** A property as formulas read it; undefined for one that they cannot read. */
function readOf(property: ScopeProperty): (Typed & { is: 'property' | 'choice' }) | undefined {
  const type = formulaTypeOf(property)
  return type && { is: isChosen(property.kind) ? 'choice' : 'property', id: property.id, type }
}

/** Whether formulas can follow the links of the property. */
export const isLink = ({
  kind,
  parent,
  relatedType,
}: Pick<ScopeProperty, 'kind' | 'parent' | 'relatedType'>) =>
  kind === 'object' && parent === null && relatedType !== null

/** The form of names in stored formulas: `<` goes back, from the linking objects to this one. */
const idName = /^([#<])(\d+)$/

type Form = 'people' | 'stored'
type Found = { property: ScopeProperty; back: boolean; of: ScopeType | undefined }

/** The properties by their names in braces. */
function findersIn(scope: FormulaScope, form: Form) {
  const { own } = scope
  const all = [own, ...scope.linked]
  const typeOf = (id: string | null) => all.find((type) => type.id === id)
  const direct = (type: ScopeType, name: string): ScopeProperty | undefined => {
    const { properties } = type
    if (form === 'stored') return properties.find(({ id }) => `#${id}` === name)
    return (
      properties.find((property) => nameInFormulas(property, properties) === name) ??
      properties.find((property) => property.name === name)
    )
  }
  const back = (name: string): Found | undefined => {
    for (const { type, property, names } of linkNames(scope))
      if (form === 'stored' ? name === `<${property.id}` : names.includes(name))
        return { property, back: true, of: type }
    return undefined
  }
  const first = (name: string): Found | undefined => {
    const property = direct(own, name)
    return property ? { property, back: false, of: typeOf(property.relatedType) } : back(name)
  }
  return { first, second: direct }
}

/** What is read of a property of linked objects, if that is more than a column. */
type FormulaOf = (id: string) => Typed | undefined

/** The meanings of names in braces. */
function namesIn(scope: FormulaScope, form: Form, formulaOf: FormulaOf = () => undefined): Named {
  const { first, second } = findersIn(scope, form)
  return (name, of): Meant | undefined => {
    const found = first(name)
    if (!found) return undefined
    const { property, back, of: target } = found
    const own = readOf(property)
    if (own && of === undefined && !back) return { own }
    if (!isLink(property) || !target) return undefined
    const link = { property: property.id, back, several: back || property.isMultiple, target: target.id }
    if (of === undefined) return { link, of: null }
    const read = second(target, of)
    const value = read && (formulaOf(read.id) ?? readOf(read))
    return value && { link, of: value }
  }
}

/** The formula as it is stored: with ids, so that properties can be renamed. Throws `FormulaError`. */
export function storedFormula(text: string, scope: FormulaScope): string {
  // First as it was written, so that errors have positions in that text.
  typedFormula(text, namesIn(scope, 'people'))
  const { first, second } = findersIn(scope, 'people')
  return renamed(text, (name, of) => {
    const { property, back, of: target } = first(name)!
    const read = of === undefined ? [] : [`#${second(target!, of)!.id}`]
    return [`${back ? '<' : '#'}${property.id}`, ...read]
  })
}

/** A stored formula in readable form; names of properties that no longer exist for the reader stay as they are. */
export function shownFormula(text: string, scope: FormulaScope): string {
  const { first, second } = findersIn(scope, 'stored')
  const backs = linkNames(scope)
  return renamed(text, (name, of) => {
    const found = first(name)
    const { property, back, of: target } = found ?? {}
    const own = property && !back ? nameInFormulas(property, scope.own.properties) : undefined
    const shown = own ?? backs.find((each) => each.property === property)?.names[0] ?? name
    if (of === undefined) return [shown]
    const read = target && second(target, of)
    return [shown, read ? nameInFormulas(read, target.properties) : of]
  })
}

/** The properties that a stored formula names. */
export const namedIn = (text: string): string[] =>
  tokensOf(text).flatMap((token) => {
    const id = token.is === 'property' ? idName.exec(token.value)?.[2] : undefined
    return id ? [id] : []
  })

/** The text with other names: of a property, and of what is read of linked objects. */
function renamed(text: string, rename: (name: string, of?: string) => string[]): string {
  let done = 0
  const tokens = tokensOf(text)
  const parts: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [token, point, of] = [tokens[at]!, tokens[at + 1], tokens[at + 2]]
    if (token.is !== 'property') continue
    const isPath = point?.is === 'sign' && point.text === '.' && of?.is === 'property'
    const named = isPath ? [token, of] : [token]
    const names = rename(token.value, isPath ? of.value : undefined)
    for (const [index, each] of named.entries()) {
      parts.push(text.slice(done, each.at), `{${names[index]!}}`)
      done = each.end
    }
    if (isPath) at += 2
  }
  return parts.join('') + text.slice(done)
}

/** A property of linked objects: everything it reads, and its formula if it has no column. */
export type Foreign = { reads: readonly string[]; virtual: Typed | null; label: string }

type Within = {
  scope: FormulaScope
  form: Form
  /** The property that the formula belongs to. */
  own: string | null
  /** Without it properties of linked objects are taken as they are. */
  foreignOf?: (id: string) => Foreign | undefined
}

/**
 * A formula with those that it reads inserted, and everything it reads. Throws `FormulaError`: `cycle` when it
 * depends on its own property.
 */
export function wholeFormula(
  text: string,
  { scope, form, own, foreignOf = () => undefined }: Within,
): { formula: Typed; reads: string[] } {
  const made = new Map<string, Typed>()
  const reads = new Set<string>()
  const byId = new Map(scope.own.properties.map((property) => [property.id, property]))

  function whole(written: string, path: readonly string[]): Typed {
    const taken = new Set<string>()
    const formulaOf = (id: string) => {
      taken.add(id)
      return foreignOf(id)?.virtual ?? undefined
    }
    const formula = typedFormula(written, namesIn(scope, form, formulaOf))
    for (const id of new Set([...readBy(formula), ...taken])) {
      reads.add(id)
      const foreign = foreignOf(id)
      for (const each of foreign?.reads ?? []) reads.add(each)
      const property = byId.get(id)
      if (!property) {
        if (own !== null && foreign?.reads.includes(own)) throw new FormulaError('cycle', 0, foreign.label)
        continue
      }
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
  if (linksDeep(formula) > formulaLimits.linksDeep) throw new FormulaError('too_long', 0)
  return { formula, reads: [...reads] }
}
