import type { Aggregate } from './functions.ts'
import { FormulaError, type FormulaType, type Syntax } from './syntax.ts'
import { asText, type Link, type Typed } from './formulaTree.ts'

type Read = { link: Link; of: Typed | null }

const title: Typed = { is: 'title', type: 'text' }
export const usualBetween = ', '

/** Linked objects as a value: a single possible one as it is, several joined to a text. */
export function plainLinked({ link, of }: Read): Typed {
  const value = of ?? title
  if (!link.several) return { is: 'linked', type: value.type, link, how: 'ONE', of: value }
  return { is: 'linked', type: 'text', link, how: 'JOIN', of: asText(value), between: usualBetween }
}

/** The accepted types of values. */
const given: Record<Exclude<Aggregate, 'COUNT' | 'JOIN'>, readonly FormulaType[]> = {
  SUM: ['number'],
  AVERAGE: ['number'],
  MIN: ['number', 'date'],
  MAX: ['number', 'date'],
  AND: ['toggle'],
  OR: ['toggle'],
}

type Asked = Read & { at: number; between: Syntax | undefined }

/** The result of a function over the values of linked objects. Throws `FormulaError`. */
export function aggregated(how: Aggregate, { link, of, at, between }: Asked): Typed {
  if (how === 'COUNT') return { is: 'linked', type: 'number', link, how, of }
  const value = of ?? title
  if (how === 'JOIN') {
    if (between && between.is !== 'text') throw new FormulaError('wrong_type', between.at, 'text')
    const sign = between?.value ?? usualBetween
    return { is: 'linked', type: 'text', link, how, of: asText(value), between: sign }
  }
  if (!given[how].includes(value.type)) throw new FormulaError('wrong_type', at, given[how][0])
  return { is: 'linked', type: value.type, link, how, of: value }
}
