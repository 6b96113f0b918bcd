import { clockFunctions, type Aggregate, type FunctionName } from './functions.ts'
import { FormulaError, formulaLimits, type FormulaType } from './syntax.ts'

/** The objects that an object links to by a property, or, `back`, those that link to it by one of theirs. */
export type Link = { property: string; back: boolean; several: boolean; target: string }

/** The choices of a list, or the tags, by their labels: several are joined to one text. */
export type Choice = { is: 'choice'; id: string }

/**
 * A formula with the type of every part. Within `of`, properties are those of linked objects, and `title` is their
 * name; without it the objects themselves count. `ONE` is the value of the only possible one.
 */
export type Typed = { type: FormulaType } & (
  | { is: 'value'; value: number | string | null }
  | { is: 'property'; id: string }
  | Choice
  | { is: 'title' }
  | { is: 'linked'; link: Link; how: Aggregate | 'ONE'; of: Typed | null; between?: string }
  | { is: 'call'; name: FunctionName | 'TEXT'; args: Typed[] }
)

export const asText = (value: Typed): Typed =>
  value.type === 'text' ? value : { is: 'call', name: 'TEXT', args: [value], type: 'text' }

/** The properties that a formula reads, each once, including those of linked objects and the links to them. */
export function readBy(formula: Typed | null): string[] {
  if (formula?.is === 'property' || formula?.is === 'choice') return [formula.id]
  if (formula?.is === 'linked') return [...new Set([formula.link.property, ...readBy(formula.of)])]
  return formula?.is === 'call' ? [...new Set(formula.args.flatMap(readBy))] : []
}

const partsOf = (formula: Typed): Typed[] => {
  if (formula.is === 'call') return formula.args
  return formula.is === 'linked' && formula.of ? [formula.of] : []
}

export const sizeOf = (formula: Typed | null): number =>
  formula === null ? 0 : 1 + partsOf(formula).reduce((sum, part) => sum + sizeOf(part), 0)

/** The longest chain of links in a formula. */
export const linksDeep = (formula: Typed): number =>
  Math.max(0, ...partsOf(formula).map(linksDeep)) + (formula.is === 'linked' ? 1 : 0)

/** The links of a formula, including those of linked objects. */
export const linksIn = (formula: Typed): Link[] => [
  ...(formula.is === 'linked' ? [formula.link] : []),
  ...partsOf(formula).flatMap(linksIn),
]

/** Whether it reads choices of lists, or tags. */
export const readsChoices = (formula: Typed): boolean =>
  formula.is === 'choice' || partsOf(formula).some(readsChoices)

/** Whether the result depends on more than the row, so that no column can store it: choices can be renamed. */
export const isVirtual = (formula: Typed): boolean =>
  formula.is === 'linked' ||
  formula.is === 'choice' ||
  (formula.is === 'call' && (clockFunctions.has(formula.name) || formula.args.some(isVirtual)))

/** The formula with the formulas of its own object inserted. Throws `FormulaError` when it grows too large. */
export function withFormulas(formula: Typed, formulaOf: (id: string) => Typed | undefined): Typed {
  let nodes = 0
  const inlined = (node: Typed): Typed => {
    nodes += node.is === 'linked' ? sizeOf(node) : 1
    if (nodes > formulaLimits.nodes) throw new FormulaError('too_long', 0)
    const found = node.is === 'property' ? formulaOf(node.id) : undefined
    if (found) return inlined(found)
    return node.is === 'call' ? { ...node, args: node.args.map(inlined) } : node
  }
  return inlined(formula)
}
