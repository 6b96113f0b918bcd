import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import type { FunctionName } from '#schema/kinds/spreadsheet/functionNames.ts'
import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'
import { caught, type Call, type CellFunction } from './functions/call.ts'
import { dates } from './functions/dates.ts'
import { logic } from './functions/logic.ts'
import { lookup } from './functions/lookup.ts'
import { numbers } from './functions/numbers.ts'
import { texts } from './functions/texts.ts'
import type { Node, Operator } from './parse.ts'
import {
  added,
  CellError,
  compare,
  fail,
  finite,
  isTable,
  neat,
  numberOf,
  oneOf,
  type Operand,
  stop,
  tableOf,
  textOf,
  type Value,
} from './values.ts'

const functions = new Map<string, CellFunction>(
  Object.entries({ ...numbers, ...texts, ...logic, ...lookup, ...dates }),
)
/** The names of the functions that there are. */
export const hasFunction = (name: FunctionName): boolean => functions.has(name)

/** What a formula is counted with. */
export type World = {
  here: { row: number; column: number }
  /** Where the reference of a slot points to; undefined where nothing is left of it. */
  area(slot: number): Area | undefined
  /** The values of the reference of a slot. */
  read(slot: number, area: Area): Operand
}

/** The value of a formula; what goes wrong is an error value. */
export function evaluate(root: Node, world: World): Value {
  const value = caught(() => oneOf(operandOf(root, world)))
  // A formula that comes to nothing shows 0, as everywhere.
  return value === null ? 0 : (value as Value)
}

function operandOf(node: Node, world: World): Operand {
  if (node.kind === 'number' || node.kind === 'text' || node.kind === 'truth') return node.value
  if (node.kind === 'error') return fail(node.value)
  if (node.kind === 'empty') return null
  if (node.kind === 'ref') {
    const area = world.area(node.slot)
    return area ? world.read(node.slot, area) : fail('#REF!')
  }
  if (node.kind === 'sign') return each(operandOf(node.of, world), null, (value) => signed(value, node.sign))
  if (node.kind === 'pair') return chainOf(node, world)
  const run = functions.get(node.name)
  return run ? run(callOf(node.of, world)) : fail('#NAME?')
}

/** A sum of thousands is a tree that is deep to the left: followed by a loop, as the stack would end. */
function chainOf(node: Node, world: World): Operand {
  const links: Extract<Node, { kind: 'pair' }>[] = []
  let first = node
  while (first.kind === 'pair') {
    links.push(first)
    first = first.left
  }
  let value = operandOf(first, world)
  for (const { right, operator } of links.toReversed())
    value = each(value, operandOf(right, world), (a, b) => pair(a, b, operator))
  return value
}

const signed = (value: Value, sign: '+' | '-' | '%'): Value => {
  if (sign === '+') return value
  return sign === '-' ? -numberOf(value) : neat(numberOf(value) / 100)
}

function callOf(nodes: readonly Node[], world: World): Call {
  return {
    count: nodes.length,
    here: world.here,
    get(index) {
      const node = nodes[index]
      return node && node.kind !== 'empty' ? operandOf(node, world) : undefined
    },
    place(index) {
      const node = nodes[index]
      const area = node?.kind === 'ref' ? world.area(node.slot) : undefined
      if (!area) return undefined
      const { top, left, bottom, right } = area
      return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 }
    },
  }
}

/** Applies an operator to values, or to each of those of tables, which may differ in size by being one line. */
function each(left: Operand, right: Operand, run: (a: Value, b: Value) => Value): Operand {
  if (!isTable(left) && !isTable(right)) return run(left, right)
  const sizes = (operand: Operand) => (isTable(operand) ? operand : { rows: 1, columns: 1 })
  const [a, b] = [sizes(left), sizes(right)]
  const at = (operand: Operand, row: number, column: number): Value => {
    if (!isTable(operand)) return operand
    return operand.at(operand.rows === 1 ? 0 : row, operand.columns === 1 ? 0 : column)
  }
  const [rows, columns] = [Math.max(a.rows, b.rows), Math.max(a.columns, b.columns)]
  const fits = [a, b].every((one) => [1, rows].includes(one.rows) && [1, columns].includes(one.columns))
  if (!fits) return stop('#VALUE!')
  return tableOf(
    rows,
    columns,
    (row, column) => caught(() => run(at(left, row, column), at(right, row, column))) as Value,
  )
}

function pair(left: Value, right: Value, operator: Operator): Value {
  for (const value of [left, right]) if (value instanceof CellError) return value
  if (operator === '&') {
    const joined = textOf(left) + textOf(right)
    return joined.length > sheetLimits.cellSigns ? stop('#VALUE!') : joined
  }
  if (operator === '=') return compare(left, right) === 0
  if (operator === '<>') return compare(left, right) !== 0
  if (operator === '<') return compare(left, right) < 0
  if (operator === '>') return compare(left, right) > 0
  if (operator === '<=') return compare(left, right) <= 0
  if (operator === '>=') return compare(left, right) >= 0
  const [a, b] = [numberOf(left), numberOf(right)]
  if (operator === '/') return b === 0 ? stop('#DIV/0!') : finite(neat(a / b))
  if (operator === '^') return finite(a ** b)
  return finite(neat(operator === '+' ? added(a, b) : operator === '-' ? added(a, -b) : a * b))
}
