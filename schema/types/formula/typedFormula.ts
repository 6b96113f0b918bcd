import { clockFunctions, isFunctionName, isUnit, orderedOnly, signatureOf } from './functions.ts'
import type { FunctionName, Taken } from './functions.ts'
import { parseFormula } from './parseFormula.ts'
import { FormulaError, formulaLimits, type FormulaType, type Syntax } from './syntax.ts'

/** A formula of which every part has a type. */
export type Typed = { type: FormulaType } & (
  | { is: 'value'; value: number | string | null }
  | { is: 'property'; id: string }
  | { is: 'call'; name: FunctionName | 'TEXT'; args: Typed[] }
)

/** What a name in braces means; undefined for none that a formula can read. */
export type Named = (name: string) => { id: string; type: FormulaType } | undefined

/** Reads a formula and gives every part its type. Throws `FormulaError`, which says where. */
export function typedFormula(text: string, named: Named): Typed {
  const read = new Set<string>()
  let nodes = 0

  function typed(node: Syntax): Typed {
    if (++nodes > formulaLimits.nodes) throw new FormulaError('too_long', node.at)
    if (node.is === 'number') return { is: 'value', type: 'number', value: node.value }
    if (node.is === 'text') return { is: 'value', type: 'text', value: node.value }
    if (node.is === 'property') {
      const found = named(node.name)
      if (!found) throw new FormulaError('unknown_property', node.at, node.name)
      read.add(found.id)
      if (read.size > formulaLimits.references) throw new FormulaError('too_long', node.at)
      return { is: 'property', id: found.id, type: found.type }
    }
    return called(node)
  }

  function called({ at, name, args }: Syntax & { is: 'call' }): Typed {
    if (!isFunctionName(name)) throw new FormulaError('unknown_function', at, name)
    const { takes, optional = 0, more = false, gives } = signatureOf(name)
    const isEnough = args.length >= takes.length - optional && (more || args.length <= takes.length)
    if (!isEnough) throw new FormulaError('wrong_count', at, name)
    let same: FormulaType | undefined
    const given = args.map((arg, index) => {
      const wanted: Taken = takes[Math.min(index, takes.length - 1)]!
      const value = typed(arg)
      if (wanted === 'unit') return unit(arg, value)
      if (wanted === 'text_of') return asText(value)
      if (wanted === 'same') same ??= value.type
      const type = wanted === 'same' ? same : wanted
      if (value.type !== type) throw new FormulaError('wrong_type', arg.at, type)
      if (orderedOnly.has(name) && value.type !== 'number' && value.type !== 'date')
        throw new FormulaError('wrong_type', arg.at, 'number')
      return value
    })
    const type = gives === 'same' ? same! : gives
    if (name === 'IF' && given.length === 2) given.push({ is: 'value', type, value: null })
    return { is: 'call', name, args: given, type }
  }

  return typed(parseFormula(text))
}

function unit({ at }: Syntax, value: Typed): Typed {
  if (value.is !== 'value' || typeof value.value !== 'string' || !isUnit(value.value))
    throw new FormulaError('unknown_unit', at)
  return value
}

const asText = (value: Typed): Typed =>
  value.type === 'text' ? value : { is: 'call', name: 'TEXT', args: [value], type: 'text' }

/** The properties that a formula reads, each once. */
export function readBy(formula: Typed): string[] {
  if (formula.is === 'property') return [formula.id]
  return formula.is === 'call' ? [...new Set(formula.args.flatMap(readBy))] : []
}

/** Whether what it gives depends on more than the row, so that no column can hold it. */
export const isVirtual = (formula: Typed): boolean =>
  formula.is === 'call' && (clockFunctions.has(formula.name) || formula.args.some(isVirtual))

/** The formula with those that it reads in their places. Throws `FormulaError` where it grows too large. */
export function withFormulas(formula: Typed, formulaOf: (id: string) => Typed | undefined): Typed {
  let nodes = 0
  const inlined = (node: Typed): Typed => {
    if (++nodes > formulaLimits.nodes) throw new FormulaError('too_long', 0)
    const found = node.is === 'property' ? formulaOf(node.id) : undefined
    if (found) return inlined(found)
    return node.is === 'call' ? { ...node, args: node.args.map(inlined) } : node
  }
  return inlined(formula)
}
