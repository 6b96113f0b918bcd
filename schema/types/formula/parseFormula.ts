import { isFunctionName } from './functions.ts'
import { FormulaError, formulaLimits, type Syntax } from './syntax.ts'
import { tokensOf, type Token } from './tokens.ts'

/** The precedence of operators, and the function of each. */
const binary: Record<string, [binds: number, name: string]> = {
  '=': [1, 'EQ'],
  '<>': [1, 'NE'],
  '!=': [1, 'NE'],
  '<': [1, 'LT'],
  '<=': [1, 'LE'],
  '>': [1, 'GT'],
  '>=': [1, 'GE'],
  '&': [2, 'CONCAT'],
  '+': [3, 'ADD'],
  '-': [3, 'SUBTRACT'],
  '*': [4, 'MULTIPLY'],
  '/': [4, 'DIVIDE'],
}
const unaryBinds = 5

/** Parses a formula by precedence climbing. Throws `FormulaError`. */
export function parseFormula(text: string): Syntax {
  const tokens = tokensOf(text)
  let place = 0
  const peek = (): Token => tokens[place]!
  const next = (): Token => tokens[place++]!
  const isSign = (...signs: string[]) => peek().is === 'sign' && signs.includes(peek().text)
  const fault = (): FormulaError =>
    peek().is === 'end'
      ? new FormulaError('unfinished', text.length)
      : new FormulaError('syntax', peek().at, peek().text)

  function expression(least: number, depth: number): Syntax {
    if (depth > formulaLimits.depth) throw new FormulaError('too_long', peek().at)
    let left = operand(depth)
    for (let height = depth; peek().is === 'sign'; height++) {
      const found = binary[peek().text]
      if (!found || found[0] < least) break
      if (height > formulaLimits.depth) throw new FormulaError('too_long', peek().at)
      const { at } = next()
      left = { is: 'call', at, name: found[1], args: [left, expression(found[0] + 1, depth + 1)] }
    }
    return left
  }

  function operand(depth: number): Syntax {
    if (isSign('-')) {
      const { at } = next()
      return { is: 'call', at, name: 'NEGATE', args: [expression(unaryBinds, depth + 1)] }
    }
    if (isSign('(')) {
      next()
      const inner = expression(1, depth + 1)
      if (!isSign(')')) throw fault()
      next()
      return inner
    }
    const token = peek()
    if (token.is === 'sign' || token.is === 'end') throw fault()
    next()
    const { at } = token
    if (token.is === 'number') return { is: 'number', at, value: Number(token.text) }
    if (token.is === 'text') return { is: 'text', at, value: token.value }
    if (token.is === 'property') return { is: 'property', at, name: token.value, ...readOf() }
    const name = token.text.toUpperCase()
    if (!isSign('(') && !isFunctionName(name)) throw new FormulaError('bare_name', at, `{${token.text}}`)
    return { is: 'call', at, name, args: givenTo(depth) }
  }

  /** The part after the dot after a property. */
  function readOf(): { of?: string } {
    if (!isSign('.')) return {}
    next()
    const token = peek()
    if (token.is !== 'property') throw fault()
    next()
    return { of: token.value }
  }

  /** The arguments in parentheses after a name; TRUE and FALSE need none. */
  function givenTo(depth: number): Syntax[] {
    if (!isSign('(')) return []
    next()
    const args: Syntax[] = []
    while (!isSign(')')) {
      args.push(expression(1, depth + 1))
      if (isSign(',', ';')) next()
      else if (!isSign(')')) throw fault()
    }
    next()
    return args
  }

  const whole = expression(1, 0)
  if (peek().is !== 'end') throw fault()
  return whole
}
