import { parseRef, type Ref } from '#schema/kinds/spreadsheet/address.ts'
import { address } from '#schema/kinds/spreadsheet/formulaText.ts'
import { nameIdOf } from '#schema/kinds/spreadsheet/names.ts'
import { errors, type ErrorText } from './values.ts'

export type Operator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '>' | '<=' | '>='
/** A formula as a tree. */
export type Node =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'truth'; value: boolean }
  | { kind: 'error'; value: ErrorText }
  | { kind: 'empty' }
  | { kind: 'ref'; ref: Ref; slot: number }
  /** What the formula of a cell fills. */
  | { kind: 'filled'; slot: number }
  /** Given by the formula itself, or the name of a range. */
  | { kind: 'name'; name: string; slot: number }
  | { kind: 'sign'; sign: '+' | '-' | '%'; of: Node }
  | { kind: 'pair'; operator: Operator; left: Node; right: Node }
  | { kind: 'call'; name: string; of: Node[] }
  /** A call of what a formula comes to. */
  | { kind: 'apply'; to: Node; of: Node[] }

/** A formula with what it refers to; a `ref` node tells its place in `refs`. `isSubtotal` where hidden rows count in it. */
export type Parsed = { root: Node; refs: Target[]; isSubtotal?: true }
/** What a slot means: cells, or the range of a name by its id or as it is written. */
export type Target = Ref | { named: string }

const tokens = new RegExp(
  String.raw`\s*(?:(?<lost>${address})|(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+)|(?<text>"(?:[^"]|"")*")|` +
    String.raw`(?<ref>\[[^\]"]*\])|(?<error>#(?:DIV\/0!|REF!|NAME\?|VALUE!|N\/A|NUM!|CYCLE!|SPILL!|CALC!|ACCESS!|BUSY!))|` +
    String.raw`(?<name>[\p{L}_][\p{L}\p{N}_.]*)|(?<mark><=|>=|<>|[\-+*\/^&=<>%\(\),#]))`,
  'uy',
)

type Token = { kind: 'lost' | 'number' | 'text' | 'ref' | 'error' | 'name' | 'mark'; text: string }

function tokensOf(text: string): Token[] | null {
  const found: Token[] = []
  const trimmed = text.trimEnd()
  tokens.lastIndex = 0
  while (tokens.lastIndex < trimmed.length) {
    const match = tokens.exec(trimmed)
    if (!match) return null
    const [kind, value] = Object.entries(match.groups!).find(([, group]) => group !== undefined)!
    found.push({ kind: kind as Token['kind'], text: value })
  }
  return found
}

const binding: Record<Operator, number> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '>': 1,
  '<=': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 6,
}
/** How deep a tree may be, so that no stack ends over one. */
const depthMost = 100

/** Parses a stored formula, with its `=`; null where it is none. A minus binds more than a power, as in Excel. */
export function parseFormula(formula: string): Parsed | null {
  const list = tokensOf(formula.slice(1))
  if (!list || list.length === 0) return null
  const refs: Target[] = []
  let at = 0
  let depth = 0
  let isSubtotal = false
  const is = (text: string) => list[at]?.kind === 'mark' && list[at]!.text === text
  const take = (text: string) => (is(text) ? ((at += 1), true) : false)

  function expression(least: number): Node | null {
    if (++depth > depthMost) return null
    let left = prefix()
    let percents = 0
    while (left) {
      if (take('%')) {
        if (++percents > depthMost) return null
        left = { kind: 'sign', sign: '%', of: left }
        continue
      }
      const operator = list![at]?.kind === 'mark' ? (list![at]!.text as Operator) : undefined
      const power = operator === undefined ? undefined : binding[operator]
      if (power === undefined || power < least) break
      at += 1
      const right = expression(power + 1)
      left = right && { kind: 'pair', operator: operator!, left, right }
    }
    depth -= 1
    return left
  }

  function prefix(): Node | null {
    const sign = is('-') ? '-' : is('+') ? '+' : undefined
    if (sign) {
      at += 1
      if (++depth > depthMost) return null
      // The sign belongs to what comes next: -2^2 is 4.
      const of = prefix()
      depth -= 1
      return of && { kind: 'sign', sign, of }
    }
    return single()
  }

  function single(): Node | null {
    let node = plain()
    while (node && (node.kind === 'call' || node.kind === 'apply') && take('(')) {
      const of = given()
      node = of && { kind: 'apply', to: node, of }
    }
    return node
  }

  function plain(): Node | null {
    if (take('(')) {
      const inner = expression(0)
      return inner && take(')') ? inner : null
    }
    const token = list![at++]
    if (!token) return null
    // What refers to no place of the book stands as it was written.
    if (token.kind === 'lost') return { kind: 'error', value: '#REF!' }
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) }
    if (token.kind === 'text') return { kind: 'text', value: token.text.slice(1, -1).replaceAll('""', '"') }
    if (token.kind === 'error')
      return { kind: 'error', value: errors.find((each) => each === token.text) ?? '#VALUE!' }
    if (token.kind === 'ref') {
      const id = nameIdOf(token.text)
      if (id !== undefined)
        return { kind: 'name', name: token.text, slot: refs.push({ named: token.text }) - 1 }
      const ref = parseRef(token.text)
      if (!ref) return null
      const slot = refs.push(ref) - 1
      return ref.to === undefined && take('#') ? { kind: 'filled', slot } : { kind: 'ref', ref, slot }
    }
    return token.kind === 'name' ? named(token.text.toUpperCase()) : null
  }

  function named(name: string): Node | null {
    if (!take('(')) {
      if (name === 'TRUE' || name === 'FALSE') return { kind: 'truth', value: name === 'TRUE' }
      return { kind: 'name', name, slot: refs.push({ named: name }) - 1 }
    }
    if (name === 'SUBTOTAL') isSubtotal = true
    const of = given()
    if (of?.length === 0 && (name === 'TRUE' || name === 'FALSE'))
      return { kind: 'truth', value: name === 'TRUE' }
    return of && { kind: 'call', name, of }
  }

  /** Arguments, with the bracket behind them. */
  function given(): Node[] | null {
    const of: Node[] = []
    if (take(')')) return of
    do {
      const one: Node | null = is(',') || is(')') ? { kind: 'empty' } : expression(0)
      if (!one) return null
      of.push(one)
    } while (take(','))
    return take(')') ? of : null
  }

  const root = expression(0)
  return root && at === list.length ? { root, refs, ...(isSubtotal ? { isSubtotal } : {}) } : null
}
