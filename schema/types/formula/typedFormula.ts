import { asText, readBy, sizeOf, type Link, type Typed } from './formulaTree.ts'
import { isAggregate, isFunctionName, isUnit, orderedOnly, signatureOf, type Taken } from './functions.ts'
import { aggregated, plainLinked } from './linkedFormula.ts'
import { parseFormula } from './parseFormula.ts'
import { FormulaError, formulaLimits, type FormulaType, type Syntax } from './syntax.ts'

/** The meaning of a name in braces: a property, or what is read of linked objects. */
export type Meant = { own: Typed & { is: 'property' | 'choice' } } | { link: Link; of: Typed | null }
/** Undefined for one that a formula cannot read. */
export type Named = (name: string, of?: string) => Meant | undefined

/** Parses a formula and infers the type of every part. Throws `FormulaError` with a position. */
export function typedFormula(text: string, named: Named): Typed {
  const read = new Set<string>()
  let nodes = 0

  function meant({ at, name, of }: Syntax & { is: 'property' }): Meant {
    const found = named(name, of)
    if (!found) throw new FormulaError('unknown_property', at, of === undefined ? name : `${name}.${of}`)
    for (const id of 'own' in found ? [found.own.id] : [found.link.property, ...readBy(found.of)])
      read.add(id)
    nodes += 'own' in found ? 0 : sizeOf(found.of)
    if (read.size > formulaLimits.references) throw new FormulaError('too_long', at)
    return found
  }

  function typed(node: Syntax): Typed {
    if (++nodes > formulaLimits.nodes) throw new FormulaError('too_long', node.at)
    if (node.is === 'number') return { is: 'value', type: 'number', value: node.value }
    if (node.is === 'text') return { is: 'value', type: 'text', value: node.value }
    if (node.is === 'call') return called(node)
    const found = meant(node)
    return 'own' in found ? found.own : plainLinked(found)
  }

  function called({ at, name, args }: Syntax & { is: 'call' }): Typed {
    if (!isFunctionName(name)) throw new FormulaError('unknown_function', at, name)
    const { takes, optional = 0, more = false, gives } = signatureOf(name)
    const isEnough = args.length >= takes.length - optional && (more || args.length <= takes.length)
    if (!isEnough) throw new FormulaError('wrong_count', at, name)
    const [first, second] = args
    if (isAggregate(name) && first?.is === 'property' && (args.length === 1 || name === 'JOIN')) {
      const found = meant(first)
      if (!('own' in found)) return aggregated(name, { ...found, at: first.at, between: second })
    }
    let same: FormulaType | undefined
    const given = args.map((arg, index) => {
      const wanted: Taken = takes[Math.min(index, takes.length - 1)]!
      if (wanted === 'linked') throw new FormulaError('not_linked', arg.at, name)
      const value = typed(arg)
      if (wanted === 'unit') return unit(arg, value)
      if (wanted === 'text_of') return asText(value)
      if (wanted === 'same') same ??= value.type
      const type = wanted === 'same' ? same : wanted
      if (value.type !== type)
        throw new FormulaError(isJoined(value) ? 'several' : 'wrong_type', arg.at, type)
      if (orderedOnly.has(name) && value.type !== 'number' && value.type !== 'date')
        throw new FormulaError(isJoined(value) ? 'several' : 'wrong_type', arg.at, 'number')
      return value
    })
    const type = gives === 'same' ? same! : gives
    if (name === 'IF' && given.length === 2) given.push({ is: 'value', type, value: null })
    return { is: 'call', name, args: given, type }
  }

  return typed(parseFormula(text))
}

const isJoined = (value: Typed): boolean => value.is === 'linked' && value.how === 'JOIN'

function unit({ at }: Syntax, value: Typed): Typed {
  if (value.is !== 'value' || typeof value.value !== 'string' || !isUnit(value.value))
    throw new FormulaError('unknown_unit', at)
  return value
}
